import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { objectAt } from '../editing/definition/files';
import {
  openEditor,
  savedAs,
  sentFiles,
  tabOf,
  workingCopyOf,
} from '../testing/openEditor';

const files = await readSchemaFiles();
const file = 'steps/recover/ui.json';
const question = '/sections/0/nodes/0';

let close: () => void = () => undefined;
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => close());

/** What a closed tab left: another label, or another hint, of a question. */
function leave(tab: string, name: 'label' | 'help'): void {
  const { username } = createUser('EDEPOSIT_ADMIN');
  const path = `/steps~1recover~1ui.json${question}/${name}`;
  const edit = {
    label: `change the ${name}`,
    patch: [{ op: 'add', path, value: tab }],
  };
  window.localStorage.setItem(
    `legal-deposit.studio.edits.${tab.repeat(32)}.${String(username)}`,
    JSON.stringify({ v: 3, revision: 5, edits: [edit], conflict: null }),
  );
}

/** Opens the editor in a tab; the API has these files. */
async function openIn(tab: string, has: StudioFiles, revision: number) {
  const page = await openEditor(has, {
    rest: `?place=steps/recover/ui.json%23${question}`,
    tabs: tabOf(tab),
    prepare: (api) => {
      api.reply('GET library/studio/working-copy', {
        body: { ...workingCopyOf(has), revision },
      });
      api.reply(
        'PATCH library/studio/working-copy',
        savedAs(revision + 1),
        savedAs(revision + 2),
      );
    },
  });
  close = page.close;
  return page;
}

const questionOf = (all: StudioFiles) =>
  objectAt(all, { file, pointer: question });

const title = 'Changes from a closed tab: change the label';

it('regression: names the changes that a closed tab left, and takes them back', async () => {
  leave('a', 'label');
  const { api, user } = await openIn('c', files, 5);
  await waitFor(() => expect(api.callsTo('PATCH')).toHaveLength(1));
  expect(questionOf(sentFiles(api, files))['label']).toBe('a');
  expect(await screen.findByText(title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo these changes' }));
  await waitFor(() => expect(api.callsTo('PATCH')).toHaveLength(2));
  expect(sentFiles(api, files)).toEqual(files);
  expect(screen.queryByText(title)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the changes of a closed tab, which Undo takes back later, too', async () => {
  leave('a', 'label');
  const first = await openIn('c', files, 5);
  await first.user.click(
    await screen.findByRole('button', { name: 'Keep them' }),
  );
  expect(screen.queryByText(title)).toBeNull();
  await screen.findByText(/^Saved /);
  const saved = sentFiles(first.api, files);
  first.close();
  const { api, user } = await openIn('c', saved, 6);
  const undo = 'Undo: change the label';
  await user.click(await screen.findByRole('button', { name: undo }));
  expect(screen.queryByText(title)).toBeNull();
  await waitFor(() => expect(api.callsTo('PATCH')).toHaveLength(1));
  expect(sentFiles(api, saved)[file]).toEqual(files[file]);
});

it('regression: saves what a second closed tab left on the next page, and leaves the open one as it is', async () => {
  leave('a', 'label');
  leave('b', 'help');
  const first = await openIn('c', files, 5);
  const field = await screen.findByRole('textbox', { name: 'Question' });
  await first.user.click(field);
  await screen.findByText(/^Saved /);
  expect(field).toHaveFocus();
  const saved = sentFiles(first.api, files);
  first.close();
  const next = await openIn('c', saved, 6);
  await screen.findByText('Changes from a closed tab: change the help');
  await screen.findByText(/^Saved /);
  expect(questionOf(sentFiles(next.api, saved))).toMatchObject({
    label: 'a',
    help: 'b',
  });
  expect(window.localStorage).toHaveLength(0);
});
