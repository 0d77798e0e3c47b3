import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import { createFile, sent } from '../../../testing/fileBox';
import { createFileRecord, testConfig } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import { fileStored } from '../depositActions';
import '../blocks/RecentIssuesBlock';
import '../blocks/TitlePickerBlock';
import '../blocks/TitlesFailedBlock';
import './IssueRows';

let close: () => void = () => undefined;
afterEach(() => close());

const publisher = { id: 'p1', name: 'Moss & Daughters' };
const ada = createUser('PUBLISHER', { username: 'ada', publisher } as never);

interface Kind {
  readonly step: string;
  readonly titles: string;
  readonly recent: string;
  /** Where the title is in the answers. */
  readonly at: string;
  readonly existing: string;
  readonly fresh: string;
  /** What the page says about a new title that is there already. */
  readonly exists: string;
  /** What is logged where its titles cannot be loaded. */
  readonly failed: string;
  readonly isMultipartMono?: true;
  readonly row: string;
  readonly rows: string;
  readonly heading: string;
  readonly add: string;
  /** The columns beside title and last deposit date. */
  readonly facts: readonly string[];
}

const multipart: Kind = {
  step: 'multipart-mono',
  titles: 'publisher/multipart-monos',
  recent: 'publisher/multipart-mono/t1/recent-issues',
  at: 'multipartMonoTitle',
  existing: 'MULTIPART_MONO_PART',
  fresh: 'MULTIPART_MONO_TITLE',
  exists: 'There is already a multipart monograph title with this name.',
  failed:
    'Failed to load existing multipart monograph titles for your publisher.',
  isMultipartMono: true,
  row: 'part',
  rows: 'parts',
  heading: 'New multipart monograph title',
  add: 'Add a part without a file',
  facts: ['ISBN'],
};
const ephemera: Kind = {
  step: 'ephemera',
  titles: 'publisher/ephemera-titles',
  recent: 'publisher/ephemera-title/t1/recent-issues',
  at: 'ephemeraTitle',
  existing: 'EPHEMERA_ITEM',
  fresh: 'EPHEMERA_TITLE',
  exists: 'There is already an ephemera title with this name.',
  failed: 'Failed to load existing ephemera titles for your publisher.',
  row: 'item',
  rows: 'items',
  heading: 'New ephemera title',
  add: 'Add an item without a file',
  facts: [],
};
const kinds = [
  ['a multipart monograph', multipart],
  ['ephemera', ephemera],
] as const;

const tides = {
  id: 't1',
  title: 'Collected Tides',
  status: 'ACCEPTED',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
};

const numbered = (...numbers: readonly string[]) =>
  numbers.map((itemTitle, key) => ({ key, itemTitle }));

/** Opens the step of a kind with these answers; `titles` null: they cannot be loaded. */
async function open(
  kind: Kind,
  data: JsonObject = {},
  titles: readonly JsonObject[] | null = [tides],
  exists = false,
) {
  let rows = 0;
  const app = await renderApp({
    random: () => (rows += 1) / 1000,
    draft: {
      v: 1,
      savedAt: Date.now(),
      formVersion: 1,
      stash: {},
      files: {},
      wizard: {
        current: kind.step,
        complete: ['publication-type'],
        attempted: [],
      },
      data: {
        form: 'MONOGRAPH',
        type: kind.existing,
        publisher: {},
        ...(kind.isMultipartMono && { isMultipartMono: true }),
        submissionItems: [{ key: 1 }],
        [kind.at]: {},
        ...data,
      },
      idempotencyKey: null,
      receipt: null,
      memory: { taken: {}, covers: {} },
      owner: 'ada',
    },
    prepare(api) {
      const listed = titles?.map((title) => ({
        ...title,
        selectable: title['status'] === 'ACCEPTED',
        parentType: kind.fresh,
        abilities: {},
        ...(title['status'] === 'PENDING' && { why: 'titlePending' }),
      }));
      api.reply('GET user/current', { body: ada });
      const config = { ...testConfig, maxParts: 100 };
      api.reply('GET api/frontendConfig', { body: config });
      api.reply(
        `GET ${kind.titles}`,
        listed === undefined ? { status: 500 } : { body: { titles: listed } },
      );
      api.reply(`GET ${kind.recent}`, {
        body: [
          {
            itemTitle: 'Part 2',
            yearOfPublication: 2025,
            submittedDate: '2026-05-30T01:00:00.000Z',
            reference: 'LD-2',
          },
        ],
      });
      api.reply('GET validate/title', { body: { exists } });
    },
  });
  close = app.close;
  await screen.findByRole('heading', {
    level: 1,
    name: 'ePublication details',
  });
  return app;
}

