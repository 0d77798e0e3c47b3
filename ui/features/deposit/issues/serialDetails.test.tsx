import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import type { SavedDraft } from '../../../lib/browser/draftStorage';
import { createFileRecord, createError } from '../../../testing/fakeApi';
import { createFile, sent } from '../../../testing/fileBox';
import { renderApp, type RenderSettings } from '../../../testing/renderApp';
import '../blocks/LicenceTableBlock';
import '../blocks/RecentIssuesBlock';
import '../blocks/TitlePickerBlock';
import './IssueRows';
import './SuggestionsField';

let close: () => void = () => undefined;
afterEach(() => close());

const publisher = {
  ...{ id: 'p1', name: 'Moss & Daughters' },
  abilities: { edit: false },
};
const ada = createUser('PUBLISHER', { username: 'ada', publisher } as never);

const lamplighter = {
  id: 't1',
  parentType: 'SERIAL_TITLE',
  title: 'The Lamplighter',
  subtitle: 'a review of small harbours',
  hasIssn: true,
  issn: '2653-2210',
  frequency: 'QUARTERLY',
  status: 'ACCEPTED',
  selectable: true,
  lastDepositDate: '2026-03-03',
  lastDepositNumber: 'No. 12',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  license: 'ATTRIBUTION',
  abilities: { edit: true },
};

const serialData: JsonObject = {
  form: 'SERIAL',
  type: 'SERIAL_ISSUE',
  serialTitle: {},
  submissionItems: [{ key: 1 }],
  publisher: {},
};

const createDraft = (data: JsonObject): SavedDraft => ({
  ...{ v: 1, savedAt: Date.now(), formVersion: 1 },
  wizard: {
    current: 'serial-details',
    complete: ['publication-type'],
    attempted: [],
  },
  data,
  ...{ stash: {}, files: {}, idempotencyKey: null, receipt: null },
  memory: { taken: {}, covers: {} },
  owner: 'ada',
});

