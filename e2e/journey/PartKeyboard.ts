import { expect } from '@playwright/test';
import { PartStep } from './multiparts';
import { TitleKeyboard } from './TitleKeyboard';

/** A depositor of a multipart monograph without a mouse. */
export class PartKeyboard extends TitleKeyboard {
  readonly step = new PartStep(this.depositor);

  async openTitles(): Promise<void> {
    const { depositor, keys } = this;
    const question = 'Does your publication consist of multiple files';
    await keys.reach(depositor.radio(question, 'No'));
    await keys.press('ArrowUp', 'Space');
    await expect(depositor.radio(question, 'Yes')).toBeChecked();
    await this.goOn('details');
  }

  /** Describes a new title. */
  async describeTitle(title: string, isbn: string): Promise<void> {
    const { depositor, keys } = this;
    await keys.fill(depositor.field('Title'), title);
    await keys.choose(depositor.group('Does it have an eISBN?'));
    await keys.fill(depositor.field('eISBN'), isbn);
    await keys.fill(depositor.field('Year of the first part'), '2026');
    await this.answerRestOfTitle();
  }

  /** Says that the details of the chosen title have changed, and agrees that one part stays. */
  async requestTitle(title: string): Promise<void> {
    const { depositor, keys } = this;
    await keys.choose(
      depositor.group('Has the title changed since your last deposit?'),
    );
    await keys.tick(depositor.checkbox(/^Title details/));
    const question = this.page.getByRole('alertdialog', {
      name: 'Remove parts',
    });
    await keys.push(question.getByRole('button', { name: /^Yes/ }));
    await expect(question).toBeHidden();
    await keys.fill(depositor.field('New title'), title);
  }
}