type App = Awaited<ReturnType<typeof open>>;
const answers = (app: App) => app.kept()?.data as JsonObject;

/** The answers about a chosen title. */
const ofTitle = ({ at }: Kind, own: JsonObject, rows?: JsonObject[]) => ({
  [at]: { ...tides, ...own },
  ...(rows && { submissionItems: rows }),
});

describe.each(kinds)('%s', (_name, kind) => {
  it('offers its titles with their columns [S1-2.multipart.table S1-6.authenticated.titles S2-2.routes.multipart-mono]', async () => {
    const pending = { id: 't2', title: 'Harbour Tides', status: 'PENDING' };
    const app = await open(kind, {}, [tides, pending]);
    expect(window.location.hash).toBe(`#/${kind.step}`);
    const radio = await screen.findByRole('radio', { name: 'Collected Tides' });
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.trim())).toEqual([
      'Select',
      'Title',
      ...kind.facts,
      'Last deposit date',
    ]);
    expect(
      screen.getByRole('radio', { name: /Harbour Tides/ }),
    ).toHaveAccessibleDescription(/This title is still under review/);
    await app.user.click(radio);
    await waitFor(() =>
      expect(answers(app)).toMatchObject({
        type: kind.existing,
        [kind.at]: { id: 't1', title: 'Collected Tides' },
      }),
    );
    expect(
      await screen.findByText('Part 2 (2025) on 30/05/2026'),
    ).toBeInTheDocument();
  });

  it.each([
    ['there are none', []],
    ['they cannot be loaded', null],
  ])(
    'asks for a new title where %s [S1-4.modes.multipart S1-8.load.multiparts S1-8.load.ephemera]',
    async (_case, titles) => {
      const app = await open(kind, {}, titles);
      expect(
        await screen.findByRole('heading', { name: kind.heading }),
      ).toBeInTheDocument();
      await waitFor(() =>
        expect(answers(app)).toMatchObject({ type: kind.fresh }),
      );
      expect(app.logged).toEqual(titles === null ? [kind.failed] : []);
    },
  );

  it('regression: beside the new title it says that the titles could not be loaded, and tries again', async () => {
    const { api, user } = await open(kind, {}, null);
    await screen.findByRole('heading', { name: kind.heading });
    const note = await screen.findByText(/titles could not be loaded\.$/);
    expect(note).toBeVisible();
    api.reply(`GET ${kind.titles}`, { body: { titles: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText(/titles could not be loaded\.$/)).toBeNull(),
    );
  });

  it('warns where the publisher has a title of this kind and name [S1-5.multipart-title.duplicate]', async () => {
    const { user, api } = await open(kind, {}, [], true);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(title, 'Kelp');
    await user.tab();
    expect(await screen.findByText(kind.exists)).toBeInTheDocument();
    expect(api.callsTo('GET validate/title').at(-1)?.path).toBe(
      `validate/title?kind=${kind.fresh}&publisherId=p1&title=Kelp`,
    );
  });

  it('regression: Next without a title leads to the first one that can be chosen, and so does the list of problems [S1-5.rows.title-selected]', async () => {
    const pending = { id: 't0', title: 'A Harbour', status: 'PENDING' };
    const { user } = await open(kind, {}, [pending, tides]);
    const radio = await screen.findByRole('radio', { name: 'Collected Tides' });
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(radio).toHaveFocus());
    act(() => radio.blur());
    await user.click(
      screen.getByRole('link', { name: /Please select an? .* title\.$/ }),
    );
    expect(radio).toHaveFocus();
    expect(radio).not.toBeChecked();
  });

  it('makes a row of each file, and names its rows in its own words [S1-2.multipart.parts S1-9.parts]', async () => {
    const app = await open(kind, ofTitle(kind, {}));
    expect(await screen.findByText(`1 of 100 ${kind.rows}`)).toBeVisible();
    expect(screen.getByText(`Drop ${kind.row} files here`)).toBeVisible();
    const choose = screen.getByRole('button', { name: 'Choose files' });
    const box = choose.closest('.filebox')?.querySelector('input');
    const files = ['tides-part-3.pdf', 'tides-part-4.pdf'].map((name) =>
      createFile(name),
    );
    await app.user.upload(box as HTMLInputElement, files);
    expect(await screen.findByText(`2 of 100 ${kind.rows}`)).toBeVisible();
    expect(app.transfers).toHaveLength(2);
    expect(screen.getByRole('button', { name: kind.add })).toBeEnabled();
    expect(document.querySelector('form')).not.toHaveTextContent(/issue/i);
  });

  it(`keeps adding and removing in sight while the details change, and says why one is the most [S1-4.change.remove-parts]`, async () => {
    const own = { changeRequest: true, changeDetails: true };
    const app = await open(kind, ofTitle(kind, own, numbered('Part 3')));
    const add = await screen.findByRole('button', { name: kind.add });
    expect(add).toHaveAccessibleDescription(
      `You can only add one ${kind.row} while you change the details of the title.`,
    );
    await app.user.click(add);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(
      screen.getByRole('button', { name: 'Remove Part 3' }),
    ).toBeInTheDocument();
  });

  it.each([
    [`Yes, remove 1 ${kind.row}`, 1, true],
    ['No, keep all 2', 2, false],
  ])(
    'asks before a change of details removes rows: %s [S1-4.change.remove-parts S1-4.change.remove-parts-cancelled]',
    async (press, left, changeRequest) => {
      const rows = numbered('Part 3', 'Part 4');
      const app = await open(
        kind,
        ofTitle(kind, { changeRequest: true }, rows),
      );
      await app.user.click(
        await screen.findByRole('checkbox', { name: /^Title details/ }),
      );
      const question = screen.getByRole('alertdialog', {
        name: `Remove ${kind.rows}`,
      });
      expect(question).toHaveTextContent('We keep Part 3 and remove Part 4.');
      await app.user.click(
        within(question).getByRole('button', { name: press }),
      );
      expect(screen.getAllByRole('article')).toHaveLength(left);
      await waitFor(() =>
        expect(answers(app)[kind.at]).toMatchObject({ changeRequest }),
      );
    },
  );
});

