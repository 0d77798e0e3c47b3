import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { objectAt } from '../editing/definition/files';
import { openEditor, sentFiles } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();
const page = 'steps/recover/ui.json';
const keptWords = /^What has an error is not saved/;

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Selects a part and deletes the words of a field letter by letter. */
async function empty(pointer: string, name: RegExp) {
  const shown = await openEditor(files, {
    rest: `?place=${page}%23${pointer}`,
  });
  close = shown.close;
  const field = await screen.findByRole('textbox', { name });
  const words = (field as HTMLInputElement).value;
  await shown.user.click(field);
  await shown.user.keyboard(`{End}${'{Backspace}'.repeat(words.length)}`);
  expect(field).toHaveValue('');
  return { ...shown, field };
}

it.each([
  ['a question', '/sections/0/nodes/0', /^Question/, 'label'],
  ['a step', '', /^Heading/, 'title'],
])(
  'regression: the emptied words of %s are said to be missing at once, and stay as they were',
  async (_of, pointer, name, key) => {
    const { field, api, user } = await empty(pointer, name);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(
      /Enter the words that users read\./,
    );
    expect(screen.getByText(keptWords)).toBeVisible();
    const place = { file: page, pointer };
    await waitFor(() => expect(api.callsTo('PATCH')).not.toHaveLength(0));
    expect(objectAt(sentFiles(api, files), place)[key]).toBe(
      objectAt(files, place)[key],
    );
    await user.keyboard('Other words');
    expect(screen.queryByText(keptWords)).toBeNull();
    await waitFor(() =>
      expect(objectAt(sentFiles(api, files), place)[key]).toBe('Other words'),
    );
  },
);

it('regression: a section can do without its heading', async () => {
  const place = { file: page, pointer: '/sections/0' };
  const { api, user } = await empty('/sections/0', /^Heading/);
  await user.keyboard('Who are you?');
  const heading = () => objectAt(sentFiles(api, files), place)['heading'];
  await waitFor(() => expect(heading()).toBe('Who are you?'));
  await user.keyboard('{Backspace>12/}');
  await waitFor(() => expect(heading()).toBeUndefined());
  expect(screen.queryByText(keptWords)).toBeNull();
});
