import { expect, type Page } from '@playwright/test';
import type { SampleFile } from '../files/sampleFiles';
import type { AccountHolder } from './AccountHolder';
import type { StepName } from './Depositor';
import { Keyboard } from './Keyboard';
import { SerialStep } from './serials';

/** A depositor of a serial without a mouse. */
export class SerialKeyboard {
  readonly keys: Keyboard;
  readonly step: SerialStep;
  private readonly page: Page;

  constructor(readonly depositor: AccountHolder) {
    this.page = depositor.page;
    this.keys = new Keyboard(this.page);
    this.step = new SerialStep(depositor);
  }

  /** Logs in on the page for it. */
  async logIn(address: string): Promise<void> {
    const { form, account } = this.depositor;
    await this.page.goto(address);
    await this.keys.fill(form.field('Username'), account.username);
    await this.keys.fill(form.password('Password'), account.password);
    await this.keys.press('Enter');
    await this.depositor.isKnown();
  }

  /** Chooses serial on the first step. */
  async chooseSerial(): Promise<void> {
    await this.keys.reach(
      this.depositor.radio('Publication type', 'Monograph'),
    );
    // An arrow only looks at the choice: the space bar takes it.
    await this.keys.press('ArrowDown', 'Space');
  }

  /** Chooses serial on the first step, and goes to the titles. */
  async openTitles(): Promise<void> {
    await this.chooseSerial();
    await this.goOn('details');
  }

  async chooseTitle(name: string): Promise<void> {
    await this.keys.reach(this.step.title(name));
    await this.keys.press('Space');
    await expect(
      this.page.getByRole('button', { name: 'Choose another title' }),
    ).toBeVisible();
  }

  /** Says that the chosen title is as it was. */
  async saysUnchanged(): Promise<void> {
    await this.keys.choose(
      this.depositor.group('Has the title changed since your last deposit?'),
      1,
    );
  }

  /** Chooses files in the browser's own dialog, all at once: each becomes a row. */
  async addIssues(...files: readonly SampleFile[]): Promise<void> {
    await this.keys.chooseFile(
      this.page.getByRole('button', { name: 'Choose files' }),
      ...files,
    );
  }

  /** Describes a new title. */
  async describeTitle(title: string, issn: string): Promise<void> {
    const { depositor, keys } = this;
    await keys.fill(depositor.field('Title'), title);
    await keys.choose(depositor.group('Does it have an eISSN?'));
    await keys.fill(depositor.field('eISSN'), issn);
    await keys.reach(this.page.getByLabel('Frequency', { exact: true }));
    await this.page.keyboard.type('Quarterly');
    await keys.fill(depositor.field('Year of the first issue'), '2026');
    for (const question of [
      'Is it also published in print?',
      'Was it previously published under a different title?',
      'Is it fiction?',
    ])
      await keys.choose(depositor.group(question), 1);
    await keys.pick(depositor.picker('Subjects'), 'local', 'Local histories');
  }

  /** Answers access and licence of a new title. */
  async answerConditions(): Promise<void> {
    const { depositor, keys } = this;
    await keys.tick(depositor.checkbox(/^I have the authority/));
    await keys.choose(depositor.group('Access condition'), 2);
    await keys.choose(
      depositor.group('Is the publication commercially available?'),
      1,
    );
    await this.goOn('reuse');
    await keys.choose(
      depositor.group('Do you want to apply a Creative Commons'),
      1,
    );
  }

  /** Presses the way forward; the next page shows that it was allowed. */
  async goOn(to: StepName): Promise<void> {
    await this.pushNext();
    await this.depositor.sees(to);
  }

  /** Submits on the review, and waits for the receipt. */
  async submit(): Promise<void> {
    await this.pushNext();
    await expect(this.depositor.receipt()).toBeVisible();
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  private async pushNext(): Promise<void> {
    const next = this.depositor.next();
    await this.keys.reach(next);
    // A cover is made meanwhile.
    await expect(next).not.toHaveAttribute('aria-disabled', 'true', {
      timeout: 60_000,
    });
    await this.keys.press('Enter');
  }
}
