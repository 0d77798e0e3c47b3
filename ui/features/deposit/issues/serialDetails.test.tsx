import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createError, createFileRecord } from '../../../testing/fakeApi';
import { createFile, sent } from '../../../testing/fileBox';
import {
  createDraft,
  lamplighter,
  openSerial,
  readAnswers,
  serialData,
  type SerialApp,
} from '../../../testing/openSerial';
import { remembered } from '../depositActions';

let close: () => void = () => undefined;
afterEach(() => close());

async function open(...given: Parameters<typeof openSerial>) {
  const app = await openSerial(...given);
  close = app.close;
  return app;
}

const chooseTitle = async (app: SerialApp) => {
  await app.user.click(
    await screen.findByRole('radio', { name: /The Lamplighter/ }),
  );
  await screen.findByRole('group', { name: 'The Lamplighter' });
};

async function drop(app: SerialApp, ...files: File[]) {
  const button = await screen.findByRole('button', { name: 'Choose files' });
  const input = button.closest('.filebox')?.querySelector('input');
  await app.user.upload(input as HTMLInputElement, files);
}

/** Drops issues of these numbers, whose files are received and checked. */
async function upload(app: SerialApp, numbers: readonly number[]) {
  await drop(app, ...numbers.map((at) => createFile(`lamp-${at}.pdf`)));
  for (const [index, at] of numbers.entries()) {
    const record = createFileRecord(`file-${at}`, {
      originalFilename: `lamp-${at}.pdf`,
      purpose: 'SERIAL_ISSUE',
    });
    app.api.reply('POST submit/completeFile', { body: record });
    await act(async () =>
      app.transfers[index]?.tell(sent(`file-${at}`, record.checksum)),
    );
  }
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
      expect(readAnswers(app)['serialTitle']).toMatchObject({
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
      expect(readAnswers(app)['submissionItems']).toMatchObject([
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
      expect(readAnswers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'No. 13' },
        { itemTitle: 'No. 14' },
        { itemTitle: 'No. 15' },
      ]),
    );
    expect(screen.queryByText(/missing\?/)).toBeNull();
  });

  it('regression: says which year a file gave the issue in place of the present one', async () => {
    const app = await open();
    await chooseTitle(app);
    await drop(app, createFile('lamplighter-13-2024.pdf'));
    expect(await screen.findByText('Year in the file: 2024')).toBeVisible();
    await waitFor(() =>
      expect(readAnswers(app)['submissionItems']).toMatchObject([
        { yearOfPublication: 2024 },
      ]),
    );
  });

  it('regression: misses no issue that was deposited before others, of which only three are shown', async () => {
    const numbers = [11, 10, 9, 8, 13, 12];
    const app = await open();
    app.api.reply('GET publisher/serial-title/t1/recent-issues', {
      body: numbers.map((number) => ({
        itemTitle: `No. ${number}`,
        submittedDate: '2026-03-03T01:00:00.000Z',
        reference: `LD-${number}`,
      })),
    });
    await chooseTitle(app);
    expect(
      await screen.findByText(
        /^No\. 11 on 03\/03\/2026, [^,]*, no\. 9 on [^,]*$/,
      ),
    ).toBeInTheDocument();
    await drop(app, createFile('lamplighter-14.pdf'));
    await waitFor(() =>
      expect(readAnswers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'No. 14' },
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

  it('regression: makes rows in the order of their numbers, not of their letters', async () => {
    const app = await open();
    await chooseTitle(app);
    await drop(
      app,
      ...[15, 100, 16].map((at) => createFile(`lamplighter-${at}.pdf`)),
    );
    await waitFor(() =>
      expect(readAnswers(app)['submissionItems']).toMatchObject(
        [15, 16, 100].map((at) => ({ itemTitle: `No. ${at}` })),
      ),
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
      expect(readAnswers(app)['submissionItems']).toMatchObject([
        { itemTitle: 'No. 14', publicationFile: { tempFileId: 'file-14' } },
      ]),
    );
  });

  it('regression: keeps the files of removed issues until the step is left, so that all of them come back', async () => {
    const app = await open();
    await chooseTitle(app);
    const numbers = [13, 14, 15];
    await upload(app, numbers);
    const rows = numbers.map((at) => ({
      itemTitle: `No. ${at}`,
      publicationFile: { tempFileId: `file-${at}` },
    }));
    const readRows = () => readAnswers(app)['submissionItems'];
    await waitFor(() => expect(readRows()).toMatchObject(rows));
    const removeSelected = async () => {
      await app.user.click(screen.getByRole('button', { name: 'Remove' }));
      await app.user.click(
        screen.getByRole('button', { name: 'Yes, remove 3 issues' }),
      );
    };
    const deleted = () => app.api.callsTo('DELETE submit/deleteFile/');
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await removeSelected();
    await drop(app, createFile('lamp-16.pdf'));
    await waitFor(() =>
      expect(readRows()).toMatchObject([{ itemTitle: 'No. 16' }]),
    );
    await app.user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(readRows()).toMatchObject([...rows, { itemTitle: 'No. 16' }]),
    );
    expect(deleted()).toHaveLength(0);

    await app.user.click(screen.getByRole('button', { name: 'Remove No. 16' }));
    // They came back selected.
    await removeSelected();
    expect(deleted()).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(deleted()).toHaveLength(3));
  });

  it('regression: deletes the file of a removed issue, the oldest first, when another is refused because there are too many', async () => {
    const app = await open();
    await chooseTitle(app);
    await upload(app, [13, 14, 15]);
    const readRows = () => readAnswers(app)['submissionItems'];
    for (const number of [13, 14])
      await app.user.click(
        screen.getByRole('button', { name: `Remove No. ${number}` }),
      );
    await drop(app, createFile('lamp-16.pdf'));
    const refuse = (at: number) =>
      act(async () =>
        app.transfers[at]?.tell({
          kind: 'failed',
          answer: createError('TOO_MANY_UPLOADS', 'These are too many.'),
        }),
      );
    const deleted = () =>
      app.api
        .callsTo('DELETE submit/deleteFile/')
        .map(({ path }) => path.split('/').at(-1));
    await refuse(3);
    await waitFor(() => expect(app.transfers).toHaveLength(5));
    expect(deleted()).toEqual(['file-13']);
    await refuse(4);
    await waitFor(() => expect(app.transfers).toHaveLength(6));
    expect(deleted()).toEqual(['file-13', 'file-14']);
    expect(screen.queryByText('These are too many.')).toBeNull();

    await app.user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(readRows()).toMatchObject([
        { itemTitle: 'No. 14' },
        { itemTitle: 'No. 15', publicationFile: { tempFileId: 'file-15' } },
        { itemTitle: 'No. 16' },
      ]),
    );
    await waitFor(() =>
      expect(readRows()).not.toMatchObject([
        { publicationFile: { tempFileId: 'file-14' } },
        {},
        {},
      ]),
    );
    await refuse(5);
    expect(await screen.findByText('These are too many.')).toBeVisible();
    expect(app.transfers).toHaveLength(6);
    expect(deleted()).toHaveLength(2);
  });

  it('regression: keeps the file of a removed issue that another Undo gives back, and deletes the next', async () => {
    const app = await open();
    await chooseTitle(app);
    await upload(app, [13, 14]);
    for (const number of [13, 14])
      await app.user.click(
        screen.getByRole('button', { name: `Remove No. ${number}` }),
      );
    await drop(app, createFile('lamp-16.pdf'));
    const pointer = '/submissionItems/0/publicationFile';
    const file = { pointer, record: createFileRecord('file-13') };
    await act(async () => {
      app.store.dispatch(
        remembered({
          droppedFiles: { path: '/type', value: 'SERIAL_ISSUE', files: [file] },
        }),
      );
    });
    await act(async () =>
      app.transfers[2]?.tell({
        kind: 'failed',
        answer: createError('TOO_MANY_UPLOADS', 'These are too many.'),
      }),
    );
    await waitFor(() => expect(app.transfers).toHaveLength(4));
    const deleted = app.api.callsTo('DELETE submit/deleteFile/');
    expect(deleted.map(({ path }) => path)).toEqual([
      expect.stringMatching(/file-14$/),
    ]);
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
      expect(readAnswers(app)['submissionItems']).toMatchObject([
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
      expect(readAnswers(app)['submissionItems']).toMatchObject([
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
              issue: 'January 2027',
              year: 2027,
              month: 1,
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
        expect(readAnswers(app)['submissionItems']).toMatchObject([
          {
            itemTitle: 'January 2027',
            monthOfPublication: 1,
            yearOfPublication: after,
          },
        ]),
      );
    },
  );
});
