import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { keepExample } from '../../editing/examples/keptExamples';
import { openEditor } from '../../testing/openEditor';

const name = 'A reader who knows the email address';
const files: StudioFiles = keepExample(await readSchemaFiles(), 'recover', {
  name,
  user: 'anonymous',
  data: { username: 'ada.lovelace@example.org' },
  finds: [],
});

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('regression: an example that a rule gives another answer is named, with the way back', async () => {
  const page = await openEditor(files, {
    rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
  });
  close = page.close;
  const { user } = page;
  const change = await screen.findByRole('button', {
    name: /^Change.*Longest text, in characters/,
  });
  await user.click(change);
  const dialog = within(await screen.findByRole('dialog'));
  const number = await dialog.findByLabelText('Number');
  await user.clear(number);
  await user.type(number, '20');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  const note = await screen.findByText(
    'We changed an answer in 1 example to fit this rule',
  );
  const said = within(note.closest<HTMLElement>('[role=status]') ?? note);
  expect(said.getByText(name)).toBeVisible();
  await user.click(said.getByRole('button', { name: 'Undo the rule' }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  await user.click(change);
  expect(
    await within(await screen.findByRole('dialog')).findByLabelText('Number'),
  ).toHaveValue('255');
});
