import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type {
  DepositRecordAnswer,
  TransitionOffer,
} from '@contract/staff/staff';
import { createError, type FakeApi } from '../../../../testing/fakeApi';
import { renderVisit } from '../../../../testing/renderVisit';
import { createRecordAnswer } from '../../../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const call = 'library/deposit/LD-2026-000001';
const preview = `POST ${call}/decision/mail`;

async function open(
  answer: DepositRecordAnswer = createRecordAnswer(),
  prepare: (api: FakeApi) => void = () => undefined,
) {
  const visited = await renderVisit({
    page: 'libraryDeposit',
    reference: 'LD-2026-000001',
    forms: [
      'deposit',
      'review-note',
      'review-return',
      'review-decline',
      'review-reason',
    ],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_SUPPORT') });
      api.reply(`POST ${call}/lock`, {
        body: { by: { id: 'u1', name: 'Me' }, since: '', mine: true },
      });
      api.reply(`DELETE ${call}/lock`, { body: {} });
      api.reply(`GET ${call}`, { body: answer });
      api.reply(preview, { body: { to: '' } });
      api.reply('GET library/deposits', {
        body: { rows: [], total: 0, page: 1, pageSize: 20 },
      });
      prepare(api);
    },
  });
  close = visited.close;
  await screen.findByRole('heading', { level: 1, name: /^The tide tables/ });
  return visited;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function decline({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await button('Decline…'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(
    await dialog.findByLabelText(/^What the depositor will read/),
    'A calendar.',
  );
  return dialog;
}

test('the reviewer reads the email with the answers so far before deciding', async () => {
  const visited = await open(createRecordAnswer(), (api) =>
    api.reply(preview, {
      body: {
        to: 'ada@example.org',
        subject: 'Your deposit is declined',
        text: 'Hello Ada,\n\nA calendar.',
      },
    }),
  );
  const dialog = await decline(visited);
  await visited.user.click(
    dialog.getByRole('button', { name: 'Show the email' }),
  );
  const mail = within(
    await dialog.findByRole('region', { name: 'Email to ada@example.org' }),
  );
  expect(mail.getByText(/Your deposit is declined/)).toBeVisible();
  expect(mail.getByText(/Hello Ada,/)).toBeVisible();
  expect(visited.api.callsTo(preview)[0]?.body).toEqual({
    action: 'decline',
    message: 'A calendar.',
  });
  expect(
    visited.api
      .callsTo(`POST ${call}/decision`)
      .filter(({ path }) => path.endsWith('/decision')),
  ).toEqual([]);
});

test('a reviewer learns before a decision that nobody gets an email about a deposit without an address', async () => {
  const visited = await open(createRecordAnswer({ contactEmail: '' }));
  const words = /No email address is known: nobody gets an email\./;
  expect(screen.getByText(words)).toBeVisible();
  const dialog = await decline(visited);
  expect(
    dialog.getByText('No email address is known: nobody gets an email.'),
  ).toBeVisible();
  expect(dialog.queryByText(/We will email/)).toBeNull();
});

const offerOf = (
  action: TransitionOffer['action'],
  to: TransitionOffer['to'],
  mails = true,
): Partial<DepositRecordAnswer> => ({
  transitions: [
    {
      action,
      to,
      form: ['abort', 'restore'].includes(action) ? null : 'review-reason',
      mails,
    },
  ],
});

test.each([
  ['remove', 'PROBLEM_REMOVAL', 'Remove…'],
  ['suppress', 'SUPPRESSED', 'Suppress…'],
  ['deaccession', 'DEACCESSIONED', 'Deaccession…'],
] as const)(
  'regression: who would %s a deposit reads that its depositor is mailed the reason, or that nobody is',
  async (action, to, name) => {
    const offered = offerOf(action, to);
    const known = await open({ ...createRecordAnswer(), ...offered });
    await known.user.click(await button(name));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(
        /We will email the reason, but not the explanation, to ada@example\.org\.$/,
      ),
    ).toBeVisible();
    expect(
      dialog.getByRole('button', { name: 'Show the email' }),
    ).toBeVisible();
    close();
    const unknown = createRecordAnswer({ contactEmail: '' });
    const { user } = await open({ ...unknown, ...offered });
    await user.click(await button(name));
    const other = within(await screen.findByRole('dialog'));
    expect(await other.findByText(/nobody gets an email\.$/)).toBeVisible();
    expect(other.queryByText(/We will email/)).toBeNull();
  },
);

test('who may withdraw an accepted deposit reads at the foot when to use each way', async () => {
  const offered = offerOf('deaccession', 'DEACCESSIONED');
  await open({ ...createRecordAnswer(), ...offered });
  expect(await button('Deaccession…')).toHaveAccessibleDescription(
    /“Suppress” hides it until it is restored\. “Deaccession” takes it out/,
  );
});

test.each([
  ['BOOK', /Nobody gets an email\.$/],
  ['SERIAL_TITLE', /that the new title is declined\.$/],
] as const)(
  'who would discard a deposit of kind %s reads who hears of it, and when to decline it instead',
  async (kind, words) => {
    const offered = offerOf('discard', 'DISCARDED', false);
    const { user } = await open({
      ...createRecordAnswer({ kind }),
      ...offered,
    });
    await user.click(await button('Discard…'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByText(/use “Decline”\.$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show the email' })).toBeNull();
  },
);

test.each([
  ['abort', 'ABORTED', 'ada@example.org', /Both email the depositor\.$/],
  ['abort', 'ABORTED', '', /nobody gets an email\.$/],
  ['restore', 'ACCEPTED', 'ada@example.org', /emails its depositor\.$/],
  ['restore', 'ACCEPTED', '', /nobody gets an email\.$/],
] as const)(
  'who would %s a deposit (%s) of "%s" reads who hears of it',
  async (action, to, contactEmail, words) => {
    const offered = offerOf(action, to);
    await open({ ...createRecordAnswer({ contactEmail }), ...offered });
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('regression: who would abort the deposit of a new title reads that its publisher hears of it', async () => {
  const offered = offerOf('abort', 'ABORTED');
  const record = { contactEmail: 'ada@example.org', kind: 'SERIAL_TITLE' };
  await open({ ...createRecordAnswer(record as object), ...offered });
  expect(
    await screen.findByText(/declines its new title and emails the publisher/),
  ).toBeVisible();
});

test('regression: at the deposit of a new title the bar says that discarding emails its publisher', async () => {
  const kind = 'SERIAL_TITLE';
  await open(createRecordAnswer({ kind }));
  expect(
    await screen.findByText(/discarding emails the publisher/),
  ).toBeVisible();
});

test('an email that cannot be shown says why, and can be asked for again', async () => {
  const visited = await open(createRecordAnswer(), (api) =>
    api.reply(preview, {
      status: 409,
      body: createError('NOT_ALLOWED_NOW', 'Not now.'),
    }),
  );
  const dialog = await decline(visited);
  await visited.user.click(
    dialog.getByRole('button', { name: 'Show the email' }),
  );
  expect(await dialog.findByText('Not now.')).toBeVisible();
});

test('notes are pinned to what the depositor can answer again, also to questions without an answer (R56)', async () => {
  const view = createRecordAnswer();
  const visited = await open(
    createRecordAnswer({
      data: {
        ...view.record.data,
        publisher: { name: 'Moss & Daughters', contactName: 'Ada Moss' },
      },
    }),
    (api) => api.reply(`POST ${call}/decision`, { body: view }),
  );
  expect(
    await screen.findByRole('button', { name: 'Pin a note to Title' }),
  ).toBeVisible();
  expect(screen.getByText('Contact name')).toBeVisible();
  for (const name of [/^Pin a note to Contact/, /^Pin a note to Publisher/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const { user } = visited;
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Question' }),
    'Subtitle',
  );
  await user.click(await button('Pin a note to Subtitle'));
  await user.type(
    await screen.findByRole('textbox', { name: /^Note to the depositor/ }),
    'Give the subtitle.',
  );
  await user.click(await button('Pin'));
  await user.click(await button('Return for fixing…'));
  const panel = within(
    await screen.findByRole('region', { name: 'Return for fixing' }),
  );
  await user.selectOptions(
    await panel.findByLabelText(/^Reason/),
    'Details are missing',
  );
  await user.click(await button('Return to the depositor'));
  const sent = () =>
    visited.api
      .callsTo(`POST ${call}/decision`)
      .find(({ path }) => path.endsWith('/decision'));
  await waitFor(() =>
    expect(sent()?.body).toMatchObject({
      notes: [
        { path: '/submissionItems/0/itemSubtitle', text: 'Give the subtitle.' },
      ],
    }),
  );
});
