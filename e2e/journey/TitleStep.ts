import { expect, type Locator, type Page } from '@playwright/test';
import type { SampleFile } from '../files/sampleFiles';
import type { Depositor } from './Depositor';

/** What a depositor does and sees on a step for titles and their issues, parts or items. */
export abstract class TitleStep {
  readonly page: Page;

  constructor(readonly depositor: Depositor) {
    this.page = depositor.page;
  }

  /** Chooses the kind on the first step, and goes to the titles. */
  abstract open(): Promise<void>;

  /** Describes a new title. */
  abstract describeTitle(title: string): Promise<void>;

  title(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(name) });
  }

  async chooseTitle(name: string): Promise<void> {
    await this.title(name).click();
    await expect(
      this.page.getByRole('button', { name: 'Choose another title' }),
    ).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** Lets files go over the area for them, all at once. */
  async drop(...files: readonly SampleFile[]): Promise<void> {
    const area = this.page
      .locator('.filebox')
      .filter({ has: this.page.getByRole('button', { name: 'Choose files' }) });
    const given = files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    }));
    const dataTransfer = await this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    }, given);
    await area.dispatchEvent('drop', { dataTransfer });
  }

  /** Waits until each of the rows has its file and its cover. */
  async expectReady(...names: readonly string[]): Promise<void> {
    for (const name of names)
      await expect(this.row(name).getByText(/^Ready/)).toHaveCount(2, {
        timeout: 60_000,
      });
  }

  /** Says that the chosen title is as it was. */
  async saysUnchanged(): Promise<void> {
    await this.depositor.choose(
      'Has the title changed since your last deposit?',
      'No',
    );
  }

  /** Answers the questions between the rows and the receipt, of an existing title. */
  async finish(): Promise<void> {
    const { depositor } = this;
    await depositor.goOn('access');
    await depositor.choose(
      'Have the access conditions of the title changed',
      'No',
    );
    await depositor.goOn('reuse');
    await depositor.goOn('publisher');
    await depositor.answerPublisher();
    await depositor.goOn('review');
  }

  /** Answers the questions between the rows and the receipt, of a new title. */
  async finishNewTitle(): Promise<void> {
    const { depositor } = this;
    await depositor.goOn('access');
    await depositor.answerAccess();
    await depositor.goOn('reuse');
    await depositor.choose('Do you want to apply a Creative Commons', 'No');
    await depositor.goOn('publisher');
    await depositor.answerPublisher();
    await depositor.goOn('review');
  }
}
