import { readConfig } from '../../api/config/readConfig';
import { aBook } from '../../api/testing/records/aBook';
import { makePublisher } from '../../api/testing/visitors/accounts';
import { makeWork } from '../../api/testing/records/makeWork';
import { readHistory } from '../../api/testing/records/readHistory';
import type { TestApi } from '../../api/testing/startTestApi';
import { startTestApi } from '../../api/testing/startTestApi';
import { runWorks } from './runWorks';
import { toWorksCommand } from './worksCommand';

let api: TestApi;
let publisherId: string;
beforeAll(async () => {
  api = await startTestApi();
  publisherId = (await makePublisher(api, 'Moss & Daughters', 'LTAS'))._id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.deps.models.works.deleteMany({});
});

const run = (...words: string[]) =>
  runWorks({
    config: readConfig({}),
    databaseUri: api.uri,
    command: toWorksCommand(words),
    clock: () => new Date(),
  });
const makePending = (submissionId: string | null = null) =>
  makeWork(api.deps.models, publisherId, { status: 'PENDING', submissionId });
const find = (id: string) => api.deps.models.works.findById(id).lean();

/** Makes a deposit that registered a title. */
async function depositTitle(): Promise<string> {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const { body } = await visitor.deposit(aBook(tempFileId));
  const reference = String(body['reference']);
  // What follows a deposit accepts a book, and would do so after the change.
  await api.deps.settle();
  // As that of a new title.
  const reviewed = { status: 'UNDER_REVIEW', requiresReview: true } as const;
  await api.deps.models.deposits.updateOne({ reference }, { $set: reviewed });
  return reference;
}
const statusOf = async (reference: string) =>
  (await api.deps.models.deposits.findOne({ reference }).lean())?.status;

test('accepted titles get numbers of their own, also at the same moment, and their deposit is accepted (R46, R74)', async () => {
  const reference = await depositTitle();
  const { _id } = await makePending(reference);
  expect(await run('accept', '--work', _id)).toBe(
    'Tides of Tasmania is accepted as W-1.',
  );
  expect(await find(_id)).toMatchObject({
    status: 'ACCEPTED',
    workObjId: 'W-1',
    revision: 1,
    lastChange: {
      before: { status: 'PENDING' },
      after: { status: 'ACCEPTED', workObjId: 'W-1' },
    },
  });
  expect(await statusOf(reference)).toBe('ACCEPTED');
  const others = await Promise.all([1, 2, 3, 4].map(() => makePending()));
  await Promise.all(others.map((work) => run('accept', '--work', work._id)));
  const numbers = await api.deps.models.works.distinct('workNumber');
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
  await api.deps.settle();
  const actions = { action: 'work.accepted', subject: _id };
  expect(await api.deps.models.audit.countDocuments(actions)).toBe(1);
});

test('accepting again does what a process that died left open, and nothing twice', async () => {
  const reference = await depositTitle();
  const { _id } = await makePending();
  await run('accept', '--work', _id);
  await api.deps.models.works.updateOne(
    { _id },
    { $set: { submissionId: reference } },
  );
  await run('accept', '--work', _id);
  expect(await statusOf(reference)).toBe('ACCEPTED');
  const { works } = api.deps.models;
  const history = await readHistory(api.deps.models, 'work', works, _id);
  expect(history).toHaveLength(2);
});

test('a declined title is kept, its deposit is declined, and the publisher reads the reason (R74)', async () => {
  const reference = await depositTitle();
  const { _id } = await makePending(reference);
  const reason = 'Issues are deposited under another title.';
  await run('decline', '--work', _id, '--reason', reason);
  await run('decline', '--work', _id, '--reason', reason);
  expect(await find(_id)).toMatchObject({
    status: 'DECLINED',
    problem: reason,
    revision: 1,
  });
  expect(await statusOf(reference)).toBe('DECLINED');
  await api.deps.settle();
  const mails = await api.deps.models.mails
    .find({ kind: 'TITLE_DECLINED' })
    .lean();
  expect(mails).toMatchObject([
    { to: 'ada@example.org', params: { reason, title: 'Tides of Tasmania' } },
  ]);
  expect(mails[0]?.sentDate).not.toBeNull();
  await expect(run('accept', '--work', _id)).rejects.toThrow(
    `There is no title ${_id} under review.`,
  );
});

test('a title gets a note and ends, and is listed', async () => {
  const { _id } = await makePending();
  await run('note', '--work', _id, '--note', 'Ended.', '--discontinued', 'yes');
  expect(await find(_id)).toMatchObject({
    titleNote: 'Ended.',
    discontinued: true,
    status: 'PENDING',
  });
  expect(await run('list', '--status', 'PENDING')).toBe(
    `${_id}  SERIAL_TITLE  PENDING  -  ${publisherId}  Tides of Tasmania`,
  );
  expect(await run('list', '--status', 'ACCEPTED')).toBe(
    'There are no such titles.',
  );
});

test.each([
  [['accept', '--work', '0'.repeat(24)], 'under review'],
  [['accept', '--work', 'x'], 'under review'],
  [['decline', '--work', 'x', '--reason', 'y'], 'under review'],
  [['note', '--work', 'x', '--note', 'y'], 'no title x'],
])('%j says what is wrong', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});

test.each([
  '',
  'accept',
  'accept --work 1 --reason x',
  'decline --work 1',
  'note --work 1',
  'note --work 1 --discontinued maybe',
  'list --work 1',
  'remove --work 1',
  'import --publisher p1',
  'import titles.csv',
  'import titles.csv other.csv --publisher p1',
  'import titles.csv --publisher p1 --kind BOOK',
  'list titles.csv',
  'list --dry-run',
])('"%s" is answered with the usage', (words) => {
  expect(() => toWorksCommand(words.split(' '))).toThrow('npm run works');
});
