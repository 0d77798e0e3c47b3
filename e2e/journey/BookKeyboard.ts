import { expect } from '@playwright/test';
import { readSample } from '../files/sampleFiles';
import { DepositKeyboard } from './DepositKeyboard';

/** A visitor who deposits a book without a mouse. */
export class BookKeyboard extends DepositKeyboard {
  /** Begins on the start page, chooses a book and its file, and goes to the details. */
  async begin(): Promise<void> {
    const { depositor, keys, page } = this;
    await page.goto('/ned/');
    await keys.push(page.getByRole('link', { name: 'Start a deposit' }));
    await depositor.sees('type');
    await keys.choose(depositor.group('Publication type'));
    await keys.choose(depositor.group('Monograph type'));
    await keys.chooseFile(
      page.getByRole('button', { name: 'Choose a file (ePublication file)' }),
      await readSample('smallEpub'),
    );
    await expect(
      depositor.fileBox('ePublication file').getByText(/^Ready/),
    ).toBeVisible({ timeout: 60_000 });
    await expect(
      page.getByRole('button', { name: 'Remove file (ePublication file)' }),
    ).toBeFocused();
    await this.goOn('details');
    await expect(depositor.heading('details')).toBeFocused();
  }

  async answerPublisher(): Promise<void> {
    const { depositor, keys } = this;
    await keys.fill(depositor.field('Publisher name'), 'Harbour Trust');
    await keys.reach(depositor.picker('Category'));
    await keys.press('ArrowDown');
    await keys.fill(depositor.field('Suburb'), 'Sandy Bay');
    await keys.reach(depositor.picker('State/territory'));
    await keys.press('T');
    await keys.fill(depositor.field('Contact name'), 'Ada Moss');
    await keys.fill(depositor.field('Email'), 'ada@example.org');
    await keys.fill(depositor.field('Confirm email'), 'ada@example.org');
  }

  async acceptTerms(): Promise<void> {
    await this.keys.tick(this.depositor.checkbox(/^I accept the terms/));
  }
}