async function open(
  titles: readonly unknown[] = [lamplighter],
  settings: RenderSettings = {},
) {
  let rows = 0;
  const app = await renderApp({
    // Several rows are added, each of which has a key of its own.
    random: () => (rows += 1) / 1000,
    draft: createDraft(serialData),
    prepare(api) {
      api.reply('GET user/current', { body: ada });
      api.reply('GET publisher/serials', { body: { titles } });
      api.reply('GET publisher/serial-title/t1/recent-issues', {
        body: [
          {
            itemTitle: 'No. 12',
            yearOfPublication: 2026,
            submittedDate: '2026-03-03T01:00:00.000Z',
            reference: 'LD-2',
          },
          {
            itemTitle: 'No. 11',
            yearOfPublication: 2025,
            submittedDate: '2025-12-04T01:00:00.000Z',
            reference: 'LD-1',
          },
        ],
      });
      api.reply('GET deposit/predict', {
        body: {
          suggestions: [
            { issue: 'No. 13', year: 2026, because: 'follows no. 12' },
          ],
        },
      });
      api.reply('GET validate/title', { body: { exists: false } });
    },
    ...settings,
  });
  close = app.close;
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

const chooseTitle = async (app: App) => {
  await app.user.click(
    await screen.findByRole('radio', { name: /The Lamplighter/ }),
  );
  await screen.findByRole('group', { name: 'The Lamplighter' });
};

const answers = (app: App) => app.kept()?.data as JsonObject;

async function drop(app: App, ...files: File[]) {
  const button = await screen.findByRole('button', { name: 'Choose files' });
  const input = button.closest('.filebox')?.querySelector('input');
  await app.user.upload(input as HTMLInputElement, files);
}

describe('the issues of an existing title', () => {
  it('copies the chosen title, with its last issues [S1-4.titles.select-copies S1-2.serial.recent-issues]', async () => {
    const app = await open();
    await chooseTitle(app);
    expect(
      await screen.findByText(
        'No. 12 (2026) on 03/03/2026, no. 11 (2025) on 04/12/2025',
      ),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(answers(app)['serialTitle']).toMatchObject({
        id: 't1',
        title: 'The Lamplighter',
        status: 'ACCEPTED',
      }),
    );
  });

  it('makes a row of each dropped file, with the number from its name, and asks about a gap', async () => {
    const app = await open();
    await chooseTitle(app);
    await drop(
      app,
      createFile('lamplighter-14.pdf'),
      createFile('lamplighter-15-2026.epub'),
    );
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'No. 14' },
        { itemTitle: 'No. 15', yearOfPublication: 2026 },
      ]),
    );
    expect(app.transfers).toHaveLength(2);
    expect(screen.getAllByText('From the file name')).toHaveLength(2);
    expect(
      screen.getByText('2 issues made from the files you added.'),
    ).toBeVisible();
    expect(
      screen.getByText(
        'No. 12 was deposited. This is no. 14. Is no. 13 missing?',
      ),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Add no. 13' }));
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'No. 13' },
        { itemTitle: 'No. 14' },
        { itemTitle: 'No. 15' },
      ]),
    );
    expect(screen.queryByText(/missing\?/)).toBeNull();
  });

  it('asks for several missing issues in the plural', async () => {
    const app = await open();
    await chooseTitle(app);
    await drop(app, createFile('lamplighter-16.pdf'));
    expect(
      await screen.findByText(
        'No. 12 was deposited. This is no. 16. Are no. 13 to no. 15 missing?',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', {
        name: 'There are no issues no. 13 to no. 15',
      }),
    ).toBeInTheDocument();
  });

  it('regression: keeps with the answers that a gap is none', async () => {
    const app = await open();
    await chooseTitle(app);
    await drop(app, createFile('lamplighter-14.pdf'));
    await app.user.click(
      await screen.findByRole('button', { name: 'There is no no. 13' }),
    );
    expect(screen.queryByText(/missing\?/)).toBeNull();
    await waitFor(() =>
      expect(app.kept()?.memory?.deniedGaps).toEqual({ t1: ['No. 13'] }),
    );
  });

  it('regression: stores an upload in its row when a row before it was removed', async () => {
    const app = await open();
    await chooseTitle(app);
    await drop(
      app,
      createFile('lamplighter-13.pdf'),
      createFile('lamplighter-14.pdf'),
    );
    app.api.reply('POST submit/completeFile', {
      body: createFileRecord('file-14', {
        originalFilename: 'lamplighter-14.pdf',
        purpose: 'SERIAL_ISSUE',
      }),
    });
    await app.user.click(
      await screen.findByRole('button', { name: 'Remove No. 13' }),
    );
    expect(app.transfers[0]?.stopped).toBe(true);
    await act(async () =>
      app.transfers[1]?.tell(
        sent('file-14', createFileRecord('file-14').checksum),
      ),
    );
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'No. 14', publicationFile: { tempFileId: 'file-14' } },
      ]),
    );
  });

  it('sets the year of the selected issues, and removes them after a question', async () => {
    const app = await open();
    await chooseTitle(app);
    const names = ['No. 13', 'No. 14', 'No. 15'];
    await drop(app, ...[13, 14, 15].map((at) => createFile(`lamp-${at}.pdf`)));
    await screen.findByRole('article', { name: 'No. 15' });
    for (const name of names.slice(0, 2))
      await app.user.click(
        screen.getByRole('checkbox', { name: `Select ${name}` }),
      );
    expect(screen.getByText('2 of 3 selected')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Set year' }));
    const dialog = screen.getByRole('dialog', { name: 'Set year' });
    const year = within(dialog).getByRole('textbox');
    await app.user.type(year, '{Enter}');
    expect(year).toHaveAccessibleDescription('Type the year.');
    await app.user.type(year, '1999{Enter}');
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { yearOfPublication: 1999 },
        { yearOfPublication: 1999 },
        { itemTitle: 'No. 15' },
      ]),
    );
    await app.user.click(screen.getByRole('button', { name: 'Remove' }));
    const question = screen.getByRole('alertdialog', { name: 'Remove issues' });
    expect(question).toHaveTextContent(
      'We remove No. 13 and No. 14 with their files.',
    );
    await app.user.click(
      within(question).getByRole('button', { name: 'Yes, remove 2 issues' }),
    );
    await waitFor(() =>
      expect(answers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'No. 15' },
      ]),
    );
  });

  it('asks for no cover before there is a file to make one from [S1-5.rows.cover]', async () => {
    const app = await open();
    await chooseTitle(app);
    await screen.findByRole('combobox', { name: 'Issue number or date' });
    await app.user.click(screen.getByRole('button', { name: /^Next:/ }));
    const [summary] = screen.getAllByRole('alert');
    expect(summary).toHaveTextContent('Issue file');
    expect(summary).not.toHaveTextContent('Cover image');
  });

  it('suggests numbers and keeps what is typed [S1-5.rows.issue-number]', async () => {
    const app = await open();
    await chooseTitle(app);
    const field = await screen.findByRole('combobox', {
      name: 'Issue number or date',
    });
    await app.user.type(field, 'No. 1');
    expect(field).toHaveValue('No. 1');
    const option = await screen.findByRole('option');
    expect(option).toHaveTextContent('No. 13');
    expect(option).toHaveTextContent('follows no. 12');
    expect(field).toHaveValue('No. 1');
    await app.user.click(option);
    expect(field).toHaveValue('No. 13');
  });

  it.each([
    ['the year that a row begins with', 2026, 2027],
    ['no year that was typed', 2024, 2024],
  ])(
    'a suggestion that is taken replaces %s, and fills in its month [S1-5.rows.issue-number S1-7.predict]',
    async (_what, before, after) => {
      const { abilities: _abilities, ...copied } = lamplighter;
      const row = { key: 1, yearOfPublication: before };
      const app = await open([lamplighter], {
        draft: createDraft({
          ...serialData,
          serialTitle: { ...copied, changeRequest: false },
          submissionItems: [row],
        }),
      });
      app.api.reply('GET deposit/predict', {
        body: {
          suggestions: [
            {
              ...{ issue: 'January 2027', year: 2027, month: 1 },
              because: 'follows December 2026, monthly',
            },
          ],
        },
      });
      await app.user.type(
        await screen.findByRole('combobox', { name: 'Issue number or date' }),
        'J',
      );
      await app.user.click(await screen.findByRole('option'));
      await waitFor(() =>
        expect(answers(app)['submissionItems']).toMatchObject([
          {
            ...{ itemTitle: 'January 2027', monthOfPublication: 1 },
            yearOfPublication: after,
          },
        ]),
      );
    },
  );
});