describe('the new ISBN of a title', () => {
  it('is looked for among the deposits, and the present one is not [S1-5.identifiers.duplicate]', async () => {
    const present = '9780306406157';
    const another = '9780645003208';
    const own = {
      hasIsbn: true,
      isbn: present,
      requestedIsbn: present,
      changeRequest: true,
      changeDetails: true,
      requestedTitle: 'Collected Tides',
    };
    const rows = numbered('Part 3');
    const { api, user } = await open(multipart, ofTitle(multipart, own, rows));
    const isbn = 'GET validate/publisher/p1/isbn';
    const deposited = { reference: 'LD-7', publisherId: 'p1', title: 'Kelp' };
    const submittedDate = '2026-11-01T03:00:00.000Z';
    api.reply(`${isbn}/${another}`, {
      body: [{ ...deposited, submittedDate }],
    });
    const box = await screen.findByRole('textbox', { name: /^New ISBN/ });
    await user.clear(box);
    await user.type(box, another);
    await user.tab();
    await screen.findByText(/^This publication has already been deposited\./);
    expect(
      screen.getByRole('link', { name: 'Show your deposits' }),
    ).toHaveAttribute('href', '/ned/publisher/my-deposits');
    expect(api.callsTo(`${isbn}/${present}`)).toEqual([]);
  });
});

