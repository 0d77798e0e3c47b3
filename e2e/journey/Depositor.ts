import { expect, type Locator, type Page } from '@playwright/test';
import { getFile, readSample, type SampleFile } from '../files/sampleFiles';
import { escapeRegExp } from '../product/escapeRegExp';
import { aBook, type Publication } from './publications';

/** Titles of the steps, as their pages are headed. */
export const headings = {
  type: 'Type of ePublication you want to deposit?',
  details: 'ePublication details',
  access: 'Access conditions',
  reuse: 'Reuse conditions',
  publisher: 'Publisher details',
  review: 'Review and submit your edeposit',
} as const;

export type StepName = keyof typeof headings;

/** The order of the steps. */
const stepNames = Object.keys(headings) as StepName[];

/** A label as a control carries it, with or without the mark of an optional question. */
export const labelled = (label: string) =>
  new RegExp(`^${escapeRegExp(label)}( \\(optional\\))?$`);

/** A depositor without an account, who knows pages by their words only. */
export class Depositor {
  constructor(readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(`/ned/deposit${query}`);
    await this.sees('type');
  }

  async sees(step: StepName): Promise<void> {
    await expect(this.heading(step)).toBeVisible();
  }

  heading(step: StepName): Locator {
    return this.page.getByRole('heading', { level: 1, name: headings[step] });
  }

  group(label: string): Locator {
    return this.page.getByRole('group', { name: label });
  }

