import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addQuestion } from '../../editing/adding/addQuestion';
import type { Place } from '../../editing/definition/files';
import { keepExample } from '../../editing/examples/keptExamples';
import { openEditor } from '../../testing/openEditor';

const name = 'A reader who knows the email address';
const place: Place = {
  file: 'steps/recover/ui.json',
  pointer: '/sections/0/nodes/0',
};
const other = 'Where do you live?';
const asked = addQuestion(await readSchemaFiles(), place, {
  kind: 'TEXT',
  label: other,
  required: false,
}).files;
const files: StudioFiles = keepExample(asked, 'recover', {
  name,
  user: 'anonymous',
  data: { username: 'ada.lovelace@example.org' },
  today: '2027-02-01',
  finds: [],
});

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Opens a question and gives it a limit that the example breaks; answers with the note about that. */
async function limitAnswer() {
  const page = await openEditor(files, {
    rest: `?place=${place.file}%23${place.pointer}`,
  });
  close = page.close;
  const { user } = page;
  await user.click(await findChange());
  const dialog = within(await screen.findByRole('dialog'));
  const number = await dialog.findByLabelText('Number');
  await user.clear(number);
  await user.type(number, '20');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  const note = await screen.findByText(
    'We changed an answer in 1 example to fit this rule',
  );
  return { user, note };
}

const findChange = () =>
  screen.findByRole('button', {
    name: /^Change.*Longest text, in characters/,
  });

it('regression: an example that a rule gives another answer is named, with the way back', async () => {
  const { user, note } = await limitAnswer();
  const said = within(note.closest<HTMLElement>('[role=status]') ?? note);
  expect(said.getByText(name)).toBeVisible();
  await user.click(said.getByRole('button', { name: 'Undo the rule' }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  await user.click(await findChange());
  expect(
    await within(await screen.findByRole('dialog')).findByLabelText('Number'),
  ).toHaveValue('255');
});

it('regression: the note is not under another question that is selected', async () => {
  const { user } = await limitAnswer();
  await user.click(
    await screen.findByRole('treeitem', { name: /^Where do you live/ }),
  );
  expect(await screen.findByLabelText('Question')).toHaveValue(other);
  expect(screen.queryByText(name)).toBeNull();
});
