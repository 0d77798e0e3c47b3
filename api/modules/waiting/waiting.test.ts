import type { QueuePage } from '@contract/staff/queue';
import type {
  WaitingCount,
  WaitingPage,
  WaitingWork,
} from '@contract/staff/waiting';
import type { AccountName } from '../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { createNoteUnchecked } from '../deposits/queue/uncheckedFiles';
import { MOST_COUNTED } from './waitingKind';
import { startReview } from '../../testing/startReview';

const portal = startReview();
const { staff } = portal;

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

async function read<Answer>(who: AccountName, path: string): Promise<Answer> {
  const { visitor } = await portal.accounts.get(who);
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
  makeSerialDeposit(portal.api.deps.models, {
    assignedLibrary,
    type,
    submittedDate: day(number),
    status: 'UNDER_REVIEW',
    requiresReview: true,
  });

test('deposits and new titles of the own library are counted, with the age of the oldest; for national administrators those of all (R69)', async () => {
  await waitingIn('LTAS', 2, 'SERIAL_ISSUE');
  await waitingIn('LTAS', 3, 'SERIAL_TITLE');
  await waitingIn('SLV', 1, 'SERIAL_TITLE');
  await makeSerialDeposit(portal.api.deps.models, {
    status: 'ACCEPTED',
    submittedDate: day(1),
  });
  expect(await count('support', 'deposits')).toEqual({
    kind: 'deposits',
    total: 2,
    oldest: day(2).toISOString(),
  });
  expect(await count('support', 'newTitles')).toMatchObject({
    total: 1,
    oldest: day(3).toISOString(),
  });
  expect(await count('admin', 'newTitles')).toMatchObject({
    total: 2,
    oldest: day(1).toISOString(),
  });
  const { library } = await read<WaitingWork>('readonly', '/library/waiting');
  expect(library).toBe('LTAS');
});

test('regression: of the own library those are counted that its staff decide: not what it claimed or deposited by proxy for publishers of others, and all the queue of the tile', async () => {
  const before = await count('support', 'deposits');
  const { models } = portal.api.deps;
  const ofOther = {
    status: 'UNDER_REVIEW',
    submittedDate: day(1),
    type: 'SERIAL_TITLE',
    publisherId: portal.accounts.publishers.victorian._id,
    assignedLibrary: 'SLV',
    depositedForLibraryId: 'LTAS',
  } as const;
  const { reference } = await makeSerialDeposit(models, ofOther);
  const claimedByOther = await makeSerialDeposit(models, {
    ...ofOther,
    publisherId: portal.accounts.publishers.tasmanian._id,
    assignedLibrary: 'LTAS',
    depositedForLibraryId: 'SLV',
  });
  const { abilities } = await staff.read('support', reference);
  expect(abilities.decide).toBe(false);
  expect(await count('support', 'deposits')).toMatchObject({
    total: (before?.total ?? 0) + 1,
  });
  for (const [kind, more] of [
    ['deposits', ''],
    ['newTitles', '&newTitle=true'],
  ] as const) {
    const query = `status=UNDER_REVIEW&decidedBy=LTAS${more}`;
    const { rows, total } = await listQueue(query);
    expect((await count('support', kind))?.total).toBe(total);
    expect(rows.map((row) => row.reference)).not.toContain(reference);
    expect(rows.map((row) => row.reference)).toContain(
      claimedByOther.reference,
    );
  }
  await models.deposits.deleteMany({
    submittedDate: day(1),
    type: 'SERIAL_TITLE',
    depositedForLibraryId: { $ne: null },
  });
});

test('a title waits for the review of the deposit that asks for its change: its reason is the status of that', async () => {
  const { models } = portal.api.deps;
  const status = 'UNDER_REVIEW';
  // Of a library whose deposits no other test counts.
  const given = { status, assignedLibrary: 'SLSA' } as const;
  const { reference } = await makeSerialDeposit(models, given);
  const { _id } = await makeWork(models, 'p1', {
    status: 'UPDATE_LA',
    requestedDate: day(1),
    requestedReference: reference,
  });
  const { rows } = await list('updateRequests');
  expect(rows).toMatchObject([{ id: _id, reason: 'Under review' }]);
  await models.works.deleteOne({ _id });
  await models.deposits.deleteOne({ reference });
});

test('titles that wait for the nightly run are listed with the reason, the oldest first', async () => {
  const { models } = portal.api.deps;
  const change = {
    status: 'UPDATE_LA',
    requestedReference: 'LD-2026-1',
  } as const;
  const { tasmanian, victorian } = portal.accounts.publishers;
  await makeWork(models, tasmanian._id, {
    ...change,
    title: 'Second',
    requestedDate: day(5),
  });
  await makeWork(models, victorian._id, {
    ...change,
    title: 'Elsewhere',
    requestedDate: day(1),
  });
  await makeWork(models, tasmanian._id, {
    ...change,
    title: 'First',
    requestedDate: day(4),
    problem: 'The catalogue has another title.',
  });
  expect(await count('support', 'updateRequests')).toMatchObject({
    total: 2,
    oldest: day(4).toISOString(),
  });
  const { rows, total } = await list('updateRequests?library=LTAS', 'readonly');
  expect(total).toBe(2);
  expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
    ['First', 'The catalogue has another title.'],
    ['Second', ''],
  ]);
  expect(rows[0]).toMatchObject({ reference: 'LD-2026-1' });
  const all = await list('updateRequests?pageSize=2');
  expect([all.rows.map(({ name }) => name), all.total]).toEqual([
    ['Elsewhere', 'First'],
    3,
  ]);
  const next = await list('updateRequests?pageSize=2&page=2');
  expect(next.rows.map(({ name }) => name)).toEqual(['Second']);
  const found = await list('updateRequests?q=sec&sort=-since');
  expect(found.rows.map(({ name }) => name)).toEqual(['Second']);
});

