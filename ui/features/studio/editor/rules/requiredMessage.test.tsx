import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { openEditor } from '../../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('regression: a question says once that it is required, with its message beneath', async () => {
  const page = await openEditor(files, {
    rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
  });
  close = page.close;
  const required = await screen.findByRole('checkbox', { name: 'Required' });
  expect(screen.getAllByText('Required')).toHaveLength(1);
  const message = screen.getByText('Username or email field is required.');
  expect(
    required.compareDocumentPosition(message) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
  await page.user.click(within(message).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  const own = await dialog.findByRole('textbox', {
    name: /^Own message|Message/,
  });
  await page.user.clear(own);
  await page.user.type(own, 'Enter one of them.');
  await page.user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Enter one of them.')).toBeVisible();
  await page.user.click(required);
  await waitFor(() =>
    expect(screen.queryByText('Message without an answer')).toBeNull(),
  );
});

it('regression: only a question is explained, and a step shows its properties', async () => {
  const page = await openEditor(files, {
    rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
  });
  close = page.close;
  await page.user.click(await screen.findByRole('button', { name: 'Explain' }));
  expect(screen.getByRole('heading', { name: 'Explain' })).toBeVisible();
  const step = screen.getAllByRole('treeitem')[1];
  if (step === undefined) throw new Error('no step');
  await page.user.click(step);
  expect(await screen.findByText('A step of the form.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Properties' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Explain' })).toBeNull();
});
