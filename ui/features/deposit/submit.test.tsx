import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  createError,
  createFileRecord,
  testReceipt,
  type Reply,
} from '../../testing/fakeApi';
import { loadDepositForm } from '../../testing/depositForm';
import { renderApp, type RenderSettings } from '../../testing/renderApp';
import {
  bookData,
  createBookDraft,
  createReceiptDraft,
} from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => {
  close();
  jest.useRealTimers();
});

const posts = 'POST deposit/MONOGRAPH';

/** Opens the review of a whole book and submits it. */
async function submitBook(settings: RenderSettings = {}) {
  const app = await renderApp({
    draft: createBookDraft('review-summary'),
    ...settings,
  });
  ({ close } = app);
  await app.user.click(await screen.findByLabelText(/I accept the terms/));
  await app.user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  return app;
}

const answering = (...replies: Reply[]): RenderSettings => ({
  prepare: (api) => api.reply(posts, ...replies),
});

const thanks = () =>
  screen.findByRole('heading', { level: 1, name: /^Thank you/ });

describe('submitting (spec 2 §4)', () => {
  it('wants the terms accepted by an anonymous depositor [S2-2.review.terms]', async () => {
    const app = await renderApp({ draft: createBookDraft('review-summary') });
    close = app.close;
    await app.user.click(
      await screen.findByRole('button', { name: 'Submit deposit' }),
    );
    expect(await screen.findByLabelText(/I accept the terms/)).toHaveFocus();
    expect(
      screen.getByRole('heading', {
        name: 'Your deposit contains invalid fields.',
      }),
    ).toBeVisible();
    expect(app.api.callsTo(posts)).toHaveLength(0);
  });

  it('checks the files, posts the deposit with its version and key, and shows the receipt [S2-4.submit.locations S2-4.submit.post S1-4.wizard.complete S2-2.receipt.own S2-2.receipt.links S2-1.receipt.says S2-7.deposit S2-7.secure-headers]', async () => {
    const app = await submitBook();
    await thanks();
    expect(screen.getByText('LD-2026-000001')).toBeVisible();
    expect(screen.getByText('a'.repeat(64))).toBeVisible();
    expect(
      screen.getByText(/^Anyone may read and download the publication/),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'contact Libraries Tasmania' }),
    ).toHaveAttribute('href', '/ned/contact#LT');
    expect(
      screen.getByText(
        'It will be available under “Openly on the Internet” and listed in the national discovery service.',
      ),
    ).toBeVisible();

    expect(app.api.callsTo('POST deposit/check-locations')[0]?.body).toEqual([
      'file-1',
    ]);
    const [post] = app.api.callsTo(posts);
    expect(post?.headers).toMatchObject({
      'X-Form-Version': '1',
      'Idempotency-Key': 'key-1',
      'X-CSRF-TOKEN': 'token-1',
    });
    expect(post?.body).toMatchObject({
      form: 'MONOGRAPH',
      type: 'BOOK',
      termsAndConditionsAccepted: true,
      submissionItems: [{ publicationFile: { tempFileId: 'file-1' } }],
    });
    await waitFor(() =>
      expect(app.kept()?.receipt?.reference).toBe('LD-2026-000001'),
    );
    expect(app.kept()?.data).not.toHaveProperty('accessStatementAccepted');
  });

  it('says that a person reviews it first when the receipt says so [S2-4.receipt.branches S2-1.manual-review]', async () => {
    await submitBook(
      answering({ body: { ...testReceipt, requiresReview: true } }),
    );
    await thanks();
    expect(
      screen.getByText(/will review the deposit first/),
    ).toBeInTheDocument();
  });

  it('clears the slots of files that are gone, and says why [S2-8.deleted-files S2-7.check-locations S2-4.submit.locations]', async () => {
    const app = await submitBook({
      prepare: (api) =>
        api.reply('POST deposit/check-locations', { body: ['file-1'] }),
    });
    expect(
      await screen.findByText(/^One or more of your uploaded files have been/),
    ).toBeInTheDocument();
    expect(app.api.callsTo(posts)).toHaveLength(0);
    await app.user.click(
      screen.getByRole('button', { name: 'Go to the files' }),
    );
    await screen.findByRole('heading', {
      level: 1,
      name: 'Type of ePublication you want to deposit?',
    });
    expect(
      await screen.findByRole('button', {
        name: 'Choose a file (ePublication file), required',
      }),
    ).toBeInTheDocument();
    expect(app.kept()?.data).toHaveProperty('type', 'BOOK');
  });

  it('regression: clears only the file that the API misses as it stores the deposit', async () => {
    const [item] = bookData['submissionItems'] as object[];
    const coverFile = { tempFileId: 'file-2' };
    const path = '/submissionItems/0/publicationFile';
    const error = { code: 'fileReady', severity: 'error', params: {} } as const;
    const findings = [{ ...error, path, message: 'Gone.' }];
    const app = await submitBook({
      ...answering({
        status: 422,
        body: createError('FILES_GONE', 'Gone.', { findings }),
      }),
      draft: createBookDraft('review-summary', {
        data: { ...bookData, submissionItems: [{ ...item, coverFile }] },
        files: {
          'file-1': createFileRecord('file-1'),
          'file-2': createFileRecord('file-2', { purpose: 'COVER_IMAGE' }),
        },
      }),
    });
    expect(
      await screen.findByText(/^One or more of your uploaded files have been/),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(app.kept()?.data).not.toHaveProperty(
        'submissionItems.0.publicationFile',
      ),
    );
    expect(app.kept()?.data).toHaveProperty(
      'submissionItems.0.coverFile',
      coverFile,
    );
  });

  it('shows what the API finds at the field and in the summary [S2-8.invalid-fields S2-4.submit.validate S2-5.messages.form]', async () => {
    const app = await submitBook(
      answering({
        status: 422,
        body: createError('INVALID', 'Your deposit contains invalid fields.', {
          findings: [
            {
              path: '/publisher/postcode',
              code: 'maxLength',
              severity: 'error',
              params: {},
              message: 'This postcode does not exist.',
            },
          ],
        }),
      }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Publisher details' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your deposit contains invalid fields.',
    );
    expect(
      screen.getAllByText('This postcode does not exist.').length,
    ).toBeGreaterThan(1);
    const postcode = screen.getByLabelText(/^Postcode/);
    expect(postcode).toHaveFocus();
    await app.user.type(postcode, '5');
    expect(screen.queryByText('This postcode does not exist.')).toBeNull();
  });

  it('takes over a form that changed meanwhile with all values, and submits with its version', async () => {
    const { form } = await loadDepositForm();
    const app = await submitBook({
      prepare(api) {
        api.reply(
          posts,
          {
            status: 409,
            body: createError('FORM_VERSION', 'The form has changed.', {
              live: { version: 2, hash: 'hash-2' },
            }),
          },
          { body: testReceipt },
        );
        const served = {
          version: 1,
          hash: 'hash-1',
          definition: form.definition,
          validators: '/ned/api/forms/validators/1.js',
        };
        api.reply(
          'GET api/forms/deposit',
          { body: served },
          { body: { ...served, version: 2, hash: 'hash-2' } },
        );
      },
    });
    expect(
      await screen.findByText(/^The questions have changed since you started/),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('The tide tables of Port Davey', {
        selector: '.description-list *',
      }),
    ).toBeInTheDocument();
    await app.user.click(
      screen.getByRole('button', { name: 'Submit deposit' }),
    );
    await thanks();
    const sent = app.api.callsTo(posts).map(({ headers }) => headers);
    expect(sent.map((one) => one['X-Form-Version'])).toEqual(['1', '2']);
    expect(sent.map((one) => one['Idempotency-Key'])).toEqual([
      'key-1',
      'key-1',
    ]);
  });

  it('asks again with the same key when an answer was lost', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const app = await submitBook(answering('lost', { body: testReceipt }));
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1500);
    });
    await thanks();
    expect(
      app.api.callsTo(posts).map(({ headers }) => headers['Idempotency-Key']),
    ).toEqual(['key-1', 'key-1']);
  });

  it('says what the API says, as it is [S1-8.generic.message]', async () => {
    const words = 'The library is moving; please come back at noon.';
    await submitBook(
      answering({ status: 503, body: createError('MOVING', words) }),
    );
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/^An unexpected error/)).toBeNull();
  });

  it('says what failed with its reference and whom to contact, and keeps the key over a reload [S2-8.post-failed S1-8.generic]', async () => {
    const app = await submitBook(
      answering({ status: 500, body: createError('UNKNOWN', '') }),
    );
    expect(
      await screen.findByText(/^An unexpected error has occurred/),
    ).toBeInTheDocument();
    expect(screen.getByText('7F3K-22QD')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Contact your library' }),
    ).toHaveAttribute('href', '/ned/contact');
    expect(app.logged).toContain('A form could not be sent.');
    await waitFor(() => expect(app.kept()?.idempotencyKey).toBe('key-1'));
    const draft = app.kept();
    app.close();
    if (draft === undefined) throw new Error('The draft is kept.');
    const again = await renderApp({ draft });
    close = again.close;
    await again.user.click(
      await screen.findByRole('button', { name: 'Submit deposit' }),
    );
    await thanks();
    expect(again.api.callsTo(posts)[0]?.headers['Idempotency-Key']).toBe(
      'key-1',
    );
  });

  it('regression: says that no answer came, not that an error occurred', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await submitBook(answering('lost'));
    await act(async () => {
      await jest.advanceTimersByTimeAsync(5000);
    });
    expect(
      await screen.findByText(
        'No answer came from the server. Your answers are saved in this browser. Try again when you are connected.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^An unexpected error/)).toBeNull();
    expect(screen.queryByText('Your answers are saved.')).toBeNull();
  });

  it('asks about an unanswered post before it looks at the files, over a reload too [S2-4.submit.post]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const app = await submitBook(answering('lost'));
    await waitFor(() => expect(app.api.callsTo(posts)).toHaveLength(1));
    expect(app.kept()).toMatchObject({ idempotencyKey: 'key-1', posted: true });
    await act(async () => {
      await jest.advanceTimersByTimeAsync(5000);
    });
    await screen.findByText(/^No answer came from the server/);
    const draft = app.kept();
    app.close();
    jest.useRealTimers();
    if (draft === undefined) throw new Error('The draft is kept.');
    const again = await renderApp({
      draft,
      prepare: (api) =>
        api.reply('POST deposit/check-locations', { body: ['file-1'] }),
    });
    close = again.close;
    await again.user.click(
      await screen.findByRole('button', { name: 'Submit deposit' }),
    );
    await thanks();
    expect(again.api.callsTo('POST deposit/check-locations')).toHaveLength(0);
    expect(again.api.callsTo(posts)[0]?.headers['Idempotency-Key']).toBe(
      'key-1',
    );
  });

  it.each([
    ['FILES_GONE', {}],
    [
      'INVALID',
      {
        findings: [
          {
            path: '/submissionItems/0/publicationFile',
            code: 'fileReady',
            severity: 'error',
            params: {},
            message: 'The file must be provided.',
          },
        ],
      },
    ],
  ])(
    'tells of deleted files when an unanswered post turns out not to be stored: %s [S2-8.deleted-files]',
    async (code, more) => {
      const app = await submitBook({
        draft: createBookDraft('review-summary', {
          idempotencyKey: 'key-0',
          posted: true,
        }),
        prepare(api) {
          api.reply(posts, {
            status: 422,
            body: createError(code, 'No.', more),
          });
          api.reply('POST deposit/check-locations', { body: ['file-1'] });
        },
      });
      await screen.findByText(
        /^One or more of your uploaded files have been deleted/,
      );
      await waitFor(() => expect(app.kept()?.posted).toBe(false));
    },
  );

  it('makes another key once the answers have changed', async () => {
    const app = await submitBook(
      answering(
        { status: 500, body: createError('UNKNOWN', '') },
        {
          body: testReceipt,
        },
      ),
    );
    await screen.findByText(/^An unexpected error has occurred/);
    await app.user.click(
      screen.getByRole('link', { name: 'Edit Publisher details' }),
    );
    await app.user.type(await screen.findByLabelText('Suburb'), ' West');
    await app.user.click(
      screen.getByRole('button', { name: 'Save and return to review' }),
    );
    await app.user.click(
      await screen.findByRole('button', { name: 'Submit deposit' }),
    );
    await thanks();
    expect(
      app.api.callsTo(posts).map(({ headers }) => headers['Idempotency-Key']),
    ).toEqual(['key-1', 'key-2']);
  });

  it('renews a refused CSRF token and posts once more', async () => {
    const app = await submitBook(
      answering(
        { status: 403, body: createError('CSRF', 'No token.') },
        { body: testReceipt },
      ),
    );
    await thanks();
    expect(
      app.api.callsTo(posts).map(({ headers }) => headers['X-CSRF-TOKEN']),
    ).toEqual(['token-1', 'token-2']);
  });
});

