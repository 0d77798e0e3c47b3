import type { Locator, Page } from '@playwright/test';
import { getFile } from '../../../e2e/files/sampleFiles';
import { Depositor } from '../../../e2e/journey/Depositor';
import { aBook } from '../../../e2e/journey/publications';
import type { Figure, PartReport } from '../figures';
import { startPortal, type Portal } from '../portal';
import type { Stage } from '../stage';
import { median, percentile } from '../statistics';
import { openBrowser, type Frames } from './openBrowser';
import { addPaintClock, timeToPaint } from './paintClock';
import { servePlainPage } from './plainPage';

const KEYS = 150;
/** Keys typed on one page before the other has its turn. */
const TURN = 30;
const FLIPS = 40;
/** Returns the milliseconds before a key: a fast typist, never in step with the frames of the screen. */
const pauseBefore = (index: number) => 60 + ((index * 7) % 17);
const WORDS = 'the tide tables of port davey and its bays ';
const SEARCHES = 'history music australian art poetry maps ';
const ITEM = '#field-submissionItems-0-';

/** Measures the details step in Chromium beside plain React inputs. */
export async function benchBrowser(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  const portal = await startPortal(stage, say);
  const onScreen = await measure(stage, portal, 'as on a screen');
  const atOnce = await measure(stage, portal, 'at once');
  return {
    part: 'browser',
    about: [
      `Details step of a book with ${atOnce.inputs} controls beside a page with as many plain React inputs under the same Content-Security-Policy; ${KEYS} keys on each, in turns of ${TURN}, 60 to 76 ms apart.`,
      'Milliseconds from the event to the frame that shows what came of it. As on a screen: Chromium draws 60 frames a second, and waiting for the next one counts. At once: it draws without waiting, so that only the work counts.',
      `Subjects: ${portal.subjects}`,
    ],
    figures: [...onScreen.figures, ...atOnce.figures],
  };
}

async function measure(
  stage: Stage,
  portal: Portal,
  frames: Frames,
): Promise<{ inputs: number; figures: Figure[] }> {
  const browser = await openBrowser(stage, frames);
  const page = await browser.newPage({ baseURL: portal.origin });
  const plain = await browser.newPage();
  await addPaintClock(stage, page);
  await addPaintClock(stage, plain);

  const depositor = new Depositor(page);
  const policy = await openDetails(depositor);
  const inputs = await page.locator('input, textarea, select').count();
  const address = await servePlainPage(stage, policy);
  await plain.goto(`${address}?inputs=${inputs}`);

  const title = depositor.field('Title');
  const [ours, theirs] = await typeInTurns([title, plain.locator('#plain-0')]);
  const subjects = depositor.picker('Subjects');
  const searched = await typeInto(subjects, SEARCHES, 2 * TURN);
  await page.keyboard.press('Escape');
  const isbn = await flip(page, depositor, 'Does it have an eISBN?', 'isbn');
  const fiction = await flip(page, depositor, 'Is it fiction?', 'genre');
  await browser.close();

  const figures: Figure[] = [
    ...both('a letter of the title', ours),
    ...both('a letter in a plain React input', theirs),
    {
      name: 'the title’s, of the plain input’s (median)',
      value: median(ours) / median(theirs),
      unit: '×',
      goal: 1.5,
    },
    {
      name: 'the title’s, of the plain input’s (95 %)',
      value: percentile(ours, 0.95) / percentile(theirs, 0.95),
      unit: '×',
    },
    ...both('a letter in the subject picker', searched),
    ...both('eISBN yes or no', isbn, 15),
    ...both('fiction yes or no', fiction, 15),
  ];
  return {
    inputs,
    figures: figures.map((figure) => ({
      ...figure,
      name: `${frames}: ${figure.name}`,
    })),
  };
}

/** Goes to the details step as a depositor does; answers the policy the page is served with. */
async function openDetails(depositor: Depositor): Promise<string> {
  const { page } = depositor;
  const served = page.waitForResponse(/\/ned\/deposit$/);
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.upload('ePublication file', await getFile(aBook.file));
  await depositor.goOn('details');
  await depositor.choose('Is it fiction?', 'No');
  await depositor.choose('Does it have an eISBN?', 'No');
  return (await served).headers()['content-security-policy'] ?? '';
}

async function typeInTurns(
  controls: readonly [Locator, Locator],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (const control of controls) await typeInto(control, WORDS, TURN);
  for (let done = 0; done < KEYS; done += TURN) {
    times[0].push(...(await typeInto(controls[0], WORDS, TURN)));
    times[1].push(...(await typeInto(controls[1], WORDS, TURN)));
  }
  return times;
}

async function typeInto(
  control: Locator,
  words: string,
  keys: number,
): Promise<number[]> {
  const page = control.page();
  await page.bringToFront();
  await control.fill('');
  await control.focus();
  const times: number[] = [];
  for (let index = 0; index < keys; index += 1) {
    const key = words.charAt(index % words.length);
    if (key === ' ') await control.fill('');
    await page.waitForTimeout(pauseBefore(index));
    const letter = key === ' ' ? 'x' : key;
    times.push(
      await timeToPaint(page, 'keydown', () => page.keyboard.press(letter)),
    );
  }
  return times;
}

/** Answers a question with yes and no in turns; an answer counts as shown when the field that hangs under yes came or went. */
async function flip(
  page: Page,
  depositor: Depositor,
  question: string,
  field: string,
): Promise<number[]> {
  await page.bringToFront();
  const times: number[] = [];
  for (let index = 0; index < FLIPS; index += 1) {
    const yes = index % 2 === 0;
    const choice = depositor.radio(question, yes ? 'Yes' : 'No');
    await choice.scrollIntoViewIfNeeded();
    const box = await choice.boundingBox();
    if (box === null) throw new Error(`${question} has no place on the page`);
    // Playwright's own click waits for a frame and would come in step with them.
    await page.waitForTimeout(pauseBefore(index));
    const press = () =>
      page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const shown = { selector: `${ITEM}${field}`, present: yes };
    times.push(await timeToPaint(page, 'click', press, shown));
  }
  return times;
}

function both(name: string, times: readonly number[], goal?: number): Figure[] {
  const limit = goal === undefined ? {} : { goal };
  return [
    { name: `${name} (median)`, value: median(times), unit: 'ms', ...limit },
    { name: `${name} (95 %)`, value: percentile(times, 0.95), unit: 'ms' },
  ];
}