describe('the numbers of parts', () => {
  it.each([
    [['Part 5: 1920–1931', 'Part 6: Index'], 'Part 7'],
    [['Volume 3'], 'Volume 4'],
    [['Index'], undefined],
    [[], 'Part 3'],
  ])('after %j the next is probably %s', async (numbers, next) => {
    const rows = numbered(...(numbers.length === 0 ? [''] : numbers));
    await open(multipart, ofTitle(multipart, {}, rows));
    await screen.findByText(/^Last deposited/);
    const hint = screen.queryByText(/^Next is probably/);
    expect(hint?.textContent).toBe(next && `Next is probably ${next}`);
  });

  it('are read from the names of files, and a missing one is asked about [S1-5.rows.part-number]', async () => {
    const app = await open(multipart, ofTitle(multipart, {}));
    await screen.findByText(/^Last deposited/);
    const choose = screen.getByRole('button', { name: 'Choose files' });
    const box = choose.closest('.filebox')?.querySelector('input');
    await app.user.upload(
      box as HTMLInputElement,
      createFile('tides-part-4-2026.pdf'),
    );
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'Part 4', yearOfPublication: 2026 },
      ]),
    );
    expect(screen.getByText(/Is part 3 missing\?/)).toBeInTheDocument();
  });

  it.each([
    ['tides.pdf', {}, { yearOfPublication: 2019, monthOfPublication: 3 }],
    ['tides-2020.pdf', {}, { yearOfPublication: 2020 }],
    ['tides-2019.pdf', {}, { yearOfPublication: 2019, monthOfPublication: 3 }],
    [
      'tides.pdf',
      { yearOfPublication: 2001 },
      { yearOfPublication: 2001, itemTitle: 'Part 4' },
    ],
    [
      'tides.pdf',
      { yearOfPublication: 2019, monthOfPublication: 5 },
      { yearOfPublication: 2019, monthOfPublication: 5 },
    ],
  ])(
    'of %s in a row with %j come with the date in its details, but for what is known: %j',
    async (filename, row, expected) => {
      const app = await open(
        multipart,
        ofTitle(multipart, {}, [{ key: 1, ...row }]),
      );
      await screen.findByText(/^Last deposited/);
      const choose = screen.getByRole('button', { name: 'Choose files' });
      const box = choose.closest('.filebox')?.querySelector('input');
      await app.user.upload(box as HTMLInputElement, createFile(filename));
      const record = createFileRecord('file-4', {
        originalFilename: filename,
        purpose: 'MULTIPART_MONO_PART',
        metadata: {
          source: 'the PDF information',
          languages: [],
          creators: [],
          title: 'Collected Tides, part 4',
          date: '2019-03',
        },
      });
      app.api.reply('POST submit/completeFile', { body: record });
      await act(async () =>
        app.transfers[0]?.tell(sent('file-4', record.checksum)),
      );
      const [stored] = await waitFor(() => {
        const rows = answers(app)['submissionItems'] as JsonObject[];
        expect(rows).toMatchObject([{ itemTitle: 'Part 4', ...expected }]);
        return rows;
      });
      expect(stored?.['monthOfPublication']).toBe(
        'monthOfPublication' in expected
          ? expected.monthOfPublication
          : undefined,
      );
    },
  );

  it('regression: a dropped file does not replace a year that was typed', async () => {
    const row = { key: 1, yearOfPublication: 2001 };
    const app = await open(multipart, ofTitle(multipart, {}, [row]));
    await screen.findByText(/^Last deposited/);
    const choose = screen.getByRole('button', { name: 'Choose files' });
    const box = choose.closest('.filebox')?.querySelector('input');
    await app.user.upload(
      box as HTMLInputElement,
      createFile('tides-part-4-2020.pdf'),
    );
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'Part 4', yearOfPublication: 2001 },
      ]),
    );
  });

  it('regression: are read from the name of a file that a row got by its own control', async () => {
    const app = await open(multipart, ofTitle(multipart, {}));
    await screen.findByText(/^Last deposited/);
    const record = createFileRecord('file-4', {
      originalFilename: 'tides-part-4-2020.pdf',
      purpose: 'MULTIPART_MONO_PART',
    });
    const at = '/submissionItems/0/publicationFile';
    act(() => void app.store.dispatch(fileStored(at, record, Date.now())));
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'Part 4', yearOfPublication: 2020 },
      ]),
    );
  });

  it('regression: are read from a file that came before a title was chosen', async () => {
    const app = await open(multipart);
    const name = await screen.findByRole('radio', { name: /Collected Tides/ });
    const record = createFileRecord('file-4', {
      originalFilename: 'tides-part-4-2020.pdf',
      purpose: 'MULTIPART_MONO_PART',
    });
    const at = '/submissionItems/0/publicationFile';
    act(() => void app.store.dispatch(fileStored(at, record, Date.now())));
    await app.user.click(name);
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'Part 4', yearOfPublication: 2020 },
      ]),
    );
  });
});
