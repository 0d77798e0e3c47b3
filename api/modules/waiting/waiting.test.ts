import type { WaitingCount, WaitingPage, WaitingWork } from '@contract/waiting';
import type { AccountName, Accounts } from '../../testing/accounts';
import { makeAccounts } from '../../testing/accounts';
import { makeSerialDeposit } from '../../testing/makeSerialDeposit';
import { makeWork } from '../../testing/makeWork';
import { createReviewVisitor } from '../../testing/reviewVisitor';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let accounts: Accounts;
const staff = createReviewVisitor(
  () => api,
  () => accounts,
);

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

async function read<Answer>(who: AccountName, path: string): Promise<Answer> {
  const { visitor } = await accounts.get(who);
  const answer = await visitor.get(path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as Answer;
}

const list = (kind: string, who: AccountName = 'sysadmin') =>
  read<WaitingPage>(who, `/library/waiting/${kind}`);

async function count(
  who: AccountName,
  kind: WaitingCount['kind'],
): Promise<Partial<WaitingCount> | undefined> {
  const { kinds } = await read<WaitingWork>(who, '/library/waiting');
  return kinds.find((each) => each.kind === kind);
}

const waitingIn = (assignedLibrary: string, number: number, type: string) =>
  makeSerialDeposit(api.deps.models, {
    ...{ assignedLibrary, type, submittedDate: day(number) },
    ...{ status: 'UNDER_REVIEW', requiresReview: true },
  });

test('deposits and new titles of the own library are counted, with the age of the oldest; for national administrators those of all (R69)', async () => {
  await waitingIn('LTAS', 2, 'SERIAL_ISSUE');
  await waitingIn('LTAS', 3, 'SERIAL_TITLE');
  await waitingIn('SLV', 1, 'SERIAL_TITLE');
  await makeSerialDeposit(api.deps.models, {
    ...{ status: 'ACCEPTED', submittedDate: day(1) },
  });
  expect(await count('support', 'deposits')).toEqual({
    ...{ kind: 'deposits', total: 2, oldest: day(2).toISOString() },
  });
  expect(await count('support', 'newTitles')).toMatchObject({
    ...{ total: 1, oldest: day(3).toISOString() },
  });
  expect(await count('admin', 'newTitles')).toMatchObject({
    ...{ total: 2, oldest: day(1).toISOString() },
  });
  const { library } = await read<WaitingWork>('readonly', '/library/waiting');
  expect(library).toBe('LTAS');
});

test('titles that wait for the nightly run are listed with the reason, the oldest first', async () => {
  const { models } = api.deps;
  const change = {
    status: 'UPDATE_LA',
    requestedReference: 'LD-2026-1',
  } as const;
  await makeWork(models, 'p1', {
    ...{ ...change, title: 'Second', requestedDate: day(5) },
  });
  await makeWork(models, 'p1', {
    ...{ ...change, title: 'First', requestedDate: day(4) },
    problem: 'The catalogue has another title.',
  });
  expect(await count('support', 'updateRequests')).toMatchObject({
    ...{ total: 2, oldest: day(4).toISOString() },
  });
  const { rows, total } = await list('updateRequests', 'readonly');
  expect(total).toBe(2);
  expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
    ['First', 'The catalogue has another title.'],
    ['Second', ''],
  ]);
  expect(rows[0]).toMatchObject({ reference: 'LD-2026-1' });
});

test('files of open deposits that were not checked or scanned wait; those of decided ones do not', async () => {
  const { deposits, storedFiles } = api.deps.models;
  expect(await count('support', 'files')).toMatchObject({ total: 0 });
  const pending = await staff.deposit();
  const unchecked = await staff.deposit();
  const decided = await staff.deposit();
  const idOf = async (reference: string) =>
    String((await deposits.findOne({ reference }))?._id);
  const isPending = { $set: { scan: 'pending' } };
  const isUnchecked = { $set: { warnings: [{ code: 'notChecked' }] } };
  for (const [reference, change] of [
    ...([[pending, isPending]] as const),
    ...[[unchecked, isUnchecked] as const, [decided, isUnchecked] as const],
  ]) {
    const submissionId = await idOf(reference);
    await storedFiles.collection.updateOne({ submissionId }, change);
  }
  await deposits.updateOne(
    { reference: decided },
    { $set: { status: 'ACCEPTED' } },
  );
  expect(await count('support', 'files')).toMatchObject({ total: 2 });
  const { rows } = await list('files', 'support');
  expect(rows.map(({ reference, reason }) => [reference, reason])).toEqual([
    [pending, expect.stringContaining('not been scanned')],
    [unchecked, expect.stringContaining('could not be checked')],
  ]);
  expect(rows[0]?.name).toBe('tides.pdf');
});

test('failed mails and jobs are counted and listed for national administrators only (R69)', async () => {
  const { jobs, mails } = api.deps.models;
  const dead = {
    ...{ data: {}, state: 'dead', rank: 0, due: day(1), leaseUntil: day(1) },
    ...{ attempts: 9, requests: 1, createdDate: day(8), leaseToken: '' },
  } as const;
  await jobs.insertMany([
    { ...dead, _id: 'mail m1', kind: 'mail', key: 'm1', error: 'No answer.' },
    { ...dead, _id: 'fix f1', kind: 'fix', key: 'f1', error: 'No disk.' },
  ]);
  const mail = {
    ...{ kind: 'DEPOSIT_ACCEPTED', to: 'ada@example.org', userId: null },
    ...{ params: {}, sentDate: null },
  } as const;
  await mails.insertMany([
    { ...mail, _id: 'm1', createdDate: day(8) },
    { ...mail, _id: 'm2', createdDate: day(6), refusedDate: day(7) },
    { ...mail, _id: 'm3', createdDate: day(6), sentDate: day(6) },
  ]);
  expect(await count('sysadmin', 'mails')).toMatchObject({
    ...{ total: 2, oldest: day(7).toISOString() },
  });
  expect(await count('admin', 'jobs')).toMatchObject({ total: 1 });
  for (const who of ['support', 'libraryAdmin', 'readonly'] as const) {
    expect(await count(who, 'mails')).toBeUndefined();
    expect(await count(who, 'jobs')).toBeUndefined();
    const { visitor } = await accounts.get(who);
    const answer = await visitor.get('/library/waiting/mails');
    expect(answer.status).toBe(403);
  }
  const { rows } = await list('mails');
  expect(rows.map(({ id, reason }) => [id, reason])).toEqual([
    ['m2', ''],
    ['m1', 'No answer.'],
  ]);
  expect(rows[0]?.name).toContain('ada@example.org');
  expect((await list('jobs')).rows).toMatchObject([
    { name: 'fix f1', reason: 'No disk.' },
  ]);
});

test.each(['deposits', 'toString', 'nothing'])(
  'there is no list of %s',
  async (kind) => {
    const { visitor } = await accounts.get('sysadmin');
    expect((await visitor.get(`/library/waiting/${kind}`)).status).toBe(404);
  },
);
