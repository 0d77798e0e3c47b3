import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anonymousUser, createUser } from '@engine/testing/createUser';
import type { FixAnswer } from '@contract/staff/staff';
import { loadTestForm } from '../../testing/depositForm';
import type { SavedDraft } from '../../lib/browser/draftStorage';
import {
  createError,
  createFileRecord,
  serveForm,
  type FakeApi,
} from '../../testing/fakeApi';
import { renderVisit } from '../../testing/renderVisit';
import { bookData, createBookDraft } from '../../testing/savedBook';
import { createDepositView } from '../../testing/storedDeposit';

const reference = 'LD-2026-000001';
const isbn = '/submissionItems/0/isbn';
const hasIsbn = '/submissionItems/0/hasIsbn';
const file = '/submissionItems/0/publicationFile';

const [item] = bookData['submissionItems'] as object[];
const stored = {
  ...bookData,
  submissionItems: [
    {
      ...item,
      publicationFile: { id: 'f1', originalFilename: 'tides.epub', size: 1000 },
    },
  ],
};

const answer: FixAnswer = {
  record: createDepositView({ status: 'RETURNED', data: stored }),
  correction: {
    date: '2026-11-20T04:00:00.000Z',
    by: null,
    reason: 'The file is not complete',
    message: 'Thank you so far.',
    notes: [
      { id: 'n1', path: isbn, label: 'ISBN', text: 'This is of the paper.' },
      {
        id: 'n2',
        file,
        label: 'ePublication file',
        text: 'Pages are missing.',
      },
    ],
  },
  revision: 4,
  form: { key: 'deposit', version: 3 },
  editable: [isbn, hasIsbn, file],
};

/** The page is opened by a mailed link. */
const link = { token: 't-1' };

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(
  settings: Partial<Parameters<typeof renderVisit>[0]> = {},
  prepare: (api: FakeApi) => void = () => undefined,
) {
  const visited = await renderVisit({
    page: 'fixDeposit',
    reference,
    forms: ['deposit', 'review-reply'],
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: anonymousUser });
      api.reply(`GET deposit/${reference}/fix`, { body: answer });
      prepare(api);
    },
  });
  close = visited.close;
  return visited;
}

const send = () => screen.findByRole('button', { name: 'Send again' });
const number = () => screen.findByRole('textbox', { name: /ISBN/ });

it('asks only what the notes are about, each with its note, and shows the rest as words', async () => {
  await open();
  expect(await number()).toHaveValue('9780306406157');
  expect(await number()).toHaveAccessibleDescription(/This is of the paper\./);
  expect(
    screen.getByRole('group', { name: /ePublication file/ }),
  ).toHaveTextContent(/Pages are missing\..*tides\.epub/);
  expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull();
  expect(screen.getByText('Everything else that you sent')).toBeVisible();
  expect(screen.getByText(/Fix 2 things and send it again/)).toBeVisible();
  expect(screen.getByText('Thank you so far.')).toBeVisible();
});

it('sends only what may change and the answer, with the token of the link, and confirms it', async () => {
  const { user, api } = await open(link, (fake) =>
    fake.reply(`POST deposit/${reference}/fix`, {
      body: { reference, status: 'UNDER_REVIEW' },
    }),
  );
  await user.clear(await number());
  await user.type(await number(), '9780306406164');
  await user.type(
    await screen.findByRole('textbox', { name: /Message to the library/ }),
    'It is right now.',
  );
  await user.click(await send());
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: /We have your changes/,
    }),
  ).toBeVisible();
  expect(screen.getByText(reference)).toBeVisible();
  const [{ body } = { body: undefined }] = api.callsTo('POST deposit/');
  expect(body).toEqual({
    revision: 4,
    data: {
      ...stored,
      submissionItems: [
        { ...stored.submissionItems[0], isbn: '9780306406164' },
      ],
    },
    reply: 'It is right now.',
    token: 't-1',
  });
});

