import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readSchemaFiles } from '../../../testing/depositForm';
import { listAt, writeAt } from '../editing/definition/files';
import { openEditor, sentFiles } from '../testing/openEditor';

const files = await readSchemaFiles();
const page = 'steps/recover/ui.json';
const nodes = { file: page, pointer: '/sections/0/nodes' };

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('a note between questions is added without an answer, and deleted', async () => {
  const { api, user, ...opened } = await openEditor(files, {
    rest: `?place=${page}%23/sections/0/nodes/0`,
  });
  close = opened.close;
  await user.click(
    await screen.findByRole('button', { name: 'Add a question' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(
    await dialog.findByRole('combobox'),
    'Note between questions',
  );
  await user.type(
    dialog.getByRole('textbox', { name: /^Text/ }),
    'Wait a bit.',
  );
  expect(dialog.queryByRole('checkbox', { name: 'Required' })).toBeNull();
  expect(await dialog.findByText(/^It is always shown\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add question' }));
  const note = { tone: 'info', text: 'Wait a bit.' };
  await waitFor(() =>
    expect(listAt(sentFiles(api, files), nodes)[1]).toEqual(note),
  );
  expect(
    await screen.findByRole('treeitem', { name: /Wait a bit\./ }),
  ).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(listAt(sentFiles(api, files), nodes)).toEqual(listAt(files, nodes)),
  );
});

it('regression: the properties are those of the neighbour after a note is deleted, and write no words of the deleted one', async () => {
  const text = (words: string) => ({ tone: 'info', text: words });
  const two = writeAt(files, nodes, [
    text('First.'),
    text('Second.'),
    ...listAt(files, nodes),
  ]);
  const { api, user, ...opened } = await openEditor(two, {
    rest: `?place=${page}%23/sections/0/nodes/0`,
  });
  close = opened.close;
  const words = () => screen.findByRole('textbox', { name: 'Heading' });
  expect(await words()).toHaveValue('First.');
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await words()).toHaveValue('Second.'));
  await user.type(await words(), '!');
  await waitFor(() =>
    expect(listAt(sentFiles(api, two), nodes)).toEqual([
      text('Second.!'),
      ...listAt(files, nodes),
    ]),
  );
});
