import type { DepositPage } from '@contract/deposits';
import type { Accounts } from '../../../testing/visitors/accounts';
import {
  makeAccounts,
  makePublisher,
  makeUser,
} from '../../../testing/visitors/accounts';
import { noCheckpoint } from '../../../ports/checkpoint';
import { createOwnJobs } from '../../../testing/createOwnJobs';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  makeDeposit,
  writeDeposits,
} from '../../../testing/records/writeDeposits';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { toState } from '../../publishers/publisherHistory';
import type { Deposit } from '../deposit.model';
import { toListedFields } from './listedFields';
import { createPublisherNames } from './publisherNames';

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

test('deposits of a publisher that was assigned to another library are in the queue of those who may edit them [S2-6.edit-submission]', async () => {
  const book = await makeDeposit(api);
  const moved = await makePublisher(api, 'Coral House', 'LTAS');
  await writeDeposits(api, book, moved, [
    { title: 'Reefs', status: 'UNDER_REVIEW', assignedLibrary: 'LTAS' },
  ]);
  const { visitor } = await accounts.get('sysadmin');
  const path = `/library/publisher/${moved._id}/assign`;
  const headers = { 'If-Match': '"1"' };
  const sent = await visitor.post(path, { library: 'SLV' }, headers);
  expect(sent.status).toBe(200);
  api.travel(61_000);
  await api.deps.settle();
  const query = (library: string) =>
    list(`publisherId=${moved._id}&library=${library}`);
  expect(await query('SLV')).toEqual(['Reefs']);
  expect(await query('LTAS')).toEqual([]);
  const { deposits } = api.deps.models;
  const { reference = '' } =
    (await deposits.findOne({ title: 'Reefs' }).lean()) ?? {};
  const mayEdit = async (who: 'libraryAdmin' | 'otherLibraryAdmin') => {
    const { visitor: one } = await accounts.get(who);
    return (await one.get(`/library/deposit/${reference}`)).body['abilities'];
  };
  expect(await mayEdit('otherLibraryAdmin')).toMatchObject({ edit: true });
  expect(await mayEdit('libraryAdmin')).toMatchObject({ edit: false });
});

test('a deposit that is edited while it is listed anew is found by its edited title', async () => {
  const { models } = api.deps;
  const book = await makeDeposit(api);
  const house = await makePublisher(api, 'Nautilus Editions', 'LTAS');
  await writeDeposits(api, book, house, [{ title: 'Currents' }]);
  const edit = async () => {
    const edited = { title: 'Eddies', payload: book.payload };
    await models.deposits.updateOne(
      { publisherId: house._id, title: 'Currents' },
      {
        $set: { title: edited.title, ...toListedFields(edited) },
        $inc: { revision: 1 },
      },
    );
  };
  const deposits = new Proxy(models.deposits, {
    get(model, name) {
      if (name !== 'updateOne')
        return Reflect.get(model, name, model) as unknown;
      // Staff edit the deposit between the reading and the writing.
      return async (...given: Parameters<typeof model.updateOne>) => {
        await edit();
        return model.updateOne(...given);
      };
    },
  });
  const jobs = createOwnJobs(api);
  const names = createPublisherNames({
    ...models,
    deposits,
    jobs,
    checkpoint: noCheckpoint,
    libraries: [],
    unassignDeposits: () => Promise.resolve(),
  });
  const data = { publisherId: house._id };
  await names.enqueue({ key: house._id, data });
  await jobs.settle();
  await jobs.stop();
  expect(await list('q=eddies')).toEqual(['Eddies']);
  expect(await list('q=nautilus')).toEqual(['Eddies']);
  expect(await list('q=currents')).toEqual([]);
});

test.each([
  ['a new name', 'LTAS', 0],
  ['a new library', 'SLV', 1],
])(
  'regression: %s of a publisher unassigns only deposits that follow it to another library',
  async (_what, assignedLibrary, times) => {
    const { models } = api.deps;
    const house = await makePublisher(api, 'Posidonia Press', assignedLibrary);
    const { _id } = await makeSerialDeposit(models, {
      publisherId: house._id,
      assignedLibrary: 'LTAS',
    });
    const jobs = createOwnJobs(api);
    const unassigned: unknown[] = [];
    const names = createPublisherNames({
      ...models,
      jobs,
      checkpoint: noCheckpoint,
      libraries: [],
      unassignDeposits: (of) => {
        unassigned.push(of);
        return Promise.resolve();
      },
    });
    const data = { publisherId: house._id };
    for (const key of ['first', 'again'])
      await names.enqueue({ key: `${house._id} ${key}`, data });
    await jobs.settle();
    await jobs.stop();
    expect(unassigned).toEqual(Array(times).fill({ _id }));
  },
);

test('regression: the open deposits of a publisher that gets another library are unassigned from the staff of the former one', async () => {
  const { models } = api.deps;
  const house = await makePublisher(api, 'Sea Grass Press', 'LTAS');
  const member = { memberLibraryId: 'LTAS' };
  const former = await makeUser(api, 'EDEPOSIT_SUPPORT', member);
  const national = await makeUser(api, 'SYSADMIN', { memberLibraryId: 'NLA' });
  const make = (
    status: Deposit['status'],
    { _id: assignedTo }: typeof former,
  ) =>
    makeSerialDeposit(models, { status, publisherId: house._id, assignedTo });
  const made = [
    await make('UNDER_REVIEW', former),
    await make('ACCEPTED', former),
    await make('UNDER_REVIEW', national),
  ];
  const { visitor } = await accounts.get('sysadmin');
  const path = `/library/publisher/${house._id}/assign`;
  const headers = { 'If-Match': '"1"' };
  const sent = await visitor.post(path, { library: 'SLV' }, headers);
  expect(sent.status).toBe(200);
  api.travel(61_000);
  await api.deps.settle();
  const stored = await Promise.all(
    made.map(({ _id }) => models.deposits.findById(_id).lean()),
  );
  expect(stored.map((deposit) => deposit?.assignedTo)).toEqual([
    null,
    former._id,
    national._id,
  ]);
});
