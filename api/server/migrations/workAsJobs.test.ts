import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { workAsJobs } from './workAsJobs';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const date = new Date('2026-04-01T10:00:00Z');
const later = new Date('2099-01-01T00:00:00Z');

const mail = (_id: string, state: string) => ({
  _id,
  kind: 'PASSWORD_CHANGED',
  to: 'ada@example.org',
  state,
  params: { name: 'Ada', username: 'ada' },
  createdDate: date,
  attempts: 2,
  nextAttempt: later,
  problem: '451',
  sentDate: null,
});

const request = {
  _id: 'r',
  wants: 'recovery',
  nameKey: 'ada',
  due: later,
  createdDate: date,
};

test('mails, tasks, requests and pending scans become jobs, once, and none that is done', async () => {
  const { models } = api.deps;
  const insert = (name: string, documents: object[]) =>
    api.deps.connection.collection(name).insertMany(documents);
  await insert(models.mails.collection.name, [
    mail('open', 'open'),
    mail('failed', 'failed'),
    mail('sent', 'sent'),
  ]);
  const task = (kind: string, state: string) => ({
    id: kind,
    kind,
    state,
    leaseUntil: date,
  });
  const outbox = [task('releaseFiles', 'done'), task('createAccount', 'open')];
  await insert(models.deposits.collection.name, [
    { _id: 'd', reference: 'LD-1', year: 1, submittedDate: date, outbox },
  ]);
  await insert('helprequests', [{ ...request }]);
  await insert(models.storedFiles.collection.name, [
    { _id: 'p', submissionId: 'd', position: 0, scan: 'pending' },
    { _id: 'c', submissionId: 'd', position: 1, scan: 'clean' },
  ]);
  // As after a process that died in between: what was moved is moved again.
  await workAsJobs(models, () => date);
  await insert('helprequests', [{ ...request }]);
  await workAsJobs(models, () => date);

  const jobs = await models.jobs.find().sort({ _id: 1 }).lean();
  expect(
    jobs.map(({ _id, state, attempts, data }) => [_id, state, attempts, data]),
  ).toEqual([
    [
      'createAccount deposit d',
      'waiting',
      0,
      { submissionKind: 'deposit', submissionId: 'd' },
    ],
    ['mail failed', 'dead', 2, { mailId: 'failed' }],
    ['mail open', 'waiting', 2, { mailId: 'open' }],
    ['recovery r', 'waiting', 0, { requestId: 'r' }],
    ['scanSubmitted p', 'waiting', 0, { fileId: 'p' }],
  ]);
  expect(jobs[2]).toMatchObject({ due: later, error: '451' });
  expect(jobs[4]).toMatchObject({ due: date, createdDate: date });
  const [open] = await models.mails.collection.find().toArray();
  expect(Object.keys(open ?? {})).not.toContain('state');
  const [deposit] = await models.deposits.collection.find().toArray();
  expect(deposit).not.toHaveProperty('outbox');
  expect(await models.recoveryRequests.find().lean()).toEqual([
    { _id: 'r', wants: 'recovery', nameKey: 'ada', createdDate: date },
  ]);
  await models.jobs.deleteMany({});
});
