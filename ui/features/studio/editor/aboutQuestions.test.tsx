import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { openEditor } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();
const question = '?place=steps/recover/ui.json%23/sections/0/nodes/0';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('regression: nothing beside the properties of a question says that all questions are required', async () => {
  const page = await openEditor(files, { rest: question });
  close = page.close;
  expect(await screen.findByLabelText('Question')).toBeVisible();
  expect(screen.queryByText(/^All questions are required/)).toBeNull();
  // What is optional says so itself.
  expect(screen.getByLabelText(/^Hint.*\(optional\)/)).toBeVisible();
});

it.each([
  ['Add a question', 'Required'],
  ['Add a rule', 'Rule'],
])('regression: nor does the dialog “%s”', async (name, first) => {
  const page = await openEditor(files, { rest: question });
  close = page.close;
  await page.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(first)).toBeVisible();
  expect(dialog.queryByText(/^All questions are required/)).toBeNull();
});
