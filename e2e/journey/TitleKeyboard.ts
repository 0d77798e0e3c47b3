import { expect, type Page } from '@playwright/test';
import type { SampleFile } from '../files/sampleFiles';
import type { AccountHolder } from './AccountHolder';
import type { StepName } from './Depositor';
import { Keyboard } from './Keyboard';
import type { TitleStep } from './TitleStep';

/** A depositor of a title and its issues, parts or items without a mouse. */
export abstract class TitleKeyboard {
  readonly keys: Keyboard;
  abstract readonly step: TitleStep;
  protected readonly page: Page;

  constructor(readonly depositor: AccountHolder) {
    this.page = depositor.page;
    this.keys = new Keyboard(this.page);
  }

  /** Chooses the kind on the first step, and goes to the titles. */
  abstract openTitles(): Promise<void>;

  /** Logs in on the page for it. */
  async logIn(address: string): Promise<void> {
    const { form, account } = this.depositor;
    await this.page.goto(address);
    await this.keys.fill(form.field('Username'), account.username);
    await this.keys.fill(form.password('Password'), account.password);
    await this.keys.press('Enter');
    await this.depositor.isKnown();
  }

  /** Logs in and goes to the titles. */
  async begin(): Promise<void> {
    await this.logIn('/ned/login/publisher');
    await this.depositor.sees('type');
    await this.openTitles();
  }

  async chooseTitle(name: string): Promise<void> {
    await this.keys.reach(this.step.title(name));
    await this.keys.press('Space');
    await expect(
      this.page.getByRole('button', { name: 'Choose another title' }),
    ).toBeVisible();
  }

  /** Answers what every new title is asked about after its number and years. */
  protected async answerRestOfTitle(): Promise<void> {
    const { depositor, keys } = this;
    for (const question of [
      'Is it also published in print?',
      'Was it previously published under a different title?',
      'Is it fiction?',
    ])
      await keys.choose(depositor.group(question), 1);
    await keys.pick(depositor.picker('Subjects'), 'local', 'Local histories');
  }

  /** Says that the chosen title is as it was. */
  async saysUnchanged(): Promise<void> {
    await this.keys.choose(
      this.depositor.group('Has the title changed since your last deposit?'),
      1,
    );
  }

  /** Chooses files in the browser's own dialog, all at once: each becomes a row. */
  async addFiles(...files: readonly SampleFile[]): Promise<void> {
    await this.keys.chooseFile(
      this.page.getByRole('button', { name: 'Choose files' }),
      ...files,
    );
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
