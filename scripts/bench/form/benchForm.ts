import type { Browser } from '@playwright/test';
import type { Figure, PartReport } from '../figures';
import type { Stage } from '../stage';
import { median } from '../statistics';
import { openBrowser } from '../browser/openBrowser';
import { addPaintClock } from '../browser/paintClock';
import { FormPage } from './FormPage';
import { formNames, type FormName } from './sampleAnswers';
import { editions, servePages, type Edition } from './servePages';

const REPETITIONS = 5;
const KEYS = 24;
const COUNTS = [10, 50, 100, 200];
/** Owners of the book. */
const AUTHORS = 5;
/** The most parts of a deposit. */
const PARTS = 100;

/** The goals of a row of figures: largest ratio to the inputs written by hand. */
interface Goals {
  readonly p50?: number;
  readonly script?: number;
  readonly add?: number;
  readonly remove?: number;
  readonly flip?: number;
}

/** Measured, each once in a repetition, in milliseconds. */
type Sample = Readonly<Record<string, number>>;

type Pages = Readonly<Record<Edition, FormPage>>;

/** The words that select a part: names of forms and numbers of rows. */
export const formWords: readonly string[] = [
  ...formNames,
  ...COUNTS.map(String),
];

/** Measures forms with many rows in Chromium: the product's page beside inputs written by hand and rjsf. */
export async function benchForm(
  stage: Stage,
  say: (text: string) => void,
  only: readonly string[] = [],
): Promise<PartReport> {
  const chosen = <Name extends string | number>(names: readonly Name[]) => {
    const named = names.filter((name) => only.includes(String(name)));
    return named.length > 0 ? named : names;
  };
  const origin = await servePages(stage);
  const browser = await openBrowser(stage, 'at once');
  const open = (edition: Edition, form: FormName, rows: number) =>
    openPage(stage, browser, origin, { edition, form, rows });
  const figures: Figure[] = [];
  for (const form of chosen(formNames)) {
    const counts = countsOf(form) ?? chosen(COUNTS);
    for (const rows of counts) {
      say(`${form}, ${rows} rows …`);
      const pages = {
        product: await open('product', form, rows),
        hand: await open('hand', form, rows),
        rjsf: await open('rjsf', form, rows),
      };
      const found = await compare(pages, form, rows);
      figures.push(...toFigures(`${form} ${rows}`, found, goalsOf(form)));
      await close(Object.values(pages));
    }
    if (
      countsOf(form) === undefined &&
      only.every((word) => Number.isNaN(Number(word)))
    ) {
      say(`${form}, growth …`);
      const few = await open('product', form, 10);
      const many = await open('product', form, 200);
      figures.push(await measureGrowth(form, few, many));
      await close([few, many]);
    }
  }
  return {
    part: 'form',
    about: [
      `The product's page, the same questions written by hand in React, and rjsf with live validation, in turns: ${REPETITIONS} repetitions, ${KEYS} keys each.`,
      'Milliseconds from the event to the frame that shows what came of it; Chromium draws without waiting for the screen. Ratios: median over the repetitions, to the inputs written by hand.',
    ],
    figures,
  };
}

async function openPage(
  stage: Stage,
  browser: Browser,
  origin: string,
  place: { edition: Edition; form: FormName; rows: number },
): Promise<FormPage> {
  // Pages of their own context share no session storage.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await addPaintClock(stage, page);
  return FormPage.open(page, origin, place);
}

async function close(pages: readonly FormPage[]): Promise<void> {
  for (const { page } of pages) await page.context().close();
}

/** The numbers of rows of a form that is measured with its own. */
const countsOf = (form: FormName) =>
  form === 'monograph' ? [AUTHORS] : form === 'multipart' ? [PARTS] : undefined;

const goalsOf = (form: FormName): Goals =>
  form === 'monograph'
    ? { p50: 1.4, flip: 2 }
    : { p50: 1.3, script: 3, add: 1.5, remove: 2 };

/** One sample of each edition in each repetition; who begins takes turns. The first repetition warms up. */
async function compare(
  pages: Pages,
  form: FormName,
  rows: number,
): Promise<Record<Edition, Sample[]>> {
  const samples: Record<Edition, Sample[]> = {
    product: [],
    hand: [],
    rjsf: [],
  };
  for (let done = 0; done <= REPETITIONS; done += 1) {
    const turns = editions.map(
      (_edition, index) => editions[(index + done) % editions.length],
    );
    for (const edition of turns) {
      if (edition === undefined) continue;
      const sample = await measure(pages[edition], form, rows);
      if (done > 0) samples[edition].push(sample);
    }
  }
  return samples;
}

async function measure(
  page: FormPage,
  form: FormName,
  rows: number,
): Promise<Sample> {
  const middle = Math.ceil(rows / 2);
  const typed = await page.type(middle, KEYS);
  const added = await page.add(rows);
  const removed = await page.remove(middle + 1, rows + 1);
  const sample = { ...typed, add: added, remove: removed };
  if (form !== 'monograph') return sample;
  const isbn = (present: boolean) =>
    page.flip('hasIsbn', present, { selector: 'isbn', present });
  const genre = { selector: 'genre', present: true };
  const subjects = { selector: 'subjects', present: true };
  return {
    ...sample,
    'flip ISBN yes': await isbn(true),
    'flip ISBN no': await isbn(false),
    'flip fiction yes': await page.flip('isFiction', true, genre),
    'flip fiction no': await page.flip('isFiction', false, subjects),
  };
}

const names: Readonly<Record<string, string>> = {
  p50: 'key to paint (median)',
  p95: 'key to paint (95 %)',
  script: 'JavaScript for a key',
  add: 'add a row',
  remove: 'remove a row',
};

function toFigures(
  about: string,
  samples: Record<Edition, Sample[]>,
  goals: Goals,
): Figure[] {
  return Object.keys(samples.product[0] ?? {}).map((measure) => {
    const of = (edition: Edition) =>
      samples[edition].map((sample) => sample[measure] ?? Number.NaN);
    const ratio = (edition: Edition) =>
      median(of(edition).map((value, at) => value / (of('hand')[at] ?? 1)));
    const kind = measure.startsWith('flip ') ? 'flip' : measure;
    const goal = goals[kind as keyof Goals];
    const words = names[measure] ?? measure.replace('flip ', '');
    return {
      name: `${about}: ${words}`,
      value: ratio('product'),
      unit: '×',
      ...(goal === undefined ? {} : { goal }),
      note: `${editions.map((edition) => `${edition} ${median(of(edition)).toFixed(1)} ms`).join(', ')}; rjsf ${ratio('rjsf').toFixed(2)} ×`,
    };
  });
}

/** How much more a key costs at 200 rows than at 10, both in turns. */
async function measureGrowth(
  form: FormName,
  few: FormPage,
  many: FormPage,
): Promise<Figure> {
  const ratios: number[] = [];
  for (let done = 0; done <= REPETITIONS; done += 1) {
    const small = await few.type(5, KEYS);
    const large = await many.type(100, KEYS);
    if (done > 0) ratios.push(large.p50 / small.p50);
  }
  return {
    name: `${form}: a key at 200 rows, of one at 10`,
    value: median(ratios),
    unit: '×',
    goal: 1.2,
  };
}