test('regression: a title without a date is counted, and the oldest is the one that has waited since a known date', async () => {
  const { works } = portal.api.deps.models;
  const { tasmanian } = portal.accounts.publishers;
  const before = await count('support', 'updateRequests');
  const all = await count('admin', 'updateRequests');
  const { _id } = await makeWork(portal.api.deps.models, tasmanian._id, {
    status: 'UPDATE_LA',
    title: 'Undated',
  });
  expect(await count('support', 'updateRequests')).toEqual({
    ...before,
    total: 3,
  });
  expect(await count('admin', 'updateRequests')).toEqual({ ...all, total: 4 });
  expect([before?.oldest, all?.oldest]).toEqual([
    day(4).toISOString(),
    day(1).toISOString(),
  ]);
  await works.deleteOne({ _id });
});

const listQueue = (query: string) =>
  read<QueuePage>('support', `/library/deposits?${query}`);

test('deposits with files that were not checked or scanned wait until they are, or are decided; the queue lists them', async () => {
  const { deposits, storedFiles } = portal.api.deps.models;
  const isNoted = createNoteUnchecked(portal.api.deps.models);
  expect(await count('support', 'files')).toMatchObject({ total: 0 });
  const pending = await staff.deposit();
  const unchecked = await staff.deposit();
  const decided = await staff.deposit();
  const change = async (reference: string, set: object) => {
    const found = await deposits.findOne({ reference }).select('_id').lean();
    const submissionId = String(found?._id);
    await storedFiles.collection.updateMany({ submissionId }, { $set: set });
    await isNoted(submissionId);
  };
  await change(pending, { scan: 'pending' });
  for (const reference of [unchecked, decided]) {
    await change(reference, { warnings: [{ code: 'notChecked' }] });
  }
  await deposits.updateOne(
    { reference: decided },
    { $set: { status: 'ACCEPTED' } },
  );
  const { library } = await read<WaitingWork>('support', '/library/waiting');
  const query = `status=OPEN&unchecked=true&sort=submittedDate&decidedBy=${library}`;
  const waiting = await listQueue(query);
  expect(waiting.rows.map(({ reference }) => reference)).toEqual([
    pending,
    unchecked,
  ]);
  expect(await count('support', 'files')).toMatchObject({
    total: waiting.total,
    oldest: waiting.rows[0]?.submittedDate,
  });
  await change(pending, { scan: 'clean' });
  expect(await count('support', 'files')).toMatchObject({ total: 1 });
});

test('failed mails and jobs of all libraries are counted and listed for national administrators only (R69)', async () => {
  const { jobs, mails } = portal.api.deps.models;
  const dead = {
    data: {},
    state: 'dead',
    rank: 0,
    due: day(1),
    leaseUntil: day(1),
    attempts: 9,
    requests: 1,
    createdDate: day(8),
    leaseToken: '',
  } as const;
  await jobs.insertMany([
    { ...dead, _id: 'mail m1', kind: 'mail', key: 'm1', error: 'No answer.' },
    { ...dead, _id: 'mail m0', kind: 'mail', key: 'm0', error: 'No answer.' },
    { ...dead, _id: 'fix f1', kind: 'fix', key: 'f1', error: 'No disk.' },
  ]);
  const mail = {
    kind: 'DEPOSIT_ACCEPTED',
    to: 'ada@example.org',
    userId: null,
    params: {},
    sentDate: null,
  } as const;
  await mails.insertMany([
    { ...mail, _id: 'm1', createdDate: day(8) },
    { ...mail, _id: 'm2', createdDate: day(6), refusedDate: day(7) },
    { ...mail, _id: 'm3', createdDate: day(6), sentDate: day(6) },
  ]);
  expect(await count('sysadmin', 'mails')).toMatchObject({
    total: 2,
    oldest: day(7).toISOString(),
  });
  expect(await count('admin', 'jobs')).toMatchObject({ total: 1 });
  for (const who of ['support', 'libraryAdmin', 'readonly'] as const) {
    expect(await count(who, 'jobs')).toBeUndefined();
    const all = await read<WaitingWork>(who, '/library/waiting?scope=all');
    expect(all.kinds.map(({ kind }) => kind)).not.toContain('mails');
    const { visitor } = await portal.accounts.get(who);
    for (const path of ['jobs', 'mails?library=SLV']) {
      const answer = await visitor.get(`/library/waiting/${path}`);
      expect(answer.status).toBe(403);
    }
  }
  // The mail of m0 is past its time and gone.
  const { rows, total } = await list('mails');
  expect(total).toBe(2);
  expect(rows.map(({ id, reason }) => [id, reason])).toEqual([
    ['m2', ''],
    ['m1', 'No answer.'],
  ]);
  expect(rows[0]?.name).toContain('ada@example.org');
  const second = await list('mails?page=2&pageSize=1');
  expect(second.rows.map(({ id }) => id)).toEqual(['m1']);
  expect(second.total).toBe(2);
  const newest = await list('mails?sort=-since');
  expect(newest.rows.map(({ id }) => id)).toEqual(['m1', 'm2']);
  expect((await list('jobs')).rows).toMatchObject([
    { name: 'fix f1', reason: 'No disk.' },
  ]);
});

