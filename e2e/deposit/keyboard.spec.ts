import { readSample } from '../files/sampleFiles';
import { Keyboard } from '../journey/Keyboard';
import { expect, test } from '../portalTest';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a book is deposited by keyboard alone, from the start page to the receipt', async ({
  page,
  depositor,
}) => {
  const keys = new Keyboard(page);
  const next = depositor.next();
  await page.goto('/ned/');
  await keys.push(page.getByRole('link', { name: 'Start a deposit' }));
  await depositor.sees('type');

  await keys.choose(depositor.group('Publication type'));
  await keys.choose(depositor.group('Monograph type'));
  await keys.chooseFile(
    page.getByRole('button', { name: 'Choose a file (ePublication file)' }),
    await readSample('smallEpub'),
  );
  const remove = page.getByRole('button', {
    name: 'Remove file (ePublication file)',
  });
  await expect(
    depositor.fileBox('ePublication file').getByText(/^Ready/),
  ).toBeVisible({ timeout: 60_000 });
  await expect(remove).toBeFocused();
  // A cover is made meanwhile.
  await expect(next).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: 60_000,
  });
  await keys.push(next);

  await depositor.sees('details');
  await expect(depositor.heading('details')).toBeFocused();
  await keys.fill(depositor.field('Title'), 'Written without a mouse');
  await keys.fill(depositor.field('Given names'), 'Ada');
  await keys.fill(depositor.field('Last name'), 'Moss');
  await keys.push(page.getByRole('button', { name: 'Add an owner' }));
  const second = page.getByRole('article', { name: 'Author or other owner 2' });
  await keys.choose(second.getByRole('group', { name: 'Owner type' }), 1);
  await keys.fill(depositor.field('Organisation name'), 'Harbour Trust');
  for (const question of [
    'Does it have an edition statement?',
    'Does it have an eISBN?',
    'Does it have an eISSN?',
    'Does it have an eISMN?',
    'Is it fiction?',
  ])
    await keys.choose(depositor.group(question), 1);
  await keys.pick(depositor.picker('Subjects'), 'local', 'Local histories');
  await keys.fill(depositor.picker('Language'), 'french');
  await keys.press('ArrowDown', 'ArrowUp', 'Enter', 'Escape');
  await keys.choose(depositor.group('Does it contain sensitive material?'), 1);
  await keys.push(next);

  await depositor.sees('access');
  await keys.reach(depositor.checkbox(/^I have the authority/));
  await keys.press('Space');
  await keys.choose(depositor.group('Access condition'), 2);
  await keys.choose(
    depositor.group('Is the publication commercially available?'),
  );
  await keys.push(next);

  await depositor.sees('reuse');
  await keys.choose(depositor.group('Licence'), 1);
  await keys.push(next);

  await depositor.sees('publisher');
  await keys.fill(depositor.field('Publisher name'), 'Harbour Trust');
  await keys.reach(depositor.picker('Category'));
  await keys.press('ArrowDown');
  await keys.fill(depositor.field('Suburb'), 'Sandy Bay');
  await keys.reach(depositor.picker('State/territory'));
  await keys.press('T');
  await keys.fill(depositor.field('Contact name'), 'Ada Moss');
  await keys.fill(depositor.field('Email'), 'ada@example.org');
  await keys.fill(depositor.field('Confirm email'), 'ada@example.org');
  await keys.push(next);

  await depositor.sees('review');
  await keys.reach(depositor.checkbox(/^I accept the terms/));
  await keys.press('Space');
  await keys.push(next);

  await expect(depositor.receipt()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(depositor.told('Title')).toHaveText('Written without a mouse');
});

test('the first Tab leads past the masthead to the content', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  const keys = new Keyboard(page);
  await keys.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  // React replaces the step from the server, and with it the focused element.
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await expect(skip).toBeFocused();
  await keys.press('Enter', 'Tab');
  await expect(depositor.radio('Publication type', 'Monograph')).toBeFocused();
});

test('a dialog keeps the focus, closes on Escape and gives the focus back', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType('Map');
  const keys = new Keyboard(page);
  const again = page.getByRole('button', { name: 'Start again' });
  await keys.push(again);
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 5; step += 1) {
    await keys.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement !== document.body &&
        activeElement?.closest('dialog') === null
      );
    });
    expect(outside, 'the focus behind the dialog').toBe(false);
  }
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
});
