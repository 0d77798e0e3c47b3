import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { WaitingPage } from '@contract/waiting';
import { createError, type Reply } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

async function open(kind: string, reply: Reply) {
  const page = await renderVisit({
    ...{ page: 'libraryWaiting', reference: kind },
    prepare(api) {
      const role = 'EDEPOSIT_SUPPORT';
      api.reply('GET user/current', { body: createUser(role) });
      api.reply(`GET library/waiting/${kind}`, reply);
    },
  });
  close = page.close;
  return page;
}

const page: WaitingPage = {
  rows: [
    {
      ...{ id: 'f1', name: 'tides.pdf', reference: 'LD-2026-000007' },
      reason: 'This file could not be checked',
      since: '2026-11-09T03:00:00.000Z',
    },
    {
      ...{ id: 'f2', name: 'waves.pdf', reference: null, reason: '' },
      since: '2026-11-10T03:00:00.000Z',
    },
  ],
  ...{ total: 2, page: 1, pageSize: 100 },
};

test('what waits of a kind has its reason, its date and the way to its deposit', async () => {
  await open('files', { body: page });
  expect(
    await screen.findByRole('heading', {
      ...{ level: 1, name: 'Files not checked' },
    }),
  ).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /^tides.pdf/ }));
  expect(row.getByText('This file could not be checked')).toBeVisible();
  expect(row.getByText('09/11/2026')).toBeVisible();
  expect(row.getByRole('link', { name: 'LD-2026-000007' })).toHaveAttribute(
    'href',
    '/ned/library/deposit/LD-2026-000007/view',
  );
  expect(screen.getByText('1–2 of 2')).toBeVisible();
});

test('nothing that waits is said so', async () => {
  await open('jobs', {
    body: { rows: [], total: 0, page: 1, pageSize: 100 },
  });
  expect(await screen.findByText('Nothing waiting')).toBeVisible();
});

test('a user who may not see the kind reads why', async () => {
  const message = 'You do not have permission to do this.';
  await open('mails', { status: 403, body: createError('FORBIDDEN', message) });
  expect(await screen.findByText(message)).toBeVisible();
});