test('regression: staff of a library see the failed mails about deposits that it decides, and no others', async () => {
  const { models } = portal.api.deps;
  const own = await makeSerialDeposit(models, { status: 'ACCEPTED' });
  const other = await makeSerialDeposit(models, {
    status: 'ACCEPTED',
    assignedLibrary: 'SLV',
    depositedForLibraryId: 'LTAS',
  });
  const refused = (_id: string, depositId: string | null) => ({
    _id,
    kind: 'DEPOSIT_DECLINED' as const,
    to: `${_id}@example.org`,
    userId: null,
    depositId,
    params: {},
    createdDate: day(2),
    sentDate: null,
    refusedDate: day(3),
  });
  await models.mails.insertMany([
    refused('own', own._id),
    refused('other', other._id),
    refused('account', null),
  ]);
  for (const who of ['support', 'libraryAdmin', 'readonly'] as const) {
    expect(await count(who, 'mails')).toMatchObject({
      total: 1,
      oldest: day(3).toISOString(),
    });
    const { rows, total } = await list('mails', who);
    expect([rows.map(({ id }) => id), total]).toEqual([['own'], 1]);
    expect(rows[0]?.reference).toBe(own.reference);
  }
  const { rows } = await list('mails?library=SLV', 'admin');
  expect(rows.map(({ id }) => id)).toEqual(['other']);
  await models.mails.deleteMany({ _id: { $in: ['own', 'other', 'account'] } });
});

test('who sees all libraries may ask for the own one, and who sees the own for all', async () => {
  const ask = (who: AccountName, query: string) =>
    read<WaitingWork>(who, `/library/waiting${query}`);
  const total = ({ kinds }: WaitingWork) =>
    kinds.find(({ kind }) => kind === 'updateRequests')?.total;
  const own = await ask('support', '');
  const all = await ask('support', '?scope=all');
  expect([own.library, total(own)]).toEqual(['LTAS', 2]);
  expect([all.library, total(all)]).toEqual([null, 3]);
  expect((await ask('admin', '')).library).toBeNull();
  expect((await ask('admin', '?scope=own')).library).toBe('NLA');
  const { visitor } = await portal.accounts.get('support');
  const wrong = await visitor.get('/library/waiting?scope=none');
  expect(wrong.status).toBe(400);
});

test('of more titles than are counted those that have waited longest are counted and listed, and that there may be more', async () => {
  const { works } = portal.api.deps.models;
  const { _id: publisherId } = portal.accounts.publishers.victorian;
  const made = await makeWork(portal.api.deps.models, publisherId, {
    status: 'UPDATE_LA',
    title: 'Later',
    requestedDate: day(9),
  });
  const { workNumber: _number, ...one } = made;
  const _ids = Array.from({ length: MOST_COUNTED }, (_none, at) => `${at}`);
  await works.insertMany(_ids.map((_id) => ({ ...one, _id })));
  expect(await count('support', 'updateRequests')).toEqual({
    kind: 'updateRequests',
    totalAtLeast: 2,
    oldest: day(4).toISOString(),
  });
  expect(await count('admin', 'updateRequests')).toMatchObject({
    totalAtLeast: MOST_COUNTED,
    oldest: day(1).toISOString(),
  });
  const own = await list('updateRequests?library=LTAS');
  expect(own.rows.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect([own.total, own.totalAtLeast]).toEqual([undefined, 2]);
  await works.deleteMany({ title: 'Later' });
});

test.each(['deposits', 'files', 'toString', 'nothing'])(
  'there is no list of %s',
  async (kind) => {
    const { visitor } = await portal.accounts.get('sysadmin');
    expect((await visitor.get(`/library/waiting/${kind}`)).status).toBe(404);
  },
);
