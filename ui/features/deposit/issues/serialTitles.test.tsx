import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createFileRecord, createError } from '../../../testing/fakeApi';
import {
  ada,
  createDraft,
  lamplighter,
  openSerial,
  readAnswers,
  serialData,
} from '../../../testing/openSerial';
import { listSteps } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

async function open(...given: Parameters<typeof openSerial>) {
  const app = await openSerial(...given);
  close = app.close;
  return app;
}

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

  /** Opens the wizard with an account that waits for its publisher (R57, R71). */
  const openWaiting = () =>
    open([], {
      prepare(api) {
        const join = {
          publisherName: 'Moss & Daughters',
          status: 'WAITING',
          untilDate: null,
          withLibrary: true,
        } as const;
        api.reply('GET user/current', {
          body: { ...ada, publisher: null, join },
        });
      },
    });

  it('regression: are none of an account that waits for its publisher, which reads so (R57, R71)', async () => {
    const app = await openWaiting();
    expect(
      await screen.findByText(/^You have asked to join Moss & Daughters\./),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: /^Serial/ }));
    await waitFor(() => expect(readAnswers(app).type).toBe('SERIAL_TITLE'));
    expect(app.api.callsTo('GET publisher/serials')).toHaveLength(0);
  });

  it('regression: are there without a reload once the request to join is accepted (R57)', async () => {
    const app = await openWaiting();
    await app.user.click(await screen.findByRole('radio', { name: /^Serial/ }));
    await waitFor(() => expect(readAnswers(app).type).toBe('SERIAL_TITLE'));
    app.api.reply('GET user/current', { body: ada });
    app.api.reply('GET publisher/serials', { body: { titles: [lamplighter] } });
    // The user comes back from the email that says so.
    await app.showPage();
    await waitFor(() => expect(readAnswers(app).type).toBe('SERIAL_ISSUE'));
    expect(screen.queryByText(/^You have asked to join/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: /^Next/ }));
    await screen.findByRole('radio', { name: /The Lamplighter/ });
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

  /** Opens the step without the titles; they can be loaded later. */
  const openWithoutTitles = async (type: string) => {
    const app = await open([], {
      prepare(api) {
        api.reply('GET user/current', { body: ada });
        api.reply('GET validate/title', { body: { exists: false } });
        api.reply('GET publisher/serials', {
          status: 500,
          body: createError('FAILED', 'It failed.'),
        });
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Title' });
    if (type !== '') await app.user.type(field, type);
    return app;
  };

  type App = Awaited<ReturnType<typeof open>>;

  const tryAgain = async (app: App) => {
    app.api.reply('GET publisher/serials', { body: { titles: [lamplighter] } });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(),
    );
    return app;
  };

  const reload = async (app: App) => {
    const draft = await waitFor(() => {
      const kept = app.kept();
      if (kept?.data['type'] !== 'SERIAL_TITLE')
        throw new Error('The new title is not kept yet.');
      return kept;
    });
    app.close();
    return open([lamplighter], { draft });
  };

  describe.each([
    ['tries again', tryAgain],
    ['reloads the page', reload],
  ])('could not be loaded, and the depositor %s', (_how, next) => {
    it('regression: it asks for one of the titles [S1-8.load.serials]', async () => {
      await next(await openWithoutTitles(''));
      await screen.findByRole('radio', { name: /The Lamplighter/ });
    });

    it('regression: it keeps a new title that was typed', async () => {
      const before = await openWithoutTitles('Harbours');
      const typed = {
        type: 'SERIAL_TITLE',
        serialTitle: { title: 'Harbours' },
      };
      await waitFor(() => expect(readAnswers(before)).toMatchObject(typed));
      const app = await next(before);
      expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue(
        'Harbours',
      );
      await waitFor(() =>
        expect(app.api.callsTo('GET publisher/serials')).not.toHaveLength(0),
      );
      await waitFor(() => expect(readAnswers(app)).toMatchObject(typed));
    });
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
    expect(readAnswers(again)).toMatchObject({
      type: 'SERIAL_ISSUE',
      serialTitle: { id: 't1' },
      submissionItems: [{ itemTitle: 'No. 13' }],
    });
  });

  it.each([
    ['an empty issue', false, {}],
    ['one with what its title gives it', false, { accessCondition: 'OPEN' }],
    ['one with a number', true, { itemTitle: 'No. 13' }],
    ['one with a file', true, { publicationFile: { tempFileId: 'file-1' } }],
  ])(
    'with %s that is not deposited the browser asks before the page is left: %s (R67) [S1-4.unsaved.guards]',
    async (_which, asks, answers) => {
      const submissionItems = [{ key: 1, ...answers }];
      const draft = createDraft({ ...serialData, submissionItems });
      const file = createFileRecord('file-1', { purpose: 'SERIAL_ISSUE' });
      const files = { 'file-1': file };
      const app = await open([lamplighter], { draft: { ...draft, files } });
      expect(app.asksBeforeLeaving()).toBe(asks);
    },
  );

  it.each([
    ['access-conditions', 'Access conditions'],
    ['reuse-conditions', 'Reuse conditions'],
    ['publisher-details', 'Publisher details'],
  ] as const)(
    'an issue that is not deposited is asked about on the step %s too (R67) [S1-4.unsaved.guards S2-2.publisher.leave-guard]',
    async (current, name) => {
      const { abilities: _abilities, ...copied } = lamplighter;
      const ids = ['file-1', 'cover-1'];
      const data = {
        ...serialData,
        serialTitle: {
          ...copied,
          workObjId: 'W-1',
          changeRequest: false,
          changeAccess: false,
        },
        accessStatementAccepted: true,
        hasCreativeCommons: true,
        submissionItems: [
          {
            key: 1,
            itemTitle: 'No. 13',
            yearOfPublication: 2026,
            publicationFile: { tempFileId: 'file-1' },
            coverFile: { tempFileId: 'cover-1' },
            accessCondition: 'OPEN',
            commerciallyAvailable: false,
            license: 'ATTRIBUTION',
          },
        ],
      };
      const draft = createDraft(data);
      const app = await open([{ ...lamplighter, workObjId: 'W-1' }], {
        draft: {
          ...draft,
          wizard: {
            current,
            attempted: [],
            complete: listSteps('is-serial').filter(
              (step) => step !== 'publisher-details',
            ),
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
