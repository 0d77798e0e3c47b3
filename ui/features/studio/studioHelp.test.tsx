import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readSchemaFiles } from '../../testing/depositForm';
import { createError } from '../../testing/fakeApi';
import { listedTopics, studioHelp } from '../help/helpTopics';
import { openEditor } from './testing/openEditor';

const files = await readSchemaFiles();
const { source, helpId } = studioHelp;

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('opens from the head of the editor, and says how a form is changed', async () => {
  const page = await openEditor(files, {
    prepare: (api) =>
      api.reply(
        `GET help/${source}/${helpId}`,
        { status: 503, body: createError('UNAVAILABLE', 'Try again.') },
        { body: files[`help/${source}/${helpId}.json`] },
      ),
  });
  close = page.close;
  await page.user.click(await screen.findByRole('button', { name: 'Help' }));
  await page.user.click(
    within(await screen.findByRole('dialog', { name: 'Help' })).getByRole(
      'button',
      { name: 'Try again' },
    ),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'How to change a form' }),
  );
  expect(
    dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent),
  ).toEqual([
    'Add a question',
    'Make it depend on another question',
    'Try it',
    'Check and publish',
    'Go back',
  ]);
});

it('is among the topics of the help page for those alone who may change forms', () => {
  const shown = { source: 'INTERFACE_HELP', helpId: 'deposit', title: 'x' };
  const help = { ...studioHelp, title: 'x' };
  expect(listedTopics([help, shown], false)).toEqual([shown]);
  expect(listedTopics([help, shown], true)).toEqual([help, shown]);
});
