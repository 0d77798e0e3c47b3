import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymousUser } from '@engine/testing/createUser';
import type { FixAnswer } from '@contract/staff/staff';
import { createError } from '../../testing/fakeApi';
import { renderVisit } from '../../testing/renderVisit';
import { bookData } from '../../testing/savedBook';
import { createDepositView } from '../../testing/storedDeposit';

const reference = 'LD-2026-000001';
const call = `deposit/${reference}/fix`;
const isbn = '/submissionItems/0/isbn';
const hasIsbn = '/submissionItems/0/hasIsbn';
const title = '/submissionItems/0/itemTitle';

const [item] = bookData['submissionItems'] as object[];
const publicationFile = { id: 'f1', originalFilename: 'a.epub', size: 1000 };

/** The deposit with such answers at a revision. */
const toAnswer = (revision: number, changed: object): FixAnswer => ({
  record: createDepositView({
    status: 'RETURNED',
    data: {
      ...bookData,
      submissionItems: [{ ...item, publicationFile, ...changed }],
    },
  }),
  correction: {
    date: '2026-11-20T04:00:00.000Z',
    by: null,
    reason: 'Details are missing',
    message: '',
    notes: [
      { id: 'n1', path: isbn, label: 'ISBN', text: 'This is of the paper.' },
      { id: 'n2', path: title, label: 'Title', text: 'All of it.' },
    ],
  },
  revision,
  form: { key: 'deposit', version: 3 },
  editable: [isbn, hasIsbn, title],
});

const before = toAnswer(4, { itemTitle: 'The tides' });
const after = toAnswer(5, { itemTitle: 'The tides of the south' });

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Opens the page by the mailed link. */
async function open(answer: FixAnswer) {
  const visited = await renderVisit({
    page: 'fixDeposit',
    reference,
    token: 't-1',
    forms: ['deposit', 'review-reply'],
    prepare(api) {
      api.reply('GET user/current', { body: anonymousUser });
      api.reply(`GET ${call}`, { body: answer });
      api.reply(`POST ${call}`, {
        status: 409,
        body: createError('CHANGED', 'Someone else changed this record.'),
      });
    },
  });
  close = visited.close;
  return visited;
}

const number = () => screen.findByRole('textbox', { name: /ISBN/ });
const name = () => screen.findByRole('textbox', { name: /^Title/ });
const reply = () =>
  screen.findByRole('textbox', { name: /Message to the library/ });
const button = (label: string) => screen.findByRole('button', { name: label });

it('regression: after staff changed the deposit it is loaded again with what was typed, and sent with what they changed', async () => {
  const { user, api } = await open(before);
  await user.clear(await number());
  await user.type(await number(), '9780306406164');
  await user.type(await reply(), 'It is right now.');
  await user.click(await button('Send again'));
  const again = await button('Load the deposit again');
  api.reply(`GET ${call}`, { body: after });
  api.reply(`POST ${call}`, { body: { reference, status: 'UNDER_REVIEW' } });
  await user.click(again);
  await waitFor(async () =>
    expect(await name()).toHaveValue('The tides of the south'),
  );
  expect(await number()).toHaveValue('9780306406164');
  expect(await reply()).toHaveValue('It is right now.');
  expect(screen.getByText(/The deposit is shown as it is now/)).toBeVisible();
  expect(screen.queryByText(/Someone else changed this/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(await button('Send again'));
  await screen.findByRole('heading', { name: /We have your changes/ });
  const sent = api.callsTo(`POST ${call}`).map(({ body }) => body);
  expect(sent).toMatchObject([
    { revision: 4 },
    {
      revision: 5,
      reply: 'It is right now.',
      data: {
        submissionItems: [
          { itemTitle: 'The tides of the south', isbn: '9780306406164' },
        ],
      },
    },
  ]);
});

it('keeps what was typed over a reload, and shows what staff changed elsewhere meanwhile', async () => {
  const { user, close: leave } = await open(before);
  await user.clear(await number());
  await user.type(await number(), '9780306406164');
  await waitFor(() =>
    expect(
      window.sessionStorage.getItem('legal-deposit.fix-ld-2026-000001'),
    ).toContain('9780306406164'),
  );
  leave();
  await open(after);
  expect(await number()).toHaveValue('9780306406164');
  expect(await name()).toHaveValue('The tides of the south');
});
