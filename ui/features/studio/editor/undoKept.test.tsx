import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { joinPointer } from '@engine';
import { createUser } from '@engine/testing/createUser';
import { readSchemaFiles } from '../../../testing/depositForm';
import {
  aProblem,
  closePublishPage,
  openPublishPage,
} from '../testing/openPublishPage';
import {
  openEditor,
  savedAs,
  sentFiles,
  workingCopyOf,
} from '../testing/openEditor';

const files = await readSchemaFiles();
const question = '?place=steps/recover/ui.json%23/sections/0/nodes/0';
const page = 'steps/recover/ui.json';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Edits a label, leaves the editor once that is saved, and comes back to a working copy of a revision. */
async function comeBack(revision: number) {
  const first = await openEditor(files, { rest: question });
  close = first.close;
  const label = await screen.findByRole('textbox', { name: 'Question' });
  await first.user.type(label, '!');
  await waitFor(() => expect(first.api.callsTo('PATCH')).toHaveLength(1));
  await screen.findByText(/^Saved/);
  const edited = sentFiles(first.api, files);
  first.close();
  const next = await openEditor(files, {
    rest: question,
    prepare: (api) =>
      api.reply('GET library/studio/working-copy', {
        body: { ...workingCopyOf(edited), revision },
      }),
  });
  close = next.close;
  return { ...next, edited };
}

it('regression: takes an edit back after a visit to another page', async () => {
  const { user, api, edited } = await comeBack(6);
  await user.click(await screen.findByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(api.callsTo('PATCH')).toHaveLength(1));
  expect(sentFiles(api, edited)[page]).toEqual(files[page]);
});

it('regression: takes a correction of the checks back, then the edit before it', async () => {
  const { edited } = await comeBack(6);
  close();
  const fixed = `${joinPointer('', page)}/sections/0/nodes/0/label`;
  const checks = await openPublishPage((answers) => {
    answers.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
    answers.reply('GET library/studio/working-copy', {
      body: { ...workingCopyOf(edited), revision: 6 },
    });
    answers.reply('POST library/studio/working-copy/check', {
      body: {
        problems: [
          {
            ...aProblem,
            fix: 'Say less.',
            repair: [{ op: 'replace', path: fixed, value: 'Fixed' }],
          },
        ],
        forms: 26,
        examples: 412,
        earlier: [],
      },
    });
    answers.reply('PATCH library/studio/working-copy', {
      body: { revision: 7, savedDate: '', merged: [] },
    });
  });
  await checks.user.click(
    await screen.findByRole('button', { name: /^Fix it/ }),
  );
  await screen.findByText('Corrected');
  const repaired = sentFiles(checks.api, edited);
  closePublishPage();
  const editor = await openEditor(files, {
    rest: question,
    prepare(answers) {
      answers.reply('GET library/studio/working-copy', {
        body: { ...workingCopyOf(repaired), revision: 7 },
      });
      answers.reply('PATCH library/studio/working-copy', savedAs(8));
    },
  });
  close = editor.close;
  const undo = () => screen.findByRole('button', { name: /^Undo: / });
  await editor.user.click(await undo());
  await waitFor(() => expect(editor.api.callsTo('PATCH')).toHaveLength(1));
  expect(sentFiles(editor.api, repaired)[page]).toEqual(edited[page]);
  await editor.user.click(await undo());
  await waitFor(() => expect(editor.api.callsTo('PATCH')).toHaveLength(2));
  expect(sentFiles(editor.api, repaired)[page]).toEqual(files[page]);
});

it('takes nothing back where the working copy changed meanwhile', async () => {
  await comeBack(7);
  expect(
    await screen.findByRole('button', { name: 'Nothing to undo' }),
  ).toBeInTheDocument();
});
