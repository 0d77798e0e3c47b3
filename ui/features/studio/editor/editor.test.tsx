import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import type { FakeApi } from '../../../testing/fakeApi';
import {
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../editing/definition/files';
import { stepsOf } from '../editing/definition/steps';
import {
  openEditor,
  sentFiles as sentTo,
  type EditorSettings,
} from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(settings: EditorSettings = {}) {
  const page = await openEditor(files, settings);
  close = page.close;
  return page;
}

const item = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const question = '?place=steps/recover/ui.json%23/sections/0/nodes/0';
const label = () => screen.findByRole('textbox', { name: 'Question' });

const sentFiles = (api: FakeApi) => sentTo(api, files);

const nodeAt = (api: FakeApi, pointer: string) =>
  objectAt(sentFiles(api), { file: 'steps/recover/ui.json', pointer });

describe('the editor of a form', () => {
  it('shows the outline as a tree that the keyboard walks', async () => {
    const { user } = await open();
    expect(await screen.findByText('No changes since version 2')).toBeVisible();
    const [form] = screen.getAllByRole('treeitem');
    act(() => form?.focus());
    // The step, its section, its question.
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
    await user.keyboard('{ArrowRight}');
    expect(await item('Username or email')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await label()).toHaveValue('Username or email');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  });

  it('regression: says whether there is a change to publish', async () => {
    const page = await open({ rest: question });
    expect(await screen.findByText('No changes since version 2')).toBeVisible();
    await page.user.type(await label(), ' of yours');
    expect(await screen.findByText('Working copy of version 2')).toBeVisible();
    expect(screen.queryByText(/^No changes/)).toBeNull();
  });

  it('saves a changed label after a moment, and takes it back', async () => {
    const page = await open({ rest: question });
    const field = await label();
    expect(field).toHaveValue('Username or email');
    await page.user.clear(field);
    await page.user.type(field, 'Your username');
    await waitFor(() =>
      expect(nodeAt(page.api, '/sections/0/nodes/0')['label']).toBe(
        'Your username',
      ),
    );
    const [call] = page.api.callsTo('PATCH library/studio/working-copy');
    expect(call?.headers['If-Match']).toBe('"5"');
    await page.user.click(
      screen.getByRole('button', { name: /^Undo: change/ }),
    );
    await waitFor(() =>
      expect(nodeAt(page.api, '/sections/0/nodes/0')['label']).toBe(
        'Username or email',
      ),
    );
    expect(await label()).toHaveValue('Username or email');
  });

  it('says which property of a question an edit changed', async () => {
    const page = await open({ rest: question });
    await label();
    await page.user.type(
      screen.getByRole('textbox', { name: /^Hint/ }),
      'From your letter',
    );
    expect(
      await screen.findByRole('button', {
        name: 'Undo: change “Hint” of Username or email',
      }),
    ).toBeVisible();
  });

  it('regression: values of one question are never written to the next', async () => {
    const page = await open({
      formKey: 'preferences',
      rest: '?place=steps/preferences/ui.json%23/sections/0/nodes/0',
    });
    await label();
    for (const [name, kind] of [
      [/^Access condition optional/, 'Choice from a list'],
      [/^Are your/, 'Yes or no'],
    ] as const) {
      await page.user.click(await item(name));
      expect(await screen.findByText(kind)).toBeVisible();
      await label();
    }
    expect(
      screen.getByRole('button', { name: 'Nothing to undo' }),
    ).toBeVisible();
    expect(page.api.callsTo('PATCH')).toHaveLength(0);
  });

  it('adds a yes or no, and a question that depends on it', async () => {
    const page = await open({ rest: question });
    await label();
    const add = async (text: string, more?: string) => {
      await page.user.click(
        screen.getByRole('button', { name: 'Add a question' }),
      );
      const dialog = await screen.findByRole('dialog');
      const asked = await within(dialog).findByRole('textbox');
      await page.user.type(asked, text);
      if (more !== undefined) {
        await page.user.selectOptions(
          within(dialog).getByRole('combobox'),
          'Web address',
        );
        await page.user.click(within(dialog).getByLabelText(more));
      }
      await page.user.click(
        within(dialog).getByRole('button', { name: 'Add question' }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await add('Do you have a telephone?');
    await item(/Do you have a telephone\? new/);
    await add('Its address', 'Ask only if the answer above is yes');
    await item(/Its address new/);
    await waitFor(() =>
      expect(nodeAt(page.api, '/sections/0/nodes/2')['layout']).toBe('reveal'),
    );
    const rules = objectAt(sentFiles(page.api), {
      file: 'steps/recover/schema.json',
      pointer: '',
    });
    expect(rules['required']).toEqual(['username', 'hasTelephone']);
    expect(rules['allOf']).toEqual([
      {
        if: { $ref: '/conditions/has-telephone' },
        then: { required: ['itsAddress'] },
        else: { properties: { itsAddress: false } },
      },
    ]);
    expect(
      await screen.findByText('Do you have a telephone?', { selector: 'b' }),
    ).toBeVisible();
  });

  it('regression: saves what is in order beside a value that is not', async () => {
    const page = await open({ rest: question });
    await page.user.clear(await label());
    const hint = screen.getByRole('textbox', { name: /^Hint/ });
    await page.user.clear(hint);
    await page.user.type(hint, 'As you log in.');
    await waitFor(() =>
      expect(nodeAt(page.api, '/sections/0/nodes/0')).toMatchObject({
        label: 'Username or email',
        hint: 'As you log in.',
      }),
    );
  });

  it('regression: a dialog that is left with its page keeps what was typed, until it is cancelled', async () => {
    const begun = async () => {
      const page = await open({ rest: question });
      await label();
      return page;
    };
    const findField = async (
      user: Awaited<ReturnType<typeof open>>['user'],
    ) => {
      await user.click(screen.getByRole('button', { name: 'Add a question' }));
      return within(await screen.findByRole('dialog')).findByRole('textbox');
    };
    const left = await begun();
    await left.user.type(await findField(left.user), 'Its telephone');
    await waitFor(() =>
      expect(JSON.stringify({ ...window.sessionStorage })).toContain(
        'Its telephone',
      ),
    );
    left.close();
    const page = await begun();
    expect(await findField(page.user)).toHaveValue('Its telephone');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await findField(page.user)).toHaveValue('');
  });

  it('asks which files a question for a file takes', async () => {
    const page = await open({ rest: question });
    await label();
    await page.user.click(
      screen.getByRole('button', { name: 'Add a question' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(await dialog.findByRole('textbox'), 'Its cover');
    await page.user.selectOptions(dialog.getByRole('combobox'), 'File');
    await page.user.click(
      await dialog.findByRole('radio', { name: /JPEG or TIFF$/ }),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Add question' }));
    await waitFor(() =>
      expect(
        objectAt(sentFiles(page.api), {
          file: 'steps/recover/schema.json',
          pointer: '/properties/itsCover/fileReady',
        }),
      ).toEqual({ purpose: 'COVER_IMAGE' }),
    );
  });

  it('regression: names a condition without a sentence by its title', async () => {
    const file = 'conditions/access-restricted.json';
    const all: Place = { file, pointer: '/allOf' };
    const items = {
      contains: { properties: { accessCondition: { const: 'CLOSED' } } },
    };
    const deposit = { properties: { submissionItems: items } };
    const edited = writeAt(files, all, [
      ...listAt(files, all),
      { context: { properties: { deposit } } },
    ]);
    ({ close } = await openEditor(edited, {
      formKey: 'deposit',
      rest: '?place=steps/access-conditions/ui.json%23/sections/4/nodes/0/nodes/0',
    }));
    const heading = await screen.findByText('Asks for more');
    const said = heading.nextElementSibling;
    expect(said).not.toHaveTextContent('words.');
    expect(said).toHaveTextContent(
      'when The title has an access condition that depositors cannot choose',
    );
  });

  it('names what depends on a question before it is deleted', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=steps/monograph-details/ui.json%23/sections/2/nodes/3',
    });
    await label();
    expect(
      screen.getByText('eISBN', { selector: 'b' }).parentElement,
    ).toHaveTextContent('eISBN when the answer is yes');
    await page.user.click(screen.getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Whether “eISBN” is shown depends on: “Does it have an eISBN?” is “yes”.',
    );
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Always show it eISBN' }),
    );
    expect(screen.queryByText(/“eISBN” is shown/)).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Undo: show eISBN always' }),
    ).toBeInTheDocument();
  });

  it('links a question to a help topic', async () => {
    const page = await open({ rest: question });
    await label();
    await page.user.selectOptions(
      screen.getByRole('combobox', { name: /^Help topic/ }),
      'Access conditions',
    );
    await waitFor(() =>
      expect(nodeAt(page.api, '/sections/0/nodes/0')['help']).toEqual({
        source: 'INTERFACE_HELP',
        helpId: 'access-conditions',
        label: 'Access conditions',
      }),
    );
  });

  it('moves a step, and takes it back', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=steps/reuse-conditions/ui.json%23',
    });
    const stepLabels = () =>
      stepsOf(sentFiles(page.api), 'deposit').map(({ id }) => id);
    await page.user.click(
      await screen.findByRole('button', { name: /^Move up/ }),
    );
    await waitFor(() =>
      expect(stepLabels().indexOf('reuse-conditions')).toBe(5),
    );
    await page.user.click(screen.getByRole('button', { name: /^Undo: move/ }));
    await waitFor(() =>
      expect(stepLabels().indexOf('reuse-conditions')).toBe(6),
    );
  });

  it('moves a question with what hangs under it to another section', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=steps/monograph-details/ui.json%23/sections/2/nodes/3',
    });
    await label();
    const move = screen.getByRole('button', { name: /^Move Does it have/ });
    expect(move).toHaveAttribute('aria-disabled', 'true');
    await page.user.selectOptions(
      screen.getByRole('combobox', { name: 'Move to' }),
      'Title and series, in “ePublication details: Monograph (book, map, music score or other)”',
    );
    await page.user.click(move);
    await waitFor(() =>
      expect(
        listAt(sentFiles(page.api), {
          file: 'steps/monograph-details/ui.json',
          pointer: '/sections/0/nodes',
        }).slice(-2),
      ).toMatchObject([{ field: 'hasIsbn' }, { layout: 'reveal' }]),
    );
    expect(await label()).toHaveValue('Does it have an eISBN?');
    await page.user.click(screen.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Go to it/);
  });

  it('regression: says that a question is deleted with its rules, which has no questions', async () => {
    const page = await open({
      formKey: 'preferences',
      rest: '?place=steps/preferences/ui.json%23/sections/0/nodes/0',
    });
    await label();
    await page.user.click(screen.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'It is removed from this form with its rules.',
    );
  });

  it('deletes a form that the portal does not use, and brings it back', async () => {
    const page = await open();
    await page.user.click(
      (await screen.findAllByRole('treeitem'))[0] ?? document.body,
    );
    await page.user.click(
      await screen.findByRole('button', { name: /^Delete/ }),
    );
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Its page is removed when you publish.');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Delete' }),
    );
    expect(
      await screen.findByRole('heading', {
        name: 'There is no form of this name.',
      }),
    ).toBeVisible();
    await waitFor(() =>
      expect(sentFiles(page.api)).not.toHaveProperty([
        'forms/recover.form.json',
      ]),
    );
    await page.user.click(
      screen.getByRole('button', { name: /^Undo: delete/ }),
    );
    await waitFor(() =>
      expect(Object.keys(sentFiles(page.api))).toContain(
        'forms/recover.form.json',
      ),
    );
    expect(sentFiles(page.api)).toEqual(files);
    expect(
      await screen.findByRole('heading', {
        name: 'Recover username and reset password',
      }),
    ).toBeVisible();
  });

  it('adds a section after the selected part', async () => {
    const page = await open({ rest: question });
    await label();
    await page.user.click(
      screen.getByRole('button', { name: 'Add a section' }),
    );
    expect(
      await screen.findByRole('textbox', { name: /^Heading/ }),
    ).toHaveValue('New section');
    await waitFor(() =>
      expect(nodeAt(page.api, '/sections/1')).toMatchObject({
        heading: 'New section',
        nodes: [],
      }),
    );
  });

  it('marks a question that cannot be deleted, and says why above its properties', async () => {
    await open({
      formKey: 'deposit',
      rest: '?place=steps/monograph-details/ui.json%23/sections/2/nodes/2/nodes/0',
    });
    await label();
    const part = screen.getByRole('treeitem', {
      name: /^Edition.*cannot be deleted$/,
    });
    expect(part).toHaveAttribute('aria-selected', 'true');
    expect(
      screen.getByText(/^A question\. The portal itself reads its answer/),
    ).toBeVisible();
  });

  it('shows a condition beyond a sentence as JSON, with the reason', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=conditions/requires-review.json%23/context',
    });
    expect(
      await screen.findByText('conditions/requires-review.json'),
    ).toBeVisible();
    expect(
      screen.getByText('Select a part of the form in the outline.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(page.api.callsTo('PATCH')).toHaveLength(0);
  });

  it('regression: says under which answers an optional question is required', async () => {
    const [languages] = listAt(files, {
      file: 'steps/monograph-details/ui.json',
      pointer: '/sections',
    }).flatMap((section, index) =>
      JSON.stringify(section).includes('"field":"languages"') ? [index] : [],
    );
    const nodes = `/sections/${languages}/nodes`;
    const node = listAt(files, {
      file: 'steps/monograph-details/ui.json',
      pointer: nodes,
    }).findIndex((one) => JSON.stringify(one).includes('"field":"languages"'));
    await open({
      formKey: 'deposit',
      rest: `?place=steps/monograph-details/ui.json%23${nodes}/${node}`,
    });
    expect(await label()).toHaveValue('Language');
    expect(
      await screen.findByText(
        (_words, element) =>
          element?.tagName === 'SPAN' &&
          element.textContent.startsWith(
            'Required when Monograph type is Book or books in series',
          ),
      ),
    ).toBeVisible();
  });
});