describe('the titles of a publisher', () => {
  it('are a question about the user, who is loaded again with another form [S2-4.form.change]', async () => {
    const app = await open();
    const asked = app.api.callsTo('GET user/current').length;
    await app.user.click(await screen.findByRole('button', { name: 'Back' }));
    await app.user.click(
      await screen.findByRole('radio', { name: /^Monograph(?! \()/ }),
    );
    const question = screen.queryByRole('alertdialog');
    if (question)
      await app.user.click(
        within(question).getByRole('button', { name: /^Yes/ }),
      );
    await waitFor(() =>
      expect(app.api.callsTo('GET user/current')).toHaveLength(asked + 1),
    );
  });

  it('opens the new title by itself where there is none [S1-2.serial.new-title]', async () => {
    await open([]);
    expect(
      await screen.findByRole('heading', { name: 'New serial title' }),
    ).toBeInTheDocument();
  });

  it('logs a failure and continues with a new title [S1-8.load.serials]', async () => {
    const app = await open([], {
      prepare(api) {
        api.reply('GET user/current', { body: ada });
        api.reply('GET publisher/serials', {
          status: 500,
          body: createError('FAILED', 'It failed.'),
        });
      },
    });
    expect(
      await screen.findByRole('heading', { name: 'New serial title' }),
    ).toBeInTheDocument();
    expect(app.logged).toContain(
      'Failed to load existing serial titles for your publisher.',
    );
  });

  it('keeps a chosen title and its issues after a failure, and loads again [S1-8.load.serials]', async () => {
    const { abilities: _abilities, ...copied } = lamplighter;
    const data = {
      ...serialData,
      serialTitle: { ...copied, changeRequest: false },
      submissionItems: [{ key: 1, itemTitle: 'No. 13' }],
    };
    const again = await open([], {
      draft: createDraft(data),
      prepare(api) {
        api.reply('GET user/current', { body: ada });
        api.reply('GET publisher/serial-title/t1/recent-issues', { body: [] });
        api.reply('GET publisher/serials', {
          status: 500,
          body: createError('FAILED', 'It failed.'),
        });
      },
    });
    const failed = 'Your titles could not be loaded.';
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(
      screen.queryByRole('heading', { name: 'New serial title' }),
    ).toBeNull();
    again.api.reply('GET publisher/serials', {
      body: { titles: [lamplighter] },
    });
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('group', { name: 'The Lamplighter' });
    expect(answers(again)).toMatchObject({
      ...{ type: 'SERIAL_ISSUE', serialTitle: { id: 't1' } },
      submissionItems: [{ itemTitle: 'No. 13' }],
    });
  });

  it.each([
    [1, false],
    [2, true],
  ])(
    'with %i issues that are not deposited the browser asks before the page is left: %s (R67) [S1-4.unsaved.guards]',
    async (count, asks) => {
      const submissionItems = Array.from({ length: count }, (_none, at) => ({
        key: at + 1,
        itemTitle: `No. ${at + 13}`,
      }));
      const draft = createDraft({ ...serialData, submissionItems });
      const app = await open([lamplighter], { draft });
      expect(app.asksBeforeLeaving()).toBe(asks);
    },
  );

  it.each([
    ['access-conditions', 'Access conditions'],
    ['reuse-conditions', 'Reuse conditions'],
    ['publisher-details', 'Publisher details'],
  ] as const)(
    'issues that are not deposited are asked about on the step %s too (R67) [S1-4.unsaved.guards S2-2.publisher.leave-guard]',
    async (current, name) => {
      const { abilities: _abilities, ...copied } = lamplighter;
      const ids = ['file-1', 'cover-1', 'file-2', 'cover-2'];
      const data = {
        ...serialData,
        serialTitle: {
          ...{ ...copied, workObjId: 'W-1' },
          ...{ changeRequest: false, changeAccess: false },
        },
        accessStatementAccepted: true,
        hasCreativeCommons: true,
        submissionItems: [1, 2].map((key) => ({
          ...{ key, itemTitle: `No. ${key + 12}`, yearOfPublication: 2026 },
          publicationFile: { tempFileId: `file-${key}` },
          coverFile: { tempFileId: `cover-${key}` },
          ...{ accessCondition: 'OPEN', commerciallyAvailable: false },
          license: 'ATTRIBUTION',
        })),
      };
      const steps = ['publication-type', 'serial-details', 'access-conditions'];
      const draft = createDraft(data);
      const app = await open([{ ...lamplighter, workObjId: 'W-1' }], {
        draft: {
          ...draft,
          wizard: {
            ...{ current, attempted: [] },
            complete: [...steps, 'reuse-conditions'] as never,
          },
          files: Object.fromEntries(
            ids.map((id) => {
              const purpose = /^cover/.test(id)
                ? 'COVER_IMAGE'
                : 'SERIAL_ISSUE';
              return [id, createFileRecord(id, { purpose })];
            }),
          ),
        },
      });
      await screen.findByRole('heading', { level: 1, name });
      expect(app.asksBeforeLeaving()).toBe(true);
    },
  );

  it('shows the error of the choice at its top [S1-5.rows.title-selected]', async () => {
    const app = await open();
    await screen.findByRole('radio', { name: /The Lamplighter/ });
    await app.user.click(screen.getByRole('button', { name: /^Next:/ }));
    const radio = screen.getByRole('radio', { name: /The Lamplighter/ });
    expect(radio).toHaveAttribute('aria-invalid', 'true');
    const [summary] = screen.getAllByRole('alert');
    expect(summary).toHaveTextContent('Serial title');
  });
});