it('judges an answer before it is sent, at its question', async () => {
  const { user, api } = await open();
  await user.clear(await number());
  await user.type(await number(), '123');
  await user.click(await send());
  expect(await number()).toBeInvalid();
  await waitFor(async () => expect(await number()).toHaveFocus());
  expect(api.callsTo('POST deposit/')).toEqual([]);
});

it('shows at its question what the API finds, and keeps everything', async () => {
  const { user } = await open({}, (fake) =>
    fake.reply(`POST deposit/${reference}/fix`, {
      status: 422,
      body: {
        error: {
          code: 'INVALID',
          message: 'Please check.',
          reference: 'R1',
          findings: [
            {
              path: file,
              code: 'fileReady',
              severity: 'error',
              params: {},
              message: 'Choose the file again.',
            },
          ],
        },
      },
    }),
  );
  await user.clear(await number());
  await user.type(await number(), '9780306406164');
  await user.click(await send());
  const box = screen.getByRole('group', { name: /ePublication file/ });
  expect(await within(box).findByText('Choose the file again.')).toBeVisible();
  expect(await number()).toHaveValue('9780306406164');
});

it('regression: removes only the file that the API lost', async () => {
  const entry = 'legal-deposit.fix-ld-2026-000001';
  const coverFile = { tempFileId: 'file-2' };
  const draft = createBookDraft('publication-type', {
    data: { ...bookData, submissionItems: [{ ...item, coverFile }] },
    files: {
      'file-1': createFileRecord('file-1'),
      'file-2': createFileRecord('file-2', { purpose: 'COVER_IMAGE' }),
    },
  });
  window.sessionStorage.setItem(entry, JSON.stringify(draft));
  const cover = '/submissionItems/0/coverFile';
  const error = { code: 'fileReady', severity: 'error', params: {} } as const;
  const findings = [{ ...error, path: cover, message: 'Choose it again.' }];
  const { user } = await open({}, (fake) => {
    const editable = [...answer.editable, cover];
    fake.reply(`GET deposit/${reference}/fix`, {
      body: { ...answer, editable },
    });
    fake.reply(`POST deposit/${reference}/fix`, {
      status: 422,
      body: createError('FILES_GONE', 'Files are gone.', { findings }),
    });
  });
  await user.click(await send());
  const box = screen.getByRole('group', { name: /Cover image/ });
  expect(await within(box).findByText('Choose it again.')).toBeVisible();
  const kept = () =>
    (JSON.parse(window.sessionStorage.getItem(entry) ?? '{}') as SavedDraft)
      .data;
  await waitFor(() =>
    expect(kept()).not.toHaveProperty('submissionItems.0.coverFile'),
  );
  expect(kept()).toHaveProperty('submissionItems.0.publicationFile', {
    tempFileId: 'file-1',
  });
});

it('keeps the answers and the link over a reload', async () => {
  const first = await open(link);
  await first.user.clear(await number());
  await first.user.type(await number(), '9780306406164');
  await waitFor(() =>
    expect(
      window.sessionStorage.getItem('legal-deposit.fix-ld-2026-000001'),
    ).toContain('9780306406164'),
  );
  first.close();
  const { api } = await open({});
  expect(await number()).toHaveValue('9780306406164');
  expect(api.callsTo('GET deposit/')[0]?.path).toMatch(/\?token=t-1$/);
});

it('keeps the answers over a reload after which their question has another name', async () => {
  const entry = 'legal-deposit.fix-ld-2026-000001';
  const kept = () => window.sessionStorage.getItem(entry) ?? '';
  const first = await open(link);
  await first.user.clear(await number());
  await first.user.type(await number(), '9780306406164');
  await waitFor(() => expect(kept()).toContain('9780306406164'));
  first.close();
  window.sessionStorage.setItem(
    entry,
    kept().replaceAll('"isbn":', '"isbnBefore":'),
  );
  const renamed = {
    from: '/submissionItems/*/isbnBefore',
    to: '/submissionItems/*/isbn',
  };
  const { form } = await loadTestForm('deposit');
  const definition = {
    ...form.definition,
    form: { ...form.definition.form, renamed: [renamed] },
  };
  await open({}, (api) =>
    api.reply(
      'GET api/forms/deposit',
      serveForm({ form: { ...form, definition }, lists: {} }),
    ),
  );
  expect(await number()).toHaveValue('9780306406164');
  expect(await number()).toHaveAccessibleDescription(/This is of the paper\./);
});

