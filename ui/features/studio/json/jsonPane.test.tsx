import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import type { FakeApi } from '../../../testing/fakeApi';
import { objectAt } from '../editing/definition/files';
import { openEditor, savedAs, sentFiles } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();
const file = 'steps/recover/ui.json';
const invalid = 'The JSON is not valid yet. Your last valid version is saved.';
const waits = `What you typed as JSON in ${file} is not valid yet, and not saved.`;

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(prepare?: (api: FakeApi) => void) {
  const rest = `?place=${file}%23/sections/0/nodes/0&view=json`;
  const page = await openEditor(files, { rest, ...(prepare && { prepare }) });
  close = page.close;
  return page;
}

/** The editor of the JSON text; jsdom has no layout to type in. */
function findText(): Promise<EditorView> {
  return waitFor(() => {
    const host = document.querySelector('.jsonview');
    const content = host?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
    const view = content && EditorView.findFromDOM(content);
    if (!view) throw new Error('no editor is open');
    return view;
  });
}

const readText = async () => (await findText()).state.doc.toString();

/** Replaces the first of these words, as typing does. */
async function type(words: string, by: string): Promise<void> {
  const view = await findText();
  const from = view.state.doc.toString().indexOf(words);
  if (from < 0) throw new Error(`the text has no ${words}`);
  act(() =>
    view.dispatch({ changes: { from, to: from + words.length, insert: by } }),
  );
}

const label = '"Username or email"';
const labelOf = (api: FakeApi) =>
  objectAt(sentFiles(api, files), {
    file,
    pointer: '/sections/0/nodes/0',
  })['label'];

describe('JSON that is not valid at the moment', () => {
  it('is there again after the JSON view was closed, and saved once it is valid', async () => {
    const page = await open();
    await type(label, '"Your name');
    expect(await screen.findByText(invalid)).toBeVisible();
    // The tab of a narrow page has the same name.
    const [toggle] = screen.getAllByRole('button', { name: 'JSON' });
    act(() => toggle?.click());
    const note = await screen.findByText(waits);
    expect(note).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Show it/ }));
    expect(await readText()).toContain('"Your name');
    expect(screen.queryByText(waits)).toBeNull();
    await type('"Your name', '"Your name"');
    await waitFor(() => expect(screen.queryByText(invalid)).toBeNull());
    await waitFor(() => expect(labelOf(page.api)).toBe('Your name'));
  });

  it('waits while a part of another file is selected, whose own text is valid', async () => {
    const page = await open();
    await type(label, '"Your name');
    const [form] = screen.getAllByRole('treeitem');
    if (form === undefined) throw new Error('the outline is empty');
    await page.user.click(form);
    expect(await screen.findByText(waits)).toBeVisible();
    expect(screen.queryByText(invalid)).toBeNull();
    expect(await screen.findByText('forms/recover.form.json')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Show it/ }));
    expect(await screen.findByText(file)).toBeVisible();
    expect(await readText()).toContain('"Your name');
  });

  it.each([
    ['half a word', label, '"Your name'],
    ['nothing', JSON.stringify(files[file], null, 2), ''],
  ])(
    'stays %s while the change of another administrator is merged, and counts beside it',
    async (_what, words, by) => {
      const change = {
        revision: 6,
        label: 'x',
        author: 'bo',
        date: '2026-11-21T03:00:00.000Z',
        patch: [
          {
            op: 'replace',
            path: '/steps~1recover~1ui.json/title',
            value: 'Theirs',
          },
        ],
      };
      const page = await open((api) =>
        api.reply(
          'PATCH library/studio/working-copy',
          savedAs(7, [change]),
          savedAs(8),
        ),
      );
      await type(label, '"Email"');
      await type(by === '' ? await readText() : '"Email"', by);
      await waitFor(() => expect(page.api.callsTo('PATCH')).toHaveLength(1));
      expect(await screen.findByText(/^Saved /)).toBeVisible();
      const typed = await readText();
      expect(typed).not.toContain('Theirs');
      expect(typed.includes(by)).toBe(true);
      const next = words === label ? typed : words;
      await type(
        typed,
        next.replace('"Your name', '"Yours"').replace(label, '"Yours"'),
      );
      await waitFor(() => expect(labelOf(page.api)).toBe('Yours'));
      expect(await readText()).toContain('"Theirs"');
    },
  );

  it('regression: does not stay in view after it was dropped, where another administrator removed the file', async () => {
    const path = '/steps~1recover~1ui.json';
    const change = {
      revision: 6,
      label: 'x',
      author: 'bo',
      date: '2026-11-21T03:00:00.000Z',
      patch: [{ op: 'remove', path }],
    };
    const page = await open((api) =>
      api.reply('PATCH library/studio/working-copy', savedAs(7, [change])),
    );
    await type(label, '"Your name');
    const [form] = screen.getAllByRole('treeitem');
    if (form === undefined) throw new Error('the outline is empty');
    await page.user.click(form);
    await screen.findByText('forms/recover.form.json');
    await type('"Recover username and reset password"', '"Recover"');
    await waitFor(() => expect(page.api.callsTo('PATCH')).toHaveLength(1));
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Show it/ }));
    expect(await readText()).toContain('"Your name');
    await page.user.click(
      screen.getByRole('button', { name: 'Drop what I typed' }),
    );
    await waitFor(async () => expect(await readText()).toBe(''));
  });

  it('outlasts a reload, and the browser asks before', async () => {
    const page = await open();
    await type(label, '"Your name');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    page.close();
    const again = await open();
    expect(await readText()).toContain('"Your name');
    await again.user.click(
      screen.getByRole('button', { name: 'Drop what I typed' }),
    );
    expect(await readText()).toContain(label);
    expect(screen.queryByText(invalid)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(again.api.callsTo('PATCH')).toHaveLength(0);
  });
});