  radio(label: string, choice: string): Locator {
    return this.group(label)
      .locator('label')
      .filter({ has: this.page.getByText(choice, { exact: true }) })
      .getByRole('radio');
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: labelled(label) });
  }

  picker(label: string): Locator {
    return this.page.getByRole('combobox', { name: labelled(label) });
  }

  checkbox(label: string | RegExp): Locator {
    return this.page.getByRole('checkbox', { name: label });
  }

  next(): Locator {
    return this.page.getByRole('button', {
      name: /^(Next:|Save and return|Submit deposit)/,
    });
  }

  /** The summary of errors: of the step, or of the submit. */
  summary(): Locator {
    return this.page.getByRole('alert').filter({
      hasText: /There is a problem|Your deposit contains invalid fields\./,
    });
  }

  async choose(label: string, choice: string): Promise<void> {
    await this.radio(label, choice).check();
  }

  async pick(label: string, words: string): Promise<void> {
    await this.picker(label).fill(words);
    await this.page.getByRole('option', { name: words }).first().click();
  }

  /** Continues; the next page shows that it was allowed. */
  async goOn(to: StepName): Promise<void> {
    await this.pressUntil(this.heading(to));
  }

  /** Presses the way forward until what it leads to is seen. */
  protected async pressUntil(seen: Locator): Promise<void> {
    // A cover is made meanwhile, and a check that begins as Next is pressed refuses the press.
    await expect(async () => {
      // A busy machine may show the next page late; it is not left again.
      if (!(await seen.isVisible())) {
        await expect(this.next()).not.toHaveAttribute('aria-disabled', 'true');
        await this.next().click();
      }
      await expect(seen).toBeVisible();
    }).toPass({ timeout: 60_000 });
  }

  /** The first step is as it opens: with what is chosen for a start, and without a file. */
  async expectUntouched(): Promise<void> {
    await expect(this.page.getByRole('radio', { checked: true })).toHaveCount(
      2,
    );
    await expect(
      this.radio('Monograph type', 'Book or books in series'),
    ).toBeChecked();
    await expect(
      this.page.getByRole('button', {
        name: 'Choose a file (ePublication file)',
      }),
    ).toBeVisible();
  }

  async chooseType(choice: string): Promise<void> {
    await this.choose('Publication type', 'Monograph');
    await this.choose('Monograph type', choice);
  }

  /** Chooses a file in the browser's own dialog. */
  async chooseFile(
    slot: string,
    file: Omit<SampleFile, 'checksum'>,
  ): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page
        .getByRole('button', {
          name: new RegExp(`^(Choose|Replace) .*\\(${slot}\\)`),
        })
        .click(),
    ]);
    await chooser.setFiles({
      name: file.name,
      mimeType: file.mimeType,
      buffer: file.buffer,
    });
  }

  /** The box of a file. */
  fileBox(slot: string): Locator {
    return this.page.getByRole('group', { name: slot });
  }

  async upload(slot: string, file: SampleFile): Promise<void> {
    await this.chooseFile(slot, file);
    const box = this.fileBox(slot);
    // A check has half a minute, and a busy machine takes it.
    await expect(box.getByText(/^Ready(, \d+ things? to check)?$/)).toBeVisible(
      {
        timeout: 60_000,
      },
    );
    await expect(box).toContainText(file.name);
  }

  async answerType(what: Publication): Promise<void> {
    await this.chooseType(what.type);
    await this.upload('ePublication file', await getFile(what.file));
    if (what.cover) await this.upload('Cover image', await readSample('jpeg'));
  }

  async answerDetails(what: Publication): Promise<void> {
    await this.field(what.titleLabel).fill(what.title);
    if (what.scale) {
      await this.choose('Does the map have a scale?', 'Yes');
      await this.field('Map scale').fill(what.scale);
    }
    await this.field('Given names').fill('Ada');
    await this.field('Last name').fill('Moss');
    await this.choose('Does it have an edition statement?', 'No');
    await this.choose('Does it have an eISBN?', what.isbn ? 'Yes' : 'No');
    if (what.isbn) await this.field('eISBN').fill(what.isbn);
    await this.choose('Does it have an eISSN?', 'No');
    await this.choose('Does it have an eISMN?', 'No');
    await this.choose('Is it fiction?', what.genre ? 'Yes' : 'No');
    if (what.genre) await this.pick('Genre', what.genre);
    for (const subject of what.subjects ?? [])
      await this.pick('Subjects', subject);
    await this.choose('Does it contain sensitive material?', 'No');
  }

  async answerAccess(): Promise<void> {
    await this.checkbox(/^I have the authority to deposit/).check();
    await this.choose('Access condition', 'Openly on the Internet');
    await this.choose('Is the publication commercially available?', 'No');
  }

  async answerReuse(what: Publication): Promise<void> {
    if (what.licence) await this.choose('Licence', what.licence);
    else await this.choose('Do you want to apply a Creative Commons', 'No');
  }

  async answerPublisher(): Promise<void> {
    await this.field('Publisher name').fill('Moss & Daughters');
    await this.picker('Category').selectOption('Self-publisher');
    await this.field('Suburb').fill('Battery Point');
    await this.picker('State/territory').selectOption('Tasmania');
    await this.field('Contact name').fill('Ada Moss');
    await this.field('Email').fill('ada@example.org');
    await this.field('Confirm email').fill('ada@example.org');
  }

  /** Asks for an account with the deposit; the publisher is answered before. */
  async askForAccount(email: string, username: string): Promise<void> {
    await this.field('Email').fill(email);
    await this.field('Confirm email').fill(email);
    await this.checkbox('Yes, I would like to create a user account.').check();
    await this.field('Username').fill(username);
    await this.acceptTerms();
  }

  async acceptTerms(): Promise<void> {
    await this.checkbox(/^I accept the terms and conditions/).check();
  }

  /** Answers everything up to a step and goes there, from the first page. */
  async walkTo(step: StepName, what: Publication = aBook): Promise<void> {
    await this.open();
    await this.walkOnTo(step, what);
  }

  /** Answers the steps before `step` on a page that is open at its first step. */
  async walkOnTo(step: StepName, what: Publication = aBook): Promise<void> {
    await this.walkFrom('type', step, what);
  }

  /** Answers the steps from the one that the page is open at to the one before `step`. */
  async walkFrom(
    from: StepName,
    step: StepName,
    what: Publication = aBook,
  ): Promise<void> {
    const answers: Record<StepName, () => Promise<void>> = {
      type: () => this.answerType(what),
      details: () => this.answerDetails(what),
      access: () => this.answerAccess(),
      reuse: () => this.answerReuse(what),
      publisher: () => this.answerPublisher(),
      review: () => this.acceptTerms(),
    };
    const passed = stepNames.slice(
      stepNames.indexOf(from),
      stepNames.indexOf(step),
    );
    for (const name of passed) {
      await answers[name]();
      await this.goOn(stepNames[stepNames.indexOf(name) + 1] ?? 'review');
    }
  }

  /** Accepts the terms on the review and submits. */
  async submit(): Promise<void> {
    await this.acceptTerms();
    await this.send();
  }

  /** Submits from the review and waits for the receipt. */
  async send(): Promise<void> {
    await this.pressUntil(this.receipt());
  }

  receipt(): Locator {
    return this.page.getByRole('region', { name: 'Receipt' });
  }

  /** The text beside a term in the receipt or in a section of the review. */
  told(term: string, place: Locator = this.page.locator('main')): Locator {
    return place
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${escapeRegExp(term)}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }
}