it('offers the login again to a user who declined it, and keeps what was typed', async () => {
  const { user } = await open({}, (fake) => {
    fake.reply('GET user/current', { body: createUser('PUBLISHER') });
    fake.reply(`POST deposit/${reference}/fix`, {
      status: 401,
      body: createError('LOGIN_REQUIRED', 'Please log in.'),
    });
  });
  await user.clear(await number());
  await user.type(await number(), '9780306406164');
  await user.click(await send());
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(
    await screen.findByRole('link', { name: 'Log in and continue' }),
  ).toHaveAttribute(
    'href',
    '/ned/login/publisher?target=%2Fned%2Fdeposit%2FLD-2026-000001%2Ffix',
  );
  expect(await number()).toHaveValue('9780306406164');
});

it.each([
  [410, 'TOKEN_OVER', 'This link cannot be used'],
  [409, 'NOT_ALLOWED_NOW', 'There is nothing to fix now'],
  [404, 'NOT_FOUND', 'We cannot show this deposit'],
])(
  'says after %d what happened and where to go',
  async (status, code, title) => {
    await open({}, (fake) =>
      fake.reply(`GET deposit/${reference}/fix`, {
        status,
        body: createError(code, 'This is why.'),
      }),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: title }),
    ).toBeVisible();
    expect(screen.getByText('This is why.')).toBeVisible();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Contact' }),
    ).toBeVisible();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }),
    ).toHaveAttribute('href', expect.stringContaining('/login/publisher'));
  },
);

it('leads to the login without a login and a link', async () => {
  const { left } = await open({}, (fake) =>
    fake.reply(`GET deposit/${reference}/fix`, {
      status: 401,
      body: createError('LOGIN_REQUIRED', 'Please log in.'),
    }),
  );
  await waitFor(() =>
    expect(left).toEqual([
      '/ned/login/publisher?target=%2Fned%2Fdeposit%2FLD-2026-000001%2Ffix',
    ]),
  );
});

it('the page of a returned deposit says why, and leads to where it is fixed', async () => {
  await open({ page: 'myDeposit' }, (fake) => {
    fake.reply('GET user/current', { body: createUser('PUBLISHER') });
    fake.reply('GET publisher/deposit/', {
      body: { ...answer.record, correction: answer.correction },
    });
  });
  expect(
    await screen.findByRole('link', { name: 'Fix 2 things' }),
  ).toHaveAttribute('href', `/ned/deposit/${reference}/fix`);
  expect(screen.getByText(/The file is not complete/)).toBeVisible();
});

it('the page of a returned deposit has each note beneath what it is about, with a link to it, and the next steps', async () => {
  await open({ page: 'myDeposit' }, (fake) => {
    fake.reply('GET user/current', { body: createUser('PUBLISHER') });
    fake.reply('GET publisher/deposit/', {
      body: { ...answer.record, correction: answer.correction },
    });
  });
  const { label = '', text = '' } = answer.correction.notes[1] ?? {};
  const to = (await screen.findByRole('link', { name: label })).getAttribute(
    'href',
  );
  const files = screen.getByRole('region', { name: 'Files' });
  const note = within(files).getByRole('note', { name: /^Note from / });
  expect(note).toHaveTextContent(text);
  expect(`#${note.id}`).toBe(to);
  expect(screen.getByRole('link', { name: /^Ask / })).toBeVisible();
  expect(
    screen.getByText('You fix the 2 things and send the deposit again.'),
  ).toBeVisible();
});
