import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import type { FakeApi } from '../../../testing/fakeApi';
import { objectAt } from '../editing/definition/files';
import { readJson, typeJson } from '../testing/jsonText';
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

/** The choice of the file whose JSON is shown. */
const findFile = () => screen.findByRole('combobox', { name: 'File' });

const label = '"Username or email"';
const labelOf = (api: FakeApi) =>
  objectAt(sentFiles(api, files), {
    file,
    pointer: '/sections/0/nodes/0',
  })['label'];

describe('JSON that is not valid at the moment', () => {
  it('is there again after the JSON view was closed, and saved once it is valid', async () => {
    const page = await open();
    await typeJson(label, '"Your name');
    expect(await screen.findByText(invalid)).toBeVisible();
    // The tab of a narrow page has the same name.
    const [toggle] = screen.getAllByRole('button', { name: 'JSON' });
    act(() => toggle?.click());
    const note = await screen.findByText(waits);
    expect(note).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Show it/ }));
    expect(await readJson()).toContain('"Your name');
    expect(screen.queryByText(waits)).toBeNull();
    await typeJson('"Your name', '"Your name"');
    await waitFor(() => expect(screen.queryByText(invalid)).toBeNull());
    await waitFor(() => expect(labelOf(page.api)).toBe('Your name'));
  });

  it('waits while a part of another file is selected, whose own text is valid', async () => {
    const page = await open();
    await typeJson(label, '"Your name');
    const [form] = screen.getAllByRole('treeitem');
    if (form === undefined) throw new Error('the outline is empty');
    await page.user.click(form);
    expect(await screen.findByText(waits)).toBeVisible();
    expect(screen.queryByText(invalid)).toBeNull();
    expect(await findFile()).toHaveValue('forms/recover.form.json');
    await page.user.click(screen.getByRole('button', { name: /^Show it/ }));
    expect(await findFile()).toHaveValue(file);
    expect(await readJson()).toContain('"Your name');
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
      await typeJson(label, '"Email"');
      await typeJson(by === '' ? await readJson() : '"Email"', by);
      await waitFor(() => expect(page.api.callsTo('PATCH')).toHaveLength(1));
      expect(await screen.findByText(/^Saved /)).toBeVisible();
      const typed = await readJson();
      expect(typed).not.toContain('Theirs');
      expect(typed.includes(by)).toBe(true);
      const next = words === label ? typed : words;
      await typeJson(
        typed,
        next.replace('"Your name', '"Yours"').replace(label, '"Yours"'),
      );
      await waitFor(() => expect(labelOf(page.api)).toBe('Yours'));
      expect(await readJson()).toContain('"Theirs"');
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
    await typeJson(label, '"Your name');
    const [form] = screen.getAllByRole('treeitem');
    if (form === undefined) throw new Error('the outline is empty');
    await page.user.click(form);
    await waitFor(() =>
      expect(screen.getByLabelText('File')).toHaveValue(
        'forms/recover.form.json',
      ),
    );
    await typeJson('"Recover username and reset password"', '"Recover"');
    await waitFor(() => expect(page.api.callsTo('PATCH')).toHaveLength(1));
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Show it/ }));
    expect(await readJson()).toContain('"Your name');
    await page.user.click(
      screen.getByRole('button', { name: 'Drop what I typed' }),
    );
    await waitFor(async () => expect(await readJson()).toBe(''));
  });

  it('outlasts a reload, and the browser asks before', async () => {
    const page = await open();
    await typeJson(label, '"Your name');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    page.close();
    const again = await open();
    expect(await readJson()).toContain('"Your name');
    await again.user.click(
      screen.getByRole('button', { name: 'Drop what I typed' }),
    );
    expect(await readJson()).toContain(label);
    expect(screen.queryByText(invalid)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(again.api.callsTo('PATCH')).toHaveLength(0);
  });
});

describe('regression: JSON that is typed beside the properties of a part', () => {
  const question = () => screen.findByRole('textbox', { name: 'Question' });

  it('shows its words there, and is not taken back by the next letter', async () => {
    const page = await open();
    await question();
    await typeJson(label, '"Your name"');
    await waitFor(async () =>
      expect(await question()).toHaveValue('Your name'),
    );
    await page.user.type(await question(), 's');
    await waitFor(() => expect(labelOf(page.api)).toBe('Your names'));
  });

  it('shows the properties of the part that it puts in the place of the selected one', async () => {
    const page = await open();
    await question();
    await typeJson(
      '"nodes": [',
      '"nodes": [{ "field": "email", "widget": "text", "label": "Your email" },',
    );
    await waitFor(async () =>
      expect(await question()).toHaveValue('Your email'),
    );
    await page.user.type(await question(), 's');
    await waitFor(() => expect(labelOf(page.api)).toBe('Your emails'));
  });
});
