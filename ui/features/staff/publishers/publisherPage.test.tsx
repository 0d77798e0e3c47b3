import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { PublisherRecordAnswer } from '@contract/staff/library';
import type { PublisherSummary } from '@contract/user';
import {
  createError,
  type FakeApi,
  type Reply,
} from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const summary = (id: string, name: string): PublisherSummary => ({
  id,
  name,
  category: 'COMMERCIAL',
  suburb: 'Hobart',
  country: 'AU',
  status: 'ACTIVE',
  assignedToId: 'LT',
  abilities: { edit: true },
  multiSerialDepositEnabled: false,
});

const publisher = (
  abilities: Partial<PublisherRecordAnswer['abilities']> = {},
): PublisherRecordAnswer => ({
  record: summary('p1', 'Kelp Hous'),
  revision: 3,
  abilities: {
    edit: true,
    assign: true,
    merge: true,
    mergeAcross: false,
    addSystemAccount: false,
    ...abilities,
  },
});

const merged: PublisherRecordAnswer = {
  record: { ...summary('p1', 'Kelp Hous'), status: 'MERGED' },
  revision: 4,
  mergedInto: 'p2',
  abilities: {
    edit: false,
    assign: false,
    merge: false,
    mergeAcross: false,
    addSystemAccount: false,
  },
};

const other: PublisherRecordAnswer = {
  ...publisher(),
  record: summary('p2', 'Kelp House'),
};

const pageOf = (rows: object[], total = rows.length) => ({
  body: { rows, total, page: 1, pageSize: 20 },
});

async function open(
  shown: PublisherRecordAnswer,
  prepare?: (api: FakeApi) => void,
) {
  const visited = await renderVisit({
    page: 'libraryPublisher',
    reference: 'p1',
    forms: ['add-system-account'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/publisher/p1', { body: shown }, { body: merged });
      api.reply('GET library/publisher/p2', { body: other });
      api.reply('GET library/publishers', pageOf([other.record]));
      api.reply('GET library/deposits', pageOf([], 1200));
      api.reply('GET library/works', pageOf([], 1));
      api.reply('GET library/users', pageOf([], 0));
      prepare?.(api);
    },
  });
  close = visited.close;
  await screen.findByRole('heading', { level: 1, name: 'Kelp Hous' });
  return visited;
}

/** The question whether to merge the publisher into the other one. */
async function ask(reply: Reply, prepare?: (api: FakeApi) => void) {
  const visited = await open(publisher(), (api) => {
    api.reply('POST library/publisher/p1/merge', reply);
    prepare?.(api);
  });
  const { user } = visited;
  const press = (name: string) =>
    screen.findByRole('button', { name }).then((found) => user.click(found));
  await press('Merge into another publisher');
  const finder = within(
    await screen.findByRole('dialog', { name: /^Merge “Kelp Hous”/ }),
  );
  await user.click(await finder.findByRole('button', { name: /^Choose/ }));
  const question = within(
    await screen.findByRole('dialog', {
      name: 'Merge “Kelp Hous” into “Kelp House”?',
    }),
  );
  return { ...visited, question };
}

