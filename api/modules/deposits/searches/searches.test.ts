import type { SavedSearches } from '@contract/staff/searches';
import type { AccountName, Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());
beforeEach(() => api.deps.models.savedSearches.deleteMany({}));

const path = '/library/searches';
const mine = { status: 'OPEN', assignedTo: 'me', sort: 'submittedDate' };

async function keep(who: AccountName, name: string, query: object = mine) {
  const { visitor } = await accounts.get(who);
  return visitor.post(path, { name, query });
}

async function list(who: AccountName): Promise<SavedSearches['searches']> {
  const { visitor } = await accounts.get(who);
  const { body } = await visitor.get(path);
  return (body as unknown as SavedSearches).searches;
}

test('a search is kept with the number of deposits that it finds for its user, and is seen by nobody else', async () => {
  const { user } = await accounts.get('support');
  const given = { assignedTo: user._id, requiresReview: true };
  for (const status of ['UNDER_REVIEW', 'RETURNED', 'ACCEPTED'] as const) {
    await makeSerialDeposit(api.deps.models, { ...given, status });
  }
  const answer = await keep('support', ' Mine ');
  expect(answer.body).toEqual({
    searches: [
      {
        id: expect.any(String) as unknown,
        name: 'Mine',
        query: mine,
        total: 2,
      },
    ],
  });
  expect(await list('support')).toHaveLength(1);
  expect(await list('libraryAdmin')).toEqual([]);
});

test('a search of the same name replaces the former one, and another user may have that name', async () => {
  await keep('support', 'Waiting');
  await keep('support', 'Waiting', { kind: 'MAP' });
  await keep('libraryAdmin', 'Waiting');
  expect(await list('support')).toMatchObject([{ query: { kind: 'MAP' } }]);
  expect(await list('libraryAdmin')).toMatchObject([{ query: mine }]);
});

test('a search is removed by its user alone', async () => {
  await keep('support', 'Mine');
  const [search] = await list('support');
  const own = `${path}/${search?.id}`;
  const remove = async (who: AccountName) => {
    const { visitor } = await accounts.get(who);
    return (await visitor.send('DELETE', own)).status;
  };
  expect(await remove('libraryAdmin')).toBe(404);
  expect(await remove('support')).toBe(204);
  expect(await remove('support')).toBe(404);
});

test('more than twenty are refused, and one of them can still be changed', async () => {
  for (let at = 1; at <= 20; at += 1) await keep('support', `Search ${at}`);
  const refused = await keep('support', 'One more');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'TOO_MANY_SEARCHES']);
  expect((await keep('support', 'Search 7', {})).status).toBe(200);
});

test.each([
  ['an unknown order', 'A', { sort: 'payload' }],
  ['an unknown filter', 'A', { $where: '1' }],
  ['a page', 'A', { page: '2' }],
  ['a condition in place of a text', 'A', { q: { $ne: '' } }],
  ['a reviewer who is no id', 'A', { assignedTo: 'x' }],
])('with %s it is refused', async (_what, name, query) => {
  expect((await keep('support', name, query)).status).toBe(400);
});

test.each([
  ['no name', ' ', 'required'],
  ['a long name', 'x'.repeat(61), 'maxLength'],
])('with %s it is refused by its form', async (_what, name, code) => {
  const refused = await keep('support', name, {});
  expect([refused.status, codeOf(refused)]).toEqual([422, 'INVALID']);
  expect(findingsOf(refused)).toMatchObject([{ path: '/name', code }]);
});
