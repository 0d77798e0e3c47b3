import type { StepId } from '@engine/types/generated/names';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FileMetadata } from '@contract/files';
import type { JsonObject } from '@engine/types/json';
import { createFileRecord } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { bookData, createBookDraft } from '../../testing/savedBook';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.close());

const metadata: FileMetadata = {
  source: 'the details in the EPUB',
  title: 'Salt and Tussock',
  subtitle: 'Walking the islands of Bass Strait',
  creators: [
    {
      name: 'Miriam Okafor',
      type: 'PERSON',
      givenNames: 'Miriam',
      lastName: 'Okafor',
      role: 'AUTHOR',
    },
    { name: 'Tidewater Society', type: 'ORGANISATION', role: 'COMPOSER' },
  ],
  languages: ['fre', 'eng'],
  edition: 'Second edition, revised',
  isbn: '9780306406157',
  date: '2019-04-02',
  publisher: 'Tidewater Press',
};

const emptyItem: JsonObject = {
  key: 1,
  publicationFile: { tempFileId: 'file-1' },
  creators: [{ key: 1, type: 'PERSON' }],
  yearOfPublication: 2026,
  languages: ['eng'],
};

const open = (
  item: JsonObject = {},
  given: Partial<FileMetadata> = {},
  step: StepId = 'monograph-details',
) => openFile({ ...metadata, ...given }, item, step);

async function openFile(
  details: FileMetadata | null,
  item: JsonObject,
  step: StepId = 'monograph-details',
) {
  const record = createFileRecord('file-1', { metadata: details });
  const data = { ...bookData, submissionItems: [{ ...emptyItem, ...item }] };
  const draft = createBookDraft(step, { data, files: { 'file-1': record } });
  app = await renderApp({ draft });
}

const take = (label: string) =>
  screen.getByRole('button', {
    name: (name) => name.startsWith('Use this ') && name.endsWith(`(${label})`),
  });
const findUndo = (label: string) =>
  screen.findByRole('button', {
    name: `Undo the answer from your file (${label})`,
  });
const offersOf = (label: string) =>
  screen.queryAllByRole('button', {
    name: (name) =>
      /^(Use this|Undo) /.test(name) && name.endsWith(`(${label})`),
  });
const barOf = (button: HTMLElement) => {
  const bar = button.closest('.suggest');
  if (!(bar instanceof HTMLElement))
    throw new Error('A button belongs in a bar.');
  return bar;
};
const titleField = () => screen.getByRole('textbox', { name: 'Title' });
const item = () => {
  const { deposit } = app.store.getState();
  if (deposit.phase !== 'open') throw new Error('The deposit is open.');
  const [first] = deposit.wizard.form.data['submissionItems'] as JsonObject[];
  return first ?? {};
};

describe('regression: all answers of a file at once', () => {
  const press = (name: RegExp) =>
    app.user.click(screen.getByRole('button', { name }));

  it('are taken with one button and given back with one, and the source is named once', async () => {
    await open();
    const before = item();
    const sources = await screen.findAllByText(/the details in the EPUB/);
    expect(sources).toHaveLength(1);
    await press(/^Use all 10 answers from your file/);
    expect(item()).toMatchObject({
      itemTitle: 'Salt and Tussock',
      hasIsbn: true,
      isbn: '9780306406157',
      yearOfPublication: 2019,
    });
    await press(/^Undo all 10 answers/);
    expect(item()).toEqual(before);
  });

  it('leave what was typed', async () => {
    await open({ itemTitle: 'Salt & Tussock' });
    expect(screen.getByText(/^It offers 10 answers/)).toBeVisible();
    await press(/^Use 9 answers from your file/);
    expect(titleField()).toHaveValue('Salt & Tussock');
  });

  it('are named as not used where all questions were answered before', async () => {
    const { source, title } = metadata;
    const known = { source, title: title ?? '', creators: [], languages: [] };
    await openFile(known, { itemTitle: 'Salt & Tussock' });
    expect(
      await screen.findByText(/^You have answered these questions yourself\./),
    ).toBeVisible();
    expect(screen.queryByText(/^Its answers are from/)).toBeNull();
  });
});

