import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { OwnWithdrawal, Withdrawal } from '@contract/withdrawal';
import { createError } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createDepositView } from '../../../testing/storedDeposit';

const REFERENCE = 'LD-2026-000001';
const address = `publisher/deposit/${REFERENCE}/withdrawal`;
const promisedDays = { check: 3, decision: 7 };

const request: Withdrawal = {
  status: 'WAITING',
  date: '2026-12-02T03:00:00.000Z',
  ground: 'Privacy or personal information',
  message: 'Page 12 shows a private address.',
  checkDue: '2026-12-07',
  decisionDue: '2026-12-11',
};

const mayAsk: OwnWithdrawal = {
  promisedDays,
  abilities: { ask: true, takeBack: false },
};
const waits: OwnWithdrawal = {
  request,
  promisedDays,
  abilities: { ask: false, takeBack: true },
};

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Opens the page of an accepted deposit, whose answers follow one another. */
async function open(...answers: readonly OwnWithdrawal[]) {
  const visited = await renderVisit({
    page: 'myDeposit',
    reference: REFERENCE,
    forms: ['deposit', 'withdrawal-request'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('PUBLISHER') });
      api.reply(
        `GET publisher/deposit/${REFERENCE}/view`,
        ...answers.map((withdrawal) => ({
          body: createDepositView({ status: 'ACCEPTED', withdrawal }),
        })),
      );
    },
  });
  close = visited.close;
  await screen.findByRole('heading', { level: 1, name: /^The tide tables/ });
  return visited;
}

const button = (name: string) => screen.findByRole('button', { name });

test('a publisher asks for withdrawal with a ground and a reason, and reads what the library promises', async () => {
  const { api, user } = await open(mayAsk, waits);
  api.reply(`POST ${address}`, { body: waits });
  await user.click(await button('Ask for withdrawal…'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ask for withdrawal' }),
  );
  expect(
    dialog.getByText(/within 3 working days and decide within 7/),
  ).toBeVisible();
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: /^Ground/ }),
    'Privacy or personal information',
  );
  await user.type(
    dialog.getByRole('textbox', { name: /^Reason/ }),
    request.message,
  );
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  const title = await screen.findByText(/^You have asked .* to withdraw/);
  expect(api.callsTo(`POST ${address}`)[0]?.body).toEqual({
    ground: 'PRIVACY',
    message: request.message,
  });
  expect(title.closest('[tabindex="-1"]')).toHaveFocus();
  expect(
    screen.getByText(/check your request by 07\/12\/2026 and decide by 11\/12/),
  ).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Ask for withdrawal…' }),
  ).not.toBeInTheDocument();
});

test('a request that waits is taken back after a question', async () => {
  const { api, user } = await open(waits, {
    ...mayAsk,
    request: {
      ...request,
      status: 'TAKEN_BACK',
      endedDate: '2026-12-03T03:00:00.000Z',
    },
  });
  api.reply(`DELETE ${address}`, { body: mayAsk });
  await user.click(await button('Take the request back'));
  const dialog = await screen.findByRole('dialog');
  await user.click(
    within(dialog).getByRole('button', { name: 'Take the request back' }),
  );
  await screen.findByText(
    'Your request for withdrawal was taken back on 03/12/2026',
  );
  expect(api.callsTo(`DELETE ${address}`)).toHaveLength(1);
  expect(await button('Ask for withdrawal…')).toBeVisible();
});

test('a request that was answered meanwhile says so', async () => {
  const { api, user } = await open(waits);
  api.reply(`DELETE ${address}`, {
    status: 409,
    body: createError('NOT_ALLOWED_NOW', 'No request waits.'),
  });
  await user.click(await button('Take the request back'));
  const dialog = await screen.findByRole('dialog');
  await user.click(
    within(dialog).getByRole('button', { name: 'Take the request back' }),
  );
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'No request waits.',
    ),
  );
});

test.each([
  [
    'is being checked',
    { checkedDate: '2026-12-04T03:00:00.000Z' },
    /has been checking your request since 04\/12\/2026 and will decide by 11\/12/,
  ],
  [
    'was granted',
    { status: 'GRANTED', endedDate: '2026-12-04T03:00:00.000Z' },
    /granted your request for withdrawal on 04\/12\/2026/,
  ],
  [
    'was refused',
    {
      status: 'REFUSED',
      endedDate: '2026-12-04T03:00:00.000Z',
      refusal: { reason: 'No ground is shown', message: 'Name the page.' },
    },
    /refused your request for withdrawal on 04\/12\/2026/,
  ],
] satisfies [string, Partial<Withdrawal>, RegExp][])(
  'a request that %s says so with its reason',
  async (_how, given, words) => {
    await open({ ...waits, request: { ...request, ...given } });
    expect(await screen.findByText(words)).toBeVisible();
    const { refusal } = given as Partial<Withdrawal>;
    if (refusal === undefined) return;
    expect(screen.getByText(/Reason: No ground is shown/)).toHaveTextContent(
      refusal.message,
    );
  },
);
