import type { DepositPage } from '@contract/deposits';
import type { Accounts } from '../../../testing/accounts';
import { makeAccounts, makePublisher } from '../../../testing/accounts';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { makeDeposit, writeDeposits } from '../../../testing/writeDeposits';
import { toState } from '../../publishers/publisherHistory';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

async function list(query: string): Promise<string[]> {
  const { visitor } = await accounts.get('readonly');
  const answer = await visitor.get(`/library/deposits?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  const { rows } = answer.body as unknown as DepositPage;
  return rows.map(({ title }) => title);
}

async function rename(id: string, name: string): Promise<void> {
  const publisher = await api.deps.models.publishers.findById(id);
  if (publisher === null) throw new Error(`there is no publisher ${id}`);
  const before = toState(publisher);
  publisher.name = name;
  await api.deps.saveEdited(publisher, before, null);
}

test('deposits of a renamed publisher are filtered, sorted and found by its new name a minute later', async () => {
  const book = await makeDeposit(api);
  const renamed = await makePublisher(api, 'Kelp House', 'LTAS');
  const other = await makePublisher(api, 'Moss Press', 'LTAS');
  await writeDeposits(api, book, renamed, [{ title: 'Tides' }]);
  await writeDeposits(api, book, other, [{ title: 'Fog' }]);
  await rename(renamed._id, 'Zostera Editions');
  await api.deps.settle();
  api.travel(61_000);
  await api.deps.settle();
  expect(await list('publisherName=zost')).toEqual(['Tides']);
  expect(await list('q=zostera')).toEqual(['Tides']);
  expect(await list('publisherName=kelp')).toEqual([]);
  expect(await list('q=kelp')).toEqual([]);
  const inOrder = await list('sort=publisherName');
  expect(inOrder.slice(-2)).toEqual(['Fog', 'Tides']);
  const { deposits } = api.deps.models;
  const stored = await deposits.findOne({ publisherId: renamed._id }).lean();
  expect(stored?.payload).toMatchObject({ publisher: { name: 'Kelp House' } });
});
