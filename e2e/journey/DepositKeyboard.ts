import { expect, type Page } from '@playwright/test';
import type { Depositor, StepName } from './Depositor';
import { Keyboard } from './Keyboard';

/** A depositor without a mouse. */
export class DepositKeyboard<Who extends Depositor = Depositor> {
  readonly keys: Keyboard;
  protected readonly page: Page;

  constructor(readonly depositor: Who) {
    this.page = depositor.page;
    this.keys = new Keyboard(this.page);
  }

  /** Answers No to each of these questions. */
  async answerNo(...questions: readonly string[]): Promise<void> {
    for (const question of questions)
      await this.keys.choose(this.depositor.group(question), 1);
  }

  /** Answers access and licence. */
  async answerConditions(): Promise<void> {
    const { depositor, keys } = this;
    await keys.tick(depositor.checkbox(/^I have the authority/));
    await keys.choose(depositor.group('Access condition'), 2);
    await this.answerNo('Is the publication commercially available?');
    await this.goOn('reuse');
    await this.answerNo('Do you want to apply a Creative Commons');
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
