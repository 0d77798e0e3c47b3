import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { openEditor, sentFiles } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Opens the editor with a question of a book selected: whether it contains sensitive material, or its notes. */
async function openBook(question: 'sensitive' | 'notes') {
  const index = { sensitive: 4, notes: 6 }[question];
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: `?place=steps/monograph-details/ui.json%23/sections/3/nodes/${index}`,
  });
  close = page.close;
  await screen.findByRole('textbox', { name: 'Question' });
  return page;
}

const dialogOf = async (name: string) =>
  within(await screen.findByRole('dialog', { name }));

it('regression: the properties of a yes or no offer a question that follows a yes, whose condition is named where it keeps it from moving', async () => {
  const { user } = await openBook('sensitive');
  await user.click(
    screen.getByRole('button', { name: 'Add a follow-up question' }),
  );
  const dialog = await dialogOf('Add a question');
  expect(
    await dialog.findByLabelText('Ask only if the answer above is yes'),
  ).toBeChecked();
  await user.type(
    dialog.getByRole('textbox', { name: 'Question' }),
    'Who says so?',
  );
  await user.click(dialog.getByRole('button', { name: 'Add question' }));
  expect(
    await screen.findByRole('treeitem', {
      name: /^Who says so\? new, if yes/,
      selected: true,
    }),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const why = await screen.findByText(
    /^It cannot move to another step while it has a condition\. Remove the condition/,
  );
  await user.click(within(why).getByRole('button'));
  const shown = await dialogOf('Shown when');
  expect(shown.getByRole('group', { name: 'condition 1' })).toBeVisible();
});

it('regression: only a yes or no offers a question that follows it', async () => {
  await openBook('notes');
  expect(
    screen.queryByRole('button', { name: 'Add a follow-up question' }),
  ).toBeNull();
});

it('regression: the answer above has its name before a new question depends on it', async () => {
  const { user } = await openBook('sensitive');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const dialog = await dialogOf('Add a question');
  const named =
    '“The answer above” is the answer to “Does it contain sensitive material?”.';
  expect(await dialog.findByText(named)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), 'Repeated rows');
  expect(dialog.queryByText(named)).toBeNull();
});

type User = Awaited<ReturnType<typeof openBook>>['user'];

/** Says in the dialog about a new part that it is shown for maps only. */
async function limitToMaps(user: User, part: string) {
  const shown = await dialogOf('Shown when');
  expect(shown.getByText(`For “${part}”.`)).toBeVisible();
  expect(shown.getByRole('combobox', { name: 'Question' })).toHaveDisplayValue(
    'Monograph type',
  );
  await user.click(shown.getByRole('checkbox', { name: 'Map' }));
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('regression: a question of a step for several kinds of publication is limited where it is added', async () => {
  const { user } = await openBook('notes');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const dialog = await dialogOf('Add a question');
  await user.type(
    await dialog.findByRole('textbox', { name: 'Question' }),
    'Is it in braille?',
  );
  await user.click(
    dialog.getByLabelText(/^Ask it only for some of these answers/),
  );
  await user.click(dialog.getByRole('button', { name: 'Add question' }));
  await limitToMaps(user, 'Is it in braille?');
  expect(
    await screen.findByRole('treeitem', {
      name: /^Is it in braille\? new, conditional/,
    }),
  ).toBeVisible();
});

it('regression: new rows are limited as a whole, and not only their first question', async () => {
  const { user, api } = await openBook('notes');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const dialog = await dialogOf('Add a question');
  await user.selectOptions(
    await dialog.findByRole('combobox'),
    'Repeated rows',
  );
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Copy');
  await user.type(dialog.getByLabelText('First question of each row'), 'Shelf');
  await user.click(
    dialog.getByLabelText(/^Ask it only for some of these answers/),
  );
  await user.click(dialog.getByRole('button', { name: 'Add question' }));
  await limitToMaps(user, 'Copy');
  await waitFor(() => {
    const sent = JSON.stringify(sentFiles(api, files));
    expect(sent).toContain('{"properties":{"copy":false}}');
    expect(sent).not.toContain('"shelf":false');
  });
});

it('regression: a new block is not limited, as each of its questions has a condition', async () => {
  const { user } = await openBook('notes');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const dialog = await dialogOf('Add a question');
  const limit = /^Ask it only for some/;
  expect(await dialog.findByLabelText(limit)).toBeVisible();
  await user.selectOptions(
    dialog.getByRole('combobox'),
    'Person or organisation',
  );
  expect(dialog.queryByLabelText(limit)).toBeNull();
});

it('a choice leads to the entries of its list', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/serial-details/ui.json%23/sections/2/nodes/4/nodes/0',
  });
  close = page.close;
  const link = await screen.findByRole('link', {
    name: 'Change the entries of this list',
  });
  expect(link).toHaveAttribute(
    'href',
    '/ned/library/studio/lists/SerialFrequency',
  );
});