describe('regression: a file without details', () => {
  const none = {
    source: 'the details in the PDF',
    creators: [],
    languages: [],
  };
  const [whole] = bookData['submissionItems'] as JsonObject[];
  const words = 'No details found in tides.epub';

  it.each<[string, FileMetadata | null]>([
    ['says nothing of itself', null],
    ['names no title, author or date', none],
  ])(
    'that %s is named once, so that nobody waits for an offer',
    async (_what, details) => {
      await openFile(details, {});
      expect((await screen.findByText(words)).closest('.note')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is not named again on the later steps that a file may answer', async () => {
    await openFile(none, whole ?? {}, 'publisher-details');
    expect(
      await screen.findByRole('textbox', { name: 'Publisher name' }),
    ).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is not named where a later step has an answer of it', async () => {
    await openFile({ ...none, publisher: 'Kelp House' }, {});
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is not named where the file has an answer', async () => {
    await openFile({ ...none, title: 'Salt and Tussock' }, {});
    expect(
      await screen.findByRole('button', {
        name: 'Use the answer from your file',
      }),
    ).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('regression: one press answers what a file with an ISBN lets one infer', () => {
  const takeAll = () =>
    app.user.click(
      screen.getByRole('button', {
        name: /^Use all \d+ answers from your file$/,
      }),
    );

  it('the identifiers that it does not name, and it says so before', async () => {
    await open();
    expect(screen.getByText(/^“No” for what your file/)).toHaveTextContent(
      '“Does it have an eISSN?”, “Does it have an eISMN?”',
    );
    await takeAll();
    expect(item()).toMatchObject({ hasIssn: false, hasIsmn: false });
    expect(item()).not.toHaveProperty('sensitiveMaterialSelected');
  });

  it('offers no No for a file without an ISBN', async () => {
    await open({}, { isbn: '' });
    expect(offersOf('Does it have an eISSN?')).toHaveLength(0);
  });

  it.each<[string, string[], JsonObject]>([
    [
      'a genre',
      ['SEA_AND_ADVENTURE'],
      { isFiction: true, genre: 'SEA_AND_ADVENTURE' },
    ],
    [
      'subjects',
      ['LOCAL_HISTORIES', 'MAPS_AND_REGIONS'],
      { isFiction: false, subjects: ['LOCAL_HISTORIES', 'MAPS_AND_REGIONS'] },
    ],
  ])('whether it is fiction, by %s', async (_what, subjects, answers) => {
    await open({}, { subjects });
    await takeAll();
    expect(item()).toMatchObject(answers);
  });

  it.each<[string, boolean, string]>([
    ['NOT_APPLICABLE', false, 'No'],
    ['ATTRIBUTION', true, 'Attribution'],
  ])(
    'the licence %s of a later page, with its words',
    async (licence, has, words) => {
      await open({}, { licence });
      expect(
        screen.getByText(new RegExp(`^On a later page: “${words}” for`)),
      ).toBeVisible();
      await takeAll();
      const { deposit } = app.store.getState();
      if (deposit.phase !== 'open') throw new Error('The deposit is open.');
      expect(deposit.wizard.form.data['hasCreativeCommons']).toBe(has);
      expect(item()['license']).toBe(has ? licence : undefined);
      expect(item()).not.toHaveProperty('accessCondition');
    },
  );
});

describe('what the file says of itself', () => {
  it('fills nothing in without being asked', async () => {
    await open();
    expect(item()).not.toHaveProperty('itemTitle');
    expect(titleField()).toHaveValue('');
  });

  it.each<[string, JsonObject]>([
    ['Title', { itemTitle: 'Salt and Tussock' }],
    ['Subtitle', { itemSubtitle: 'Walking the islands of Bass Strait' }],
    ['Year of publication', { yearOfPublication: 2019 }],
    ['Month of publication', { monthOfPublication: 4 }],
    [
      'Does it have an edition statement?',
      { hasEdition: true, edition: 'Second edition, revised' },
    ],
    ['Does it have an eISBN?', { hasIsbn: true, isbn: '9780306406157' }],
    ['Language', { languages: ['fre', 'eng'], language: 'fre ; eng' }],
    [
      'Author or other owner',
      {
        creators: [
          {
            key: 25_000_000,
            type: 'PERSON',
            givenNames: 'Miriam',
            lastName: 'Okafor',
            role: 'AUTHOR',
          },
          // That role is not one of a book.
          {
            key: 25_000_001,
            type: 'ORGANISATION',
            organisationName: 'Tidewater Society',
          },
        ],
      },
    ],
  ])(
    'is taken at "%s" with one click and given back with one',
    async (label, answers) => {
      await open();
      const before = item();
      const button = take(label);
      expect(barOf(button)).toHaveTextContent('Found in your file:');
      await app.user.click(button);
      expect(item()).toMatchObject(answers);
      const undo = await findUndo(label);
      expect(undo).toHaveFocus();
      expect(barOf(undo)).toHaveTextContent('Filled in from your file');
      expect(within(barOf(undo)).getByRole('status')).toHaveTextContent(
        `${label}: filled in from your file.`,
      );
      await app.user.click(undo);
      expect(item()).toEqual(before);
      expect(take(label)).toHaveFocus();
    },
  );

  it('appears beside what was typed and does not overwrite it', async () => {
    await open({ itemTitle: 'Salt & Tussock', hasIsbn: false });
    const bar = barOf(take('Title'));
    expect(bar).toHaveTextContent('Found in your file: Salt and Tussock');
    expect(barOf(take('Does it have an eISBN?'))).toHaveTextContent(
      'Found in your file: 9780306406157',
    );
    expect(titleField()).toHaveValue('Salt & Tussock');

    await app.user.click(take('Title'));
    expect(titleField()).toHaveValue('Salt and Tussock');
    await app.user.click(await findUndo('Title'));
    expect(titleField()).toHaveValue('Salt & Tussock');
  });

  it('brings back an ISBN that had been typed before', async () => {
    await open({ hasIsbn: true, isbn: '9780140328721' });
    await app.user.click(take('Does it have an eISBN?'));
    expect(item()).toMatchObject({ isbn: '9780306406157' });
    await app.user.click(await findUndo('Does it have an eISBN?'));
    expect(item()).toMatchObject({ hasIsbn: true, isbn: '9780140328721' });
  });

  it('is not offered where the answer says it already', async () => {
    await open({
      itemTitle: ' Salt  and Tussock',
      languages: ['eng', 'fre'],
      hasIsbn: true,
      isbn: '9780306406157',
    });
    expect(offersOf('Title')).toHaveLength(0);
    expect(offersOf('Language')).toHaveLength(0);
    expect(offersOf('Does it have an eISBN?')).toHaveLength(0);
    expect(offersOf('Subtitle')).toHaveLength(1);
  });

  it('moves nothing while an answer becomes what it says', async () => {
    await open({ itemTitle: 'Salt and Tussoc' });
    const bar = barOf(take('Title'));
    await app.user.type(titleField(), 'k');
    expect(bar).toBeInTheDocument();
    expect(bar).toHaveTextContent('Matches your file');
    expect(offersOf('Title')).toHaveLength(0);
  });

  it('is not offered at a question that is not asked', async () => {
    await open();
    expect(offersOf('eISBN')).toHaveLength(0);
  });

  it.each([
    ['a year that nobody can have meant', { date: '0101-01-01' }],
    ['nothing', { date: '' }],
  ])('leaves out %s', async (_what, given) => {
    await open({}, given);
    expect(offersOf('Year of publication')).toHaveLength(0);
    expect(offersOf('Month of publication')).toHaveLength(0);
  });

  it('is still taken, and can be given back, after a reload', async () => {
    await open();
    await app.user.click(take('Title'));
    await findUndo('Title');
    await app.hidePage();
    const draft = app.kept();
    app.close();
    if (draft === undefined) throw new Error('The draft is kept.');
    app = await renderApp({ draft });
    await app.user.click(await findUndo('Title'));
    expect(titleField()).toHaveValue('');
  });

  it('names the publisher on the step of the publisher', async () => {
    const [whole] = bookData['submissionItems'] as JsonObject[];
    await open(whole, {}, 'publisher-details');
    const bar = barOf(take('Publisher name'));
    expect(bar).toHaveTextContent('Found in your file: Tidewater Press');
    await app.user.click(take('Publisher name'));
    await waitFor(() =>
      expect(
        screen.getByRole('textbox', { name: 'Publisher name' }),
      ).toHaveValue('Tidewater Press'),
    );
  });
});
