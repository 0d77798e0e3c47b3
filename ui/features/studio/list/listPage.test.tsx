import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type {
  StudioFiles,
  StudioOperation,
  WorkingCopy,
} from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { addForm } from '../editing/adding/addForm';
import { objectAt } from '../editing/definition/files';
import { patchFiles } from '@engine/patches/fileDraft';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(
  edited: StudioFiles,
  base: Record<string, number>,
  prepare?: (api: FakeApi) => void,
  by: Partial<Pick<WorkingCopy, 'savedDate' | 'savedBy' | 'savedByName'>> = {},
) {
  const page = await renderVisit({
    page: 'studio',
    forms: ['studio-new-form'],
    prepare(api: FakeApi) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/studio/working-copy', {
        body: {
          revision: 5,
          release: 3,
          base,
          files: edited,
          savedDate: null,
          savedBy: null,
          ...by,
          abilities: { edit: true, publish: true, editTexts: true },
        },
      });
      api.reply('GET library/studio/diff', {
        body: { changes: [], forms: [] },
      });
      api.reply('PATCH library/studio/working-copy', {
        body: {
          revision: 6,
          savedDate: '2026-11-21T03:00:00.000Z',
          merged: [],
        },
      });
      prepare?.(api);
    },
  });
  close = page.close;
  return page;
}

const asked = {
  title: 'Report a missing publication',
  access: 'anyone',
  firstQuestion: 'Title of the publication',
} as const;
const added = addForm(files, asked, {
  review: 'Review and send',
  sent: 'Sent',
});
const row = (name: string) =>
  screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('the list of forms', () => {
  it('adds a form and opens it', async () => {
    const page = await open(files, {});
    await page.user.click(
      await screen.findByRole('button', { name: 'Add a form' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Add a form' });
    await page.user.type(
      await within(dialog).findByLabelText('Name of the form'),
      asked.title,
    );
    await page.user.type(
      within(dialog).getByLabelText('First question'),
      asked.firstQuestion,
    );
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Add form' }),
    );
    await waitFor(() =>
      expect(page.left).toEqual([
        '/ned/library/studio/report-a-missing-publication',
      ]),
    );
    const [call] = page.api.callsTo('PATCH library/studio/working-copy');
    expect(call?.headers['If-Match']).toBe('"5"');
    const next = patchFiles(files, call?.body as StudioOperation[]);
    const file = 'forms/report-a-missing-publication.form.json';
    expect(objectAt(next, { file, pointer: '' })).toMatchObject({
      title: asked.title,
      access: 'anyone',
    });
  });

  it.each([
    ['by ada.moss', { savedBy: 'ada.moss' }],
    ['by Ada Moss', { savedBy: 'ada.moss', savedByName: 'Ada Moss' }],
    ['', { savedBy: null }],
  ])('says that the forms were last saved %s', async (by, saved) => {
    const savedDate = '2026-11-21T03:00:00.000Z';
    await open(files, {}, undefined, { savedDate, ...saved });
    const said = await screen.findByText(/^Saved /);
    expect(said.textContent.replace(/^Saved .* AEDT ?/, '')).toBe(by);
  });

  it('names the live version of a form as every other page does', async () => {
    await open(files, { deposit: 3 });
    expect(await row('Deposit an electronic publication')).toHaveTextContent(
      'Version 3',
    );
  });

  it('regression: has what is sent to the library before all others, each with links to its steps', async () => {
    await open(added.files, { deposit: 1 });
    const [sent, others, studio] = await screen.findAllByRole('table');
    const titles = (table: HTMLElement | undefined) =>
      within(table ?? document.body)
        .getAllByRole('row')
        .slice(1)
        .map((one) => within(one).getAllByRole('link')[0]?.textContent);
    expect(titles(sent)).toEqual([
      'Deposit an electronic publication',
      asked.title,
    ]);
    expect(titles(others)).toContain('Publisher login');
    expect(titles(studio)).toContain('Add a question');
    const links = within(await row('Deposit an electronic publication'));
    expect(links.getByRole('link', { name: /^What was sent/ })).toHaveAttribute(
      'href',
      '/ned/library/deposits',
    );
    expect(
      links.getByRole('link', { name: 'Type of ePublication' }),
    ).toHaveAttribute(
      'href',
      '/ned/library/studio/deposit?place=steps%2Fpublication-type%2Fui.json%23',
    );
    expect(sent).toHaveTextContent(
      'Steps: Type of ePublication, ePublication details: Monograph (book, map, music score or other),',
    );
  });

  it('leads to the page of a form once it is published', async () => {
    await open(added.files, { [added.key]: 1 });
    const found = within(await row(asked.title));
    expect(
      found.getByRole('link', {
        name: '/ned/form/report-a-missing-publication',
      }),
    ).toHaveAttribute('href', '/ned/form/report-a-missing-publication');
    expect(
      found.getByRole('link', { name: `What was sent ${asked.title}` }),
    ).toHaveAttribute(
      'href',
      '/ned/library/forms/report-a-missing-publication',
    );
  });

  it('regression: has all forms where their changes are not known', async () => {
    const page = await open(files, { login: 1 }, (api) =>
      api.reply('GET library/studio/diff', {
        status: 422,
        body: createError('DEFINITIONS', 'The forms have errors.'),
      }),
    );
    expect(await row('Publisher login')).toHaveTextContent(/1–$/);
    expect(screen.getByRole('link', { name: 'Working copy' })).toBeVisible();
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent('We cannot list the changes now.');
    page.api.reply('GET library/studio/diff', {
      body: { changes: [], forms: ['login'] },
    });
    let go = () => {};
    page.api.hold('GET library/studio/diff', (told) => {
      go = told;
    });
    await page.user.click(
      within(note).getByRole('button', { name: 'Try again' }),
    );
    expect(await row('Publisher login')).toHaveTextContent(/1–$/);
    go();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await row('Publisher login')).toHaveTextContent('Changed');
  });

  it('says that a new form has no page yet', async () => {
    await open(added.files, {});
    expect(await row(asked.title)).toHaveTextContent('After it is published');
  });
});
