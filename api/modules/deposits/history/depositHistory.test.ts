import type { Accounts } from '../../../testing/accounts';
import { makeAccounts, makePublisher } from '../../../testing/accounts';
import { aBook } from '../../../testing/aBook';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Deposit } from '../deposit.model';
import type { PublisherDeposit } from '@contract/library';

let api: TestApi;
let accounts: Accounts;
let deposit: Deposit;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  const visitor = await api.visit();
  const file = await visitor.upload();
  await visitor.deposit(aBook(file.tempFileId));
  await api.deps.settle();
  const found = await api.deps.models.deposits.findOne().lean<Deposit>();
  if (found === null) throw new Error('nothing was deposited');
  deposit = found;
});
afterAll(() => api.stop());

async function list(query: string) {
  const { visitor } = await accounts.get('libraryAdmin');
  return visitor.get(`/library/deposits?${query}`);
}

/** Writes deposits of a publisher, each a day older than the one before. */
async function writeDeposits(
  publisherId: string,
  count: number,
  overrides: Partial<Deposit> = {},
): Promise<void> {
  const { submissionKey: _key, ...kept } = deposit;
  for (let at = 0; at < count; at += 1) {
    await api.deps.models.deposits.create({
      ...kept,
      _id: `${publisherId.slice(0, 20)}${String(at).padStart(4, '0')}`,
      reference: `${publisherId}-${at}`,
      year: 1900 + at,
      number: Number.parseInt(publisherId.slice(-6), 16),
      publisherId,
      title: `Title ${at}`,
      submittedDate: new Date(Date.UTC(2026, 0, 31 - at)),
      ...overrides,
    });
  }
}

test('what was deposited without a login says so and nothing that is not told', async () => {
  const { status, body } = await list(`publisherId=${deposit.publisherId}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    deposits: [
      {
        id: deposit._id,
        reference: deposit.reference,
        title: deposit.title,
        type: 'BOOK',
        status: deposit.status,
        submittedDate: deposit.submittedDate.toISOString(),
        byProxy: false,
        createdBy: null,
        abilities: { edit: true, claim: false },
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
  });
});

test('who deposited is named with the library of staff [S2-1.users.staff S2-3.deposit-record]', async () => {
  const { _id } = await makePublisher(api, 'Proxy Press', 'LTAS');
  const { user } = await accounts.get('otherLibraryAdmin');
  const by = { createdBy: user._id, depositedByProxy: true };
  await writeDeposits(_id, 1, by);
  const { body } = await list(`publisherId=${_id}`);
  expect(body['deposits']).toMatchObject([
    {
      byProxy: true,
      createdBy: {
        username: user.username,
        staff: true,
        memberLibrary: 'State Library Victoria',
      },
    },
  ]);
});

test('page by page, the newest first, of this publisher only [S1-6.staff.titles]', async () => {
  const { _id } = await makePublisher(api, 'Prolific Press', 'LTAS');
  await writeDeposits(_id, 22);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`publisherId=${_id}&page=${page}`)),
  );
  const titles = pages.map(({ body }) =>
    (body['deposits'] as PublisherDeposit[]).map(({ title }) => title),
  );
  expect(titles.map(({ length }) => length)).toEqual([20, 2, 0]);
  expect(titles.flat()).toEqual(
    Array.from({ length: 22 }, (_, at) => `Title ${at}`),
  );
  expect(pages[1]?.body).toMatchObject({ total: 22, page: 2, pageSize: 20 });
});

test('a publisher without deposits has none, one that is not there is 404', async () => {
  const { _id } = accounts.publishers.victorian;
  expect((await list(`publisherId=${_id}`)).body).toMatchObject({
    deposits: [],
    total: 0,
  });
  for (const id of ['', 'x', 'f'.repeat(24), '%24gt', '..%2F..']) {
    expect((await list(`publisherId=${id}`)).status).toBe(404);
  }
});

test.each([
  'page=0',
  'page=x',
  'publisherId=a&publisherId=b',
  'publisherId[$gt]=',
  'q=1',
])('%s is 400', async (query) => {
  expect((await list(query)).status).toBe(400);
});
