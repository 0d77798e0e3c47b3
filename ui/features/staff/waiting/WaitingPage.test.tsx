import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { WaitingPage } from '@contract/staff/waiting';
import { createError, type Reply } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

async function open(kind: string, reply: Reply) {
  const page = await renderVisit({
    page: 'libraryWaiting',
    reference: kind,
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
      id: 'w1',
      name: 'Bass Strait Notes',
      reference: 'LD-2026-000007',
      reason: 'The catalogue has another title.',
      since: '2026-11-09T03:00:00.000Z',
    },
    {
      id: 'w2',
      name: 'Wave Review',
      reference: null,
      reason: '',
      since: '2026-11-10T03:00:00.000Z',
    },
    {
      id: 'w3',
      name: 'Tide Tables',
      reference: null,
      reason: '',
      since: null,
    },
  ],
  total: 3,
  page: 1,
  pageSize: 20,
};

test('what waits of a kind has its reason, its date and the way to its deposit', async () => {
  const { api, user } = await open('updateRequests', { body: page });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Update requests',
    }),
  ).toBeVisible();
  const row = within(
    await screen.findByRole('row', { name: /^Bass Strait Notes/ }),
  );
  expect(row.getByText('The catalogue has another title.')).toBeVisible();
  expect(row.getByText('09/11/2026')).toBeVisible();
  expect(row.getByRole('link', { name: 'Bass Strait Notes' })).toHaveAttribute(
    'href',
    '/ned/library/work/w1',
  );
  expect(row.getByRole('link', { name: 'LD-2026-000007' })).toHaveAttribute(
    'href',
    '/ned/library/deposit/LD-2026-000007/view',
  );
  expect(screen.getByText('1–3 of 3')).toBeVisible();
  const undated = within(screen.getByRole('row', { name: /^Tide Tables/ }));
  expect(undated.getAllByText('–')).toHaveLength(2);
  expect(undated.getByText('The catalogue')).toBeVisible();
  expect(screen.getByText(/You don’t need to do anything/)).toBeVisible();
  await user.selectOptions(
    screen.getByLabelText('Library'),
    'Libraries Tasmania',
  );
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(api.callsTo('GET library/waiting').at(-1)?.path).toBe(
      'library/waiting/updateRequests?library=LT',
    ),
  );
});

test('failed mails too are listed with the newest first when their heading is pressed', async () => {
  const { api, user } = await open('mails', { body: page });
  const head = within(
    await screen.findByRole('columnheader', { name: /Since/ }),
  );
  await user.click(head.getByRole('button'));
  await waitFor(() =>
    expect(api.callsTo('GET library/waiting').at(-1)?.path).toBe(
      'library/waiting/mails?sort=-since',
    ),
  );
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

test('requests for withdrawal have their ground and the promised day, and say which are late', async () => {
  const [first] = page.rows;
  await open('withdrawals', {
    body: {
      ...page,
      rows: [
        { ...first, reason: 'Deposited by mistake', due: '2020-01-08' },
        { ...first, id: 'w2', reason: 'Something else', due: '2100-01-08' },
      ],
      total: 2,
    },
  });
  await screen.findByRole('heading', {
    level: 1,
    name: 'Requests for withdrawal',
  });
  const table = await screen.findByRole('table');
  const [, late, later] = within(table).getAllByRole('row');
  expect(late).toHaveTextContent('Deposited by mistake');
  expect(late).toHaveTextContent('08/01/2020 Late');
  expect(later).toHaveTextContent('08/01/2100');
  expect(later).not.toHaveTextContent('Late');
});