test('staff merge a publisher into another one, of which they saw what moves, on the revision that they saw', async () => {
  const { api, user, question } = await ask({ body: merged });
  expect(await question.findByText('1,200 deposits')).toBeVisible();
  expect(question.getByText('1 title')).toBeVisible();
  expect(question.getByText(/^0 accounts/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Merge publishers' }));
  const note = await screen.findByText(/This publisher was merged/);
  expect(note).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(note);
  expect(
    await screen.findByRole('link', { name: 'Kelp House' }),
  ).toHaveAttribute('href', '/ned/library/publisher/p2');
  const [call] = api.callsTo('POST library/publisher/p1/merge');
  expect(call?.body).toEqual({ into: 'p2' });
  expect(call?.headers['If-Match']).toBe('"3"');
  for (const list of [
    'users?publisherId=p1&pageSize=100&page=1',
    'deposits?publisherId=p1&page=1',
  ])
    expect(api.callsTo(`GET library/${list}`)).toHaveLength(2);
});

test('regression: leads through the accounts of a publisher with more than a page of them', async () => {
  const row = {
    id: 'u1',
    username: 'kelp.house',
    email: 'kelp.house@example.org',
    role: 'PUBLISHER',
  };
  const { api, user } = await open(publisher(), (api) =>
    api.reply('GET library/users', {
      body: { rows: [row], total: 130, page: 1, pageSize: 100 },
    }),
  );
  const pages = within(
    await screen.findByRole('navigation', { name: 'Users' }),
  );
  await user.click(pages.getByRole('button', { name: 'Page 2' }));
  await waitFor(() =>
    expect(api.callsTo('GET library/users').at(-1)?.path).toBe(
      'library/users?publisherId=p1&pageSize=100&page=2',
    ),
  );
});

const addProgram = { name: 'Add an account for a program' };

test('an administrator adds an account for a program of the publisher, whose page opens', async () => {
  const { api, user, left } = await open(
    publisher({ addSystemAccount: true }),
    (api) => {
      api.reply('GET user/check/username', { body: { valid: true } });
      api.reply('GET user/check/email', { body: { valid: true } });
      api.reply('POST library/publisher/p1/system-accounts', {
        body: { record: { id: 'u7' } },
      });
    },
  );
  await user.click(await screen.findByRole('button', addProgram));
  const dialog = within(await screen.findByRole('dialog', addProgram));
  const type = async (name: RegExp, text: string) =>
    user.type(await dialog.findByRole('textbox', { name }), text);
  await type(/^Name/, 'Moss upload');
  await type(/^Email/, 'upload@moss.example');
  await type(/^Username/, 'moss.upload');
  await user.click(
    dialog.getByRole('button', { name: 'Add and send the link' }),
  );
  await waitFor(() => expect(left).toEqual(['/ned/library/user/u7']));
  const [call] = api.callsTo('POST library/publisher/p1/system-accounts');
  expect(call?.body).toEqual({
    name: 'Moss upload',
    email: 'upload@moss.example',
    username: 'moss.upload',
  });
});

test('who may not add a program is not offered it', async () => {
  await open(publisher());
  await screen.findByText('No user has an account of this publisher.');
  expect(screen.queryByRole('button', addProgram)).toBeNull();
});

test('of a long list the question says that there are more', async () => {
  const { question } = await ask({ body: merged }, (api) =>
    api.reply('GET library/deposits', {
      body: { rows: [], totalAtLeast: 10_000, page: 1, pageSize: 1 },
    }),
  );
  expect(await question.findByText('More than 10,000 deposits')).toBeVisible();
  expect(question.getByText('1 title')).toBeVisible();
});

test('nothing is merged before it is known what moves', async () => {
  const { api, user, question } = await ask({ body: merged }, (api) =>
    api.reply('GET library/works', { status: 503 }, pageOf([], 2)),
  );
  await question.findByText(/can be merged once it is known what moves/);
  const merge = question.getByRole('button', { name: 'Merge publishers' });
  await user.click(merge);
  expect(api.callsTo('POST library/publisher/p1/merge')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Try again' }));
  expect(await question.findByText('2 titles')).toBeVisible();
  expect(question.queryByText(/once it is known/)).toBeNull();
  await user.click(merge);
  await screen.findByText(/This publisher was merged/);
});

test('the list of those to choose from is asked for without the publisher itself, and only one of the same library where policy asks for that', async () => {
  const { api } = await ask({ body: merged });
  const asked = api
    .callsTo('GET library/publishers')
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
  expect(
    asked.map((query) => [query.get('assignedTo'), query.get('except')]),
  ).toEqual([['LT', 'p1']]);
});

test('who may merge across libraries finds publishers of all of them', async () => {
  const { api, user } = await open(publisher({ mergeAcross: true }));
  await user.click(
    screen.getByRole('button', { name: 'Merge into another publisher' }),
  );
  await screen.findByRole('button', { name: /^Choose/ });
  expect(api.callsTo('GET library/publishers')[0]?.path).not.toContain(
    'assignedTo',
  );
});

test('the question stays open and says why the API refuses', async () => {
  const { user, question } = await ask({
    status: 409,
    body: createError('NOT_ALLOWED_NOW', 'One of them is merged already.'),
  });
  await question.findByText('1 title');
  await user.click(question.getByRole('button', { name: 'Merge publishers' }));
  expect(
    await question.findByText('One of them is merged already.'),
  ).toBeVisible();
});

test('another publisher can be chosen before anything is merged, with the words that were typed', async () => {
  const { api, user, question } = await ask({ body: merged });
  const findAgain = async () => {
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    return screen.findByRole('searchbox', { name: 'Which publisher stays?' });
  };
  await question.findByText('1 title');
  const field = await findAgain();
  expect(field).toHaveFocus();
  await user.keyboard('house{Enter}');
  await waitFor(() =>
    expect(api.callsTo('GET library/publishers').at(-1)?.path).toContain(
      'q=house',
    ),
  );
  await user.click(await screen.findByRole('button', { name: /^Choose/ }));
  const again = await findAgain();
  expect(again).toHaveFocus();
  expect(again).toHaveValue('house');
  expect(api.callsTo('POST library/publisher/p1/merge')).toHaveLength(0);
});

test('nothing is deposited for a publisher that older data merge into no other one', async () => {
  const { mergedInto: _other, ...alone } = merged;
  await open(alone);
  await screen.findByRole('heading', { name: 'Kelp Hous' });
  expect(
    screen.queryByRole('link', { name: 'Deposit for this publisher' }),
  ).toBeNull();
});

test('who may not merge has no button, and nothing is deposited for a merged publisher', async () => {
  await open(merged);
  await screen.findByRole('link', { name: 'Kelp House' });
  for (const name of ['Merge into another publisher', 'Edit'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(
    screen.queryByRole('link', { name: 'Deposit for this publisher' }),
  ).toBeNull();
});

test.each([
  ['EDEPOSIT_ADMIN', 1],
  ['EDEPOSIT_READONLY', 0],
] as const)(
  'regression: the list leads %s to a deposit for a publisher %d times, never for a merged one [R72]',
  async (role, count) => {
    const visited = await renderVisit({
      page: 'libraryPublishers',
      prepare(api) {
        api.reply('GET user/current', { body: createUser(role) });
        api.reply(
          'GET library/publishers',
          pageOf([merged.record, other.record]),
        );
      },
    });
    close = visited.close;
    await screen.findByRole('link', { name: 'Kelp House' });
    const links = screen.queryAllByRole('link', {
      name: /^Deposit for this publisher/,
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => '/ned/deposit?publisher=p2'),
    );
  },
);
