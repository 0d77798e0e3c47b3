import { expect } from '@playwright/test';
import type { SampleFile } from '../files/sampleFiles';
import type { AccountHolder } from './AccountHolder';
import { DepositKeyboard } from './DepositKeyboard';
import type { TitleStep } from './TitleStep';

/** A depositor of a title and its issues, parts or items without a mouse. */
export abstract class TitleKeyboard extends DepositKeyboard<AccountHolder> {
  abstract readonly step: TitleStep;

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
    await this.answerNo(
      'Is it also published in print?',
      'Was it previously published under a different title?',
      'Is it fiction?',
    );
    await keys.pick(depositor.picker('Subjects'), 'local', 'Local histories');
  }

  /** Says that the chosen title is as it was. */
  async saysUnchanged(): Promise<void> {
    await this.answerNo('Has the title changed since your last deposit?');
  }

  /** Chooses files in the browser's own dialog, all at once: each becomes a row. */
  async addFiles(...files: readonly SampleFile[]): Promise<void> {
    await this.keys.chooseFile(
      this.page.getByRole('button', { name: 'Choose files' }),
      ...files,
    );
  }
}