describe('the receipt', () => {
  it.each([
    ['by its own way', 'button', 'Deposit another'],
    ['regression: by the link to the deposit', 'link', 'Deposit'],
  ])(
    'survives a reload and leads to another deposit %s',
    async (_way, role, name) => {
      const app = await renderApp({
        untilOpen: false,
        hash: '#/acknowledgement',
        draft: createReceiptDraft(),
      });
      close = app.close;
      await thanks();
      expect(window.location.hash).toBe('#/acknowledgement');
      // A link that is followed loads the page again, with its receipt.
      const isFollowed = fireEvent.click(screen.getByRole(role, { name }));
      expect(isFollowed).toBe(role === 'button');
      await screen.findByRole('heading', {
        level: 1,
        name: 'Type of ePublication you want to deposit?',
      });
      await waitFor(() => expect(app.kept()).toBeUndefined());
    },
  );
});

describe('the review', () => {
  it('shows the answers in words, the files, and what is not asked again [S2-2.review.items S2-2.review.files S2-2.review.monograph S2-2.review.rest S2-2.widgets.files]', async () => {
    const file = createFileRecord('file-1', { size: 42_613_904 });
    const app = await renderApp({
      draft: createBookDraft('review-summary', { files: { 'file-1': file } }),
    });
    close = app.close;
    expect(
      await screen.findByText('Ada Moss, Author, born 1971'),
    ).toBeVisible();
    for (const words of [
      'Book or books in series',
      'tides.epub',
      'English',
      /Tasmania.*Australia/,
      '9780306406157',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/42\.6 MB/).length).toBeGreaterThan(0);
    await app.user.click(
      screen.getByRole('button', {
        name: 'What “Openly on the Internet with temporary download restriction” means',
      }),
    );
    expect(
      screen.getByText(/and download it 12 months after that/),
    ).toBeVisible();
    expect(screen.queryByText('Confirm email')).toBeNull();
    expect(screen.queryByText('Does it have an eISBN?')).toBeNull();
  });
});
