import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readSchemaFiles } from '../../../testing/depositForm';
import { addAsked } from '../editing/adding/addAsked';
import { addOwnList } from '../editing/adding/ownList';
import { blockWords } from '../editing/testing/blockWords';
import { openEditor, sentFiles } from '../testing/openEditor';

const files = await readSchemaFiles();

it('a list that an administrator made is deleted, unless a question offers it', async () => {
  const { files: unused } = addOwnList(files, 'Paper sizes', 'A4');
  const { files: present } = addAsked(
    unused,
    { file: 'steps/recover/ui.json', pointer: '/sections/0/nodes/0' },
    {
      kind: 'CHOICE',
      label: 'Which colour?',
      choices: 'Red\nBlue',
      required: false,
    },
    blockWords,
  );
  const { user, api, close } = await openEditor(present, { formKey: 'lists' });
  const remove = (name: string) =>
    screen.findByRole('button', { name: `Delete ${name}` });
  expect(screen.queryByRole('button', { name: 'Delete Months' })).toBeNull();
  await user.click(await remove('Which colour'));
  const refused = within(await screen.findByRole('dialog'));
  expect(
    refused.getByText('These parts name it: Which colour?.'),
  ).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await remove('Paper sizes'));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Paper sizes' })).toBeNull(),
  );
  await waitFor(() =>
    expect(sentFiles(api, present)).not.toHaveProperty([
      'lists/PaperSizes.json',
    ]),
  );
  close();
});
