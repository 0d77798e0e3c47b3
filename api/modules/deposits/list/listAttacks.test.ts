import type { DepositPage } from '@contract/deposits';
import type { Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf } from '../../../testing/visitors/visitor';
import {
  makeDeposit,
  writeDeposits,
} from '../../../testing/records/writeDeposits';
import type { Deposit } from '../deposit.model';

let api: TestApi;
let accounts: Accounts;
let foreign: Deposit;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  const book = await makeDeposit(api);
  const { tasmanian, victorian } = accounts.publishers;
  await writeDeposits(api, book, tasmanian, [{ title: 'Our tides' }]);
  const [theirs] = await writeDeposits(api, book, victorian, [
    { title: 'Their tides' },
  ]);
  if (theirs === undefined) throw new Error('nothing was written');
  foreign = theirs;
});
afterAll(() => api.stop());

async function askOwn(query: string, accept = 'application/json') {
  const { visitor } = await accounts.get('publisher');
  return visitor.get(`/publisher/my-deposits?${query}`, { accept });
}

test.each([
  '',
  'q=tides',
  'q=their',
  'title=their',
  'sort=-title&pageSize=100',
  'range=ALL_TIME',
  'page=2',
])('a publisher finds no deposit of another with ?%s', async (query) => {
  const answer = await askOwn(query);
  expect(answer.status).toBe(200);
  const { rows } = answer.body as unknown as DepositPage;
  expect(rows.filter(({ title }) => title !== 'Our tides')).toEqual([]);
});

test('nor by its reference, nor in the CSV', async () => {
  const byReference = await askOwn(`q=${foreign.reference}`);
  expect(byReference.body).toMatchObject({ rows: [], total: 0 });
  const csv = await askOwn('', 'text/csv');
  expect(csv.text).toContain('Our tides');
  expect(csv.text).not.toContain('Their tides');
});

test.each([
  'publisherId=ffffffffffffffffffffffff',
  'publisherName=yarra',
  'sort=publisherName',
  'sort=payload',
  'sort=constructor',
  'sort=__proto__',
  'sort[$gt]=',
  'sort=title,-status',
  'kind[$ne]=BOOK',
  'kind=NOT_A_KIND',
  'kind=BOOK&kind=MAP',
  'status=NOT_A_STATUS',
  'status[$exists]=true',
  'range=FOREVER',
  'from=2026-02-30',
  'to=yesterday',
  'from[$lt]=2026-01-01',
  'q[$regex]=.*',
  `q=${'x'.repeat(201)}`,
  `title=${'x'.repeat(1001)}`,
  'page=0',
  'page=1.5',
  'page=1e3',
  'page=999999',
  'pageSize=0',
  'pageSize=101',
  'pageSize=-1',
  'filter=%7B%7D',
  '$where=1',
])('?%s is refused', async (query) => {
  const answer = await askOwn(query);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'QUERY']);
});

test.each([
  'q=%5Etides',
  'q=%24ne',
  'q=tides%5C',
  'title=(our%7Ctheir)',
  'title=%5B%24gt%5D',
  'title=Our%00',
])('?%s is only a text', async (query) => {
  const answer = await askOwn(query);
  expect(answer.status).toBe(200);
  const { rows } = answer.body as unknown as DepositPage;
  expect(rows.filter(({ title }) => title !== 'Our tides')).toEqual([]);
});
