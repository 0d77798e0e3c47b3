import type { CDPSession, Page } from '@playwright/test';
import type { Shown } from '../browser/pageClock';
import { timeToPaint } from '../browser/paintClock';
import { median, percentile } from '../statistics';
import { isDepositForm, rowsIn, stepsOf, type FormName } from './sampleAnswers';
import type { Edition } from './servePages';

/** The cost of typing: milliseconds from a key to its paint, and of JavaScript for each key. */
export interface Typed {
  readonly p50: number;
  readonly p95: number;
  readonly script: number;
}

/** Milliseconds between two keys: fast, and never in step with the frames of the screen. */
const pauseBefore = (index: number) => 45 + ((index * 7) % 17);
const WORDS = 'the tide tables of port davey and its bays';

/** One page of the benchmark: where its questions are, and what it takes to answer them. */
export class FormPage {
  private constructor(
    readonly page: Page,
    private readonly edition: Edition,
    private readonly form: FormName,
    private readonly session: CDPSession,
  ) {}

  /** Opens the page and waits until its last row can be answered. */
  static async open(
    page: Page,
    origin: string,
    place: { edition: Edition; form: FormName; rows: number },
  ): Promise<FormPage> {
    const { edition, form, rows } = place;
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const hash = edition === 'product' ? `#/${stepsOf[form].details}` : '';
    await page.goto(`${origin}/${form}/${edition}?rows=${rows}${hash}`);
    const opened = new FormPage(page, edition, form, session);
    await page.waitForSelector(opened.row(rows), { state: 'attached' });
    await page.waitForLoadState('networkidle');
    return opened;
  }

  /** CSS selector of the row at a position from 1. */
  row(position: number): string {
    if (this.edition === 'rjsf')
      return `.array-item-list > :nth-child(${position})`;
    return this.edition === 'product' && isDepositForm(this.form)
      ? `.row-lines > article:nth-of-type(${position})`
      : `.rows > article:nth-of-type(${position})`;
  }

  /** CSS selector of the question that is typed into: of a row, or the first of a page that has questions of its own. */
  field(position: number): string {
    if (this.form === 'monograph') return `#${this.id('title')}`;
    const { rows, field } = rowsIn[this.form];
    return this.edition === 'rjsf'
      ? `#root_${rows}_${position - 1}_${field}`
      : `${this.row(position)} [id$="-${field}"]`;
  }

  /** The id of the control of a question that is in no row. */
  private id(question: string): string {
    if (this.edition === 'rjsf') return `root_${question}`;
    const step =
      this.edition === 'product' ? `${stepsOf[this.form].details}-` : '';
    return `field-${step}${question}`;
  }

  /** Types letters into the question; the clock of the page takes their times. */
  async type(position: number, keys: number): Promise<Typed> {
    const control = this.page.locator(this.field(position));
    await this.page.bringToFront();
    await control.fill('');
    await control.focus();
    await this.page.waitForTimeout(400);
    await this.page.evaluate(() => window.paintClock?.record('keydown'));
    const before = await this.scriptSeconds();
    for (let index = 0; index < keys; index += 1) {
      await this.page.waitForTimeout(pauseBefore(index));
      const letter = WORDS.charAt(index % WORDS.length);
      await this.page.keyboard.press(letter === ' ' ? 'x' : letter);
    }
    await this.page.waitForTimeout(60);
    const script = ((await this.scriptSeconds()) - before) * 1000;
    const times = await this.page.evaluate(
      () => window.paintClock?.recorded() ?? [],
    );
    if (times.length !== keys)
      throw new Error(`${times.length} of ${keys} keys were painted`);
    return {
      p50: median(times),
      p95: percentile(times, 0.95),
      script: script / keys,
    };
  }

  /** Milliseconds until a row more is on the page. */
  async add(rows: number): Promise<number> {
    const button =
      this.edition === 'rjsf'
        ? '.rjsf-array-item-add button'
        : '.rows > button';
    return this.click(button, { selector: this.row(rows + 1), present: true });
  }

  /** Milliseconds until one of so many rows is gone. */
  async remove(position: number, rows: number): Promise<number> {
    const button =
      this.edition === 'rjsf'
        ? '.rjsf-array-item-remove'
        : 'button[id$="-remove"]';
    return this.click(`${this.row(position)} ${button}`, {
      selector: this.row(rows),
      present: false,
    });
  }

  /** Milliseconds until a question is answered with yes or no and what hangs under it is shown. */
  async flip(question: string, yes: boolean, shown: Shown): Promise<number> {
    const radio =
      this.edition === 'rjsf'
        ? `#root_${question}-${yes ? 0 : 1}`
        : `:nth-match(input[name="${this.id(question)}"], ${yes ? 1 : 2})`;
    const selector = `#${this.id(shown.selector)}`;
    return this.click(radio, { ...shown, selector });
  }

  private async click(selector: string, shown: Shown): Promise<number> {
    const control = this.page.locator(selector);
    await this.page.bringToFront();
    await control.scrollIntoViewIfNeeded();
    // Rows that come into view take their place then.
    await this.page.waitForTimeout(300);
    await control.scrollIntoViewIfNeeded();
    await this.page.waitForTimeout(150);
    const box = await control.boundingBox();
    if (box === null) throw new Error(`${selector} has no place on the page`);
    // Playwright's own click waits for a frame and would come in step with them.
    const press = () =>
      this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return Promise.race([
      timeToPaint(this.page, 'click', press, shown),
      rejectLater(
        `${this.edition}: ${selector} did not bring ${shown.selector}`,
      ),
    ]);
  }

  private async scriptSeconds(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  }
}

/** Ends a measurement that waits for what never comes. */
function rejectLater(reason: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(reason)), 30_000).unref();
  });
}
