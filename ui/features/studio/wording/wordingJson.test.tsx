import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { renderVisit } from '../../../testing/renderVisit';
import { readPlace } from '../editor/readPlace';
import { findJson, readJson, typeJson } from '../testing/jsonText';
import { savedAs, sentFiles, workingCopyOf } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Opens a page with texts for an account that may edit texts alone. */
async function open(part: string, rest = '') {
  const shown = await renderVisit({
    page: 'studioPart',
    part,
    rest,
    forms: ['studio-entry', 'studio-topic', 'studio-sentence', 'studio-mail'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/studio/working-copy', {
        body: {
          ...workingCopyOf(files),
          abilities: { edit: false, publish: true, editTexts: true },
        },
      });
      api.reply('GET library/studio/bundle', {
        body: { format: 1, hash: 'x', release: 3, files },
      });
      api.reply('PATCH library/studio/working-copy', savedAs(6));
    },
  });
  close = shown.close;
  return shown;
}

it.each([
  ['lists/Months', 'lists/Months.json', 'January', 'First month'],
  ['mails', 'lists/MailTemplate.json', '"subject": "', '"subject": "New: '],
  [
    'help',
    'help/INTERFACE_HELP/accounts.json',
    '"title": "',
    '"title": "New: ',
  ],
  ['texts', 'messages/en.json', '"language": "en"', '"language": "fr"'],
])('%s are changed as JSON', async (part, file, words, by) => {
  const { api, user } = await open(part);
  await user.click(await screen.findByRole('button', { name: 'JSON' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect((await findJson()).state.selection.main.empty).toBe(true);
  const picker = screen.queryByRole('combobox', { name: 'File' });
  if (picker !== null) await user.selectOptions(picker, file);
  await waitFor(async () => expect(await readJson()).toContain(words));
  await typeJson(words, by);
  await waitFor(() => {
    const sent = sentFiles(api, files);
    const changed = Object.keys(sent).filter(
      (one) => JSON.stringify(sent[one]) !== JSON.stringify(files[one]),
    );
    expect(changed).toEqual([file]);
  });
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  expect(document.querySelector('.jsonview')).toBeNull();
});

it('the JSON follows the text that is selected', async () => {
  const { user } = await open('lists/Months', '?view=json');
  await user.click(await screen.findByRole('button', { name: 'March' }));
  const { state } = await findJson();
  const { from, to } = state.selection.main;
  expect(state.sliceDoc(from, to)).toContain('"March"');
});

it('regression: the address asks for JSON as long as it is shown, whatever text is selected', async () => {
  const { user } = await open('lists/Months', '?view=json');
  const view = () => new URLSearchParams(window.location.search).get('view');
  await user.click(await screen.findByRole('button', { name: 'March' }));
  await waitFor(() =>
    expect(readPlace(window.location.search)?.pointer).toBe('/entries/2'),
  );
  expect(view()).toBe('json');
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  await waitFor(() => expect(view()).toBeNull());
});

it('a text that is not valid yet is named when its view is closed', async () => {
  const { user } = await open('lists/Months', '?view=json');
  await typeJson('"January"', '"January');
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  await user.click(await screen.findByRole('button', { name: /^Show it/ }));
  expect(await readJson()).toContain('"January,');
});
