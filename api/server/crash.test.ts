import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { sampleCases } from '../../engine/testing/generatedCases';
import { createLocalFileStore } from '../adapters/fileStores/localFileStore';
import type { Models } from './composition/models';
import { createModels } from './composition/models';
import { aBook, aBookWithAccount } from '../testing/records/aBook';
import { logIn } from '../testing/visitors/accounts';
import { aNewTitle, uploadItem } from '../testing/records/titledDeposit';
import { aRegistration, NEW_PASSWORD } from '../testing/records/aRegistration';
import { buildBook } from '../testing/files/buildBook';
import { createLocalIntruder, flipBit } from '../testing/fileStores/intruder';
import type { ChildServer } from '../testing/processes/startChildServer';
import { startChildServer } from '../testing/processes/startChildServer';
import { nameDatabase } from '../testing/startTestApi';
import { Visitor } from '../testing/visitors/visitor';

const uri = nameDatabase();
const bytes = buildBook(6_000_000);
const checksum = createHash('sha256').update(bytes).digest('hex');
const CHUNK = 5_242_880;

let folder = '';
let connection: Connection;
let models: Models;
let running: ChildServer | undefined;

beforeAll(async () => {
  connection = await createConnection(uri).asPromise();
  models = createModels(connection);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  await models.deposits.deleteMany({});
  await models.storedFiles.deleteMany({});
  await models.publishers.deleteMany({});
  await models.works.deleteMany({});
  await models.uploads.deleteMany({});
  await models.jobs.deleteMany({});
  await models.fileEvents.deleteMany({});
  await models.audit.deleteMany({});
  await models.users.deleteMany({ role: 'PUBLISHER' });
  await models.jobs.deleteMany({});
  await models.mails.deleteMany({});
  await rm(folder, { recursive: true });
});

/** Starts the server on the same data; it dies at the checkpoint, if one is named. */
async function start(
  crashAt = '',
  environment: Record<string, string> = {},
): Promise<ChildServer> {
  running = await startChildServer('crashingServer', {
    MONGODB_URI: uri,
    DATA_DIR: folder,
    CRASH_AT: crashAt,
    // Each process that looks at a file is started with one that is spare.
    CHECK_PROCESSES: '1',
    ...environment,
  });
  return running;
}

const sendChunk = (visitor: Visitor, dzuuid: string, index: number) =>
  visitor.chunk({
    dzuuid,
    index,
    bytes: bytes.subarray(index * CHUNK, (index + 1) * CHUNK),
    total: bytes.length,
  });

/** As if the time had passed after which a dead process is not waited for any more. */
const endLeases = () =>
  models.jobs.updateMany({}, { $set: { leaseUntil: new Date(0) } });

/** As if the time had passed after which a dead worker is not waited for any more. */
const endFollowUpLeases = () =>
  models.jobs.updateMany(
    {},
    { $set: { leaseUntil: new Date(0), due: new Date(0) } },
  );

/** Waits until the new process has finished the follow-up work. */
async function finishJobs(): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await models.jobs.countDocuments()) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The follow-up work is finished by the new process. */
async function expectReleased(tempFileId: string): Promise<void> {
  await finishJobs();
  const upload = await models.uploads.findById(tempFileId).lean();
  expect(upload?.state).toBe('released');
}

describe('kill -9 during an upload, then a restart: the upload continues where it was', () => {
  const moments = [
    'chunk 1 begun',
    'chunk 1 written',
    'upload closed',
    'file checking',
    'file identified',
  ];

  test.each(sampleCases(moments))('at "%s"', async (moment) => {
    const first = await start(moment);
    const visitor = await Visitor.arrive(first.base);
    const dzuuid = randomUUID();
    const attempt = async () => {
      await sendChunk(visitor, dzuuid, 0);
      await sendChunk(visitor, dzuuid, 1);
      await visitor.complete(dzuuid);
    };
    await attempt().catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');

    await endLeases();
    const again = visitor.at((await start()).base);
    const { body } = await again.status(dzuuid);
    const there = Object.keys(body['chunks'] as object);
    expect(there).toContain('0');
    if (!there.includes('1')) await sendChunk(again, dzuuid, 1);
    expect((await again.complete(dzuuid)).status).toBe(200);
    expect(await again.settled(dzuuid)).toMatchObject({
      state: 'ready',
      size: bytes.length,
      checksum,
    });
    const types = await models.fileEvents.find().distinct('type');
    expect(types).toEqual(['checked', 'identified', 'received']);
    const received = { type: 'received' } as const;
    expect(await models.fileEvents.countDocuments(received)).toBe(1);
  });
});

describe('kill -9 during a submit, then a restart: everything or nothing, and a retry gives one deposit', () => {
  const moments: [string, boolean][] = [
    ['judged', false],
    ['publisher written', false],
    ['file 0 kept', false],
    ['before the rows of files', false],
    ['before the submission', false],
    ['deposit written', true],
    ['file record released', true],
    ['stored files released', true],
  ];

  test.each(sampleCases(moments))('at "%s"', async (moment, committed) => {
    const first = await start(moment);
    const visitor = await Visitor.arrive(first.base);
    const file = await visitor.upload(bytes);
    const body = aBook(file.tempFileId);
    const key = { 'Idempotency-Key': randomUUID() };
    const lost = await visitor.deposit(body, key).catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');

    await endFollowUpLeases();
    expect(await models.deposits.countDocuments()).toBe(committed ? 1 : 0);
    await endFollowUpLeases();
    const again = visitor.at((await start()).base);
    const similar = await again.get('/validate/publisher?publisherName=Moss');
    expect(Object.keys(similar.body)).toHaveLength(committed ? 1 : 0);

    const answer = await again.deposit(body, key);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      files: [{ checksum, size: bytes.length }],
      // Rows that a dead process left make no duplicate.
      requiresReview: false,
    });
    if (lost !== undefined) expect(answer.body).toEqual(lost.body);
    expect(await models.deposits.countDocuments()).toBe(1);

    const store = await createLocalFileStore(join(folder, 'files'));
    const hash = createHash('sha256');
    for await (const part of await store.open({
      permanent: checksum,
    }))
      hash.update(part as Buffer);
    expect(hash.digest('hex')).toBe(checksum);
    await expectReleased(file.tempFileId);
    const deposit = await models.deposits.findOne().lean();
    const submissionId = deposit?._id ?? '';
    expect(await models.storedFiles.find({ submissionId }).lean()).toEqual([
      expect.objectContaining({ checksum, isReleased: true }),
    ]);
    const kept = { type: 'kept', fileId: file.tempFileId } as const;
    expect(await models.fileEvents.countDocuments(kept)).toBe(1);
  });

  const withAccount: [string, boolean][] = [
    ['publisher written', false],
    ['account reserved', false],
    ['before the submission', false],
    ['deposit written', true],
    ['account confirmed', true],
  ];

  test.each(sampleCases(withAccount))(
    'at "%s", with the account that was asked for [S2-6.anonymous]',
    async (moment, committed) => {
      const first = await start(moment);
      const visitor = await Visitor.arrive(first.base);
      const { tempFileId } = await visitor.upload(bytes);
      const body = aBookWithAccount(tempFileId, 'ada.moss', 'ada@example.org');
      const key = { 'Idempotency-Key': randomUUID() };
      await visitor.deposit(body, key).catch(() => undefined);
      expect(await first.ended).toBe('SIGKILL');

      await endFollowUpLeases();
      const left = await models.users.find({ role: 'PUBLISHER' }).lean();
      const isAccount = left.some(({ status }) => status !== 'RESERVED');
      if (!committed) expect(isAccount).toBe(false);
      const again = visitor.at((await start()).base);
      const answer = await again.deposit(body, key);
      expect(answer.body).toMatchObject({
        registrationReceipt: { email: 'ada@example.org' },
      });
      await expectReleased(tempFileId);
      const [user, ...others] = await models.users
        .find({ role: 'PUBLISHER' })
        .lean();
      expect([user?.status, others]).toEqual(['PENDING', []]);
      const deposit = await models.deposits.findOne().lean();
      expect(user).toMatchObject({
        _id: deposit?.accountId,
        publisherId: deposit?.publisherId,
      });
      const mails = await models.mails
        .find({ to: 'ada@example.org' })
        .sort({ kind: 1 })
        .lean();
      expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([
        ['RECEIPT', null],
        ['SET_PASSWORD', user?._id],
      ]);
    },
  );
});

describe('kill -9 during a submit with a new title, then a restart: deposit and title both exist, or neither does', () => {
  const moments: [string, number][] = [
    ['judged', 0],
    ['publisher written', 0],
    ['file 1 kept', 0],
    ['before the rows of files', 0],
    ['before the submission', 0],
    ['submission written', 1],
    ['deposit written', 1],
    ['title registered', 1],
    ['job registerTitle handled', 1],
  ];

  test.each(sampleCases(moments))('at "%s"', async (moment, written) => {
    const first = await start(moment);
    const visitor = await Visitor.arrive(first.base);
    await visitor.post('/user/register', aRegistration('ada.moss'));
    const name = { username: 'ada.moss' };
    await models.users.updateOne(name, { status: 'ACTIVE' });
    const user = await models.users.findOne(name).lean();
    const inside = await logIn(visitor, 'ada.moss', NEW_PASSWORD);
    const issue = await uploadItem(inside, 'SERIAL_TITLE');
    const body = aNewTitle('SERIAL_TITLE', user?.publisherId ?? '', issue);
    const key = { 'Idempotency-Key': randomUUID() };
    const send = (from: Visitor) => from.post('/deposit/SERIAL', body, key);
    await send(inside).catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');

    await endFollowUpLeases();
    const again = inside.at((await start()).base);
    await finishJobs();
    const { deposits, works } = models;
    const stored = await deposits.find().lean();
    const titles = await works.find().lean();
    expect(stored).toHaveLength(written);
    expect(titles.map(({ _id }) => _id)).toEqual(
      stored.map(({ workId }) => workId),
    );

    const answer = await send(again);
    expect(answer.status).toBe(200);
    await expectReleased(issue.publicationFile.tempFileId);
    expect(await deposits.countDocuments()).toBe(1);
    expect(await works.find().lean()).toEqual([
      expect.objectContaining({
        _id: answer.body['titleId'],
        status: 'PENDING',
        submissionId: answer.body['reference'],
      }),
    ]);
  });
});

describe('kill -9 while bytes are deposited again whose stored file is damaged, then a restart: no whole bytes are lost', () => {
  const moments = [
    'file 0 kept',
    'before the submission',
    'deposit written',
    'older copy read',
    'copies settled',
    'file record released',
  ];

  test.each(sampleCases(moments))('regression: at "%s"', async (moment) => {
    const intruder = createLocalIntruder(join(folder, 'files'));
    const store = await createLocalFileStore(join(folder, 'files'));
    await store.putTemporary('f1', Readable.from([bytes]), bytes.length);
    await store.keep('f1', checksum);
    await store.removeTemporary('f1');
    await intruder.write(checksum, flipBit(bytes));
    const first = await start(moment);
    const visitor = await Visitor.arrive(first.base);
    const { tempFileId } = await visitor.upload(bytes);
    const body = aBook(tempFileId);
    const key = { 'Idempotency-Key': randomUUID() };
    await visitor.deposit(body, key).catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');

    await endFollowUpLeases();
    const again = visitor.at((await start()).base);
    expect((await again.deposit(body, key)).status).toBe(200);
    await expectReleased(tempFileId);
    const found = createHash('sha256').update(await intruder.read(checksum));
    expect(found.digest('hex')).toBe(checksum);
    const seconds = store.listSeconds()[Symbol.asyncIterator]();
    expect(await seconds.next()).toMatchObject({ done: true });
    const damage = { checksum, type: 'fixity', outcome: 'failure' } as const;
    expect(await models.fileEvents.countDocuments(damage)).toBe(1);
    const audit = { action: 'file.damaged', subject: checksum };
    expect(await models.audit.countDocuments(audit)).toBe(1);
  });
});

describe('kill -9 during a registration, then a restart: the name is free for who tries again, and one account with its mail is the end', () => {
  const moments: [string, number][] = [
    ['account reserved', 0],
    ['publisher of the account written', 1],
  ];

  test.each(sampleCases(moments))('at "%s"', async (moment, written) => {
    const first = await start(moment);
    const visitor = await Visitor.arrive(first.base);
    const body = aRegistration('ada.moss');
    await visitor.post('/user/register', body).catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');
    const left = await models.users.find({ role: 'PUBLISHER' }).lean();
    expect(left.map(({ status }) => status)).toEqual(['RESERVED']);
    expect(await models.publishers.countDocuments()).toBe(written);

    const again = visitor.at((await start()).base);
    const similar = await again.get('/validate/publisher?publisherName=Moss');
    expect(similar.body).toEqual({});
    expect((await again.post('/user/register', body)).status).toBe(200);
    const [user, ...others] = await models.users
      .find({ role: 'PUBLISHER' })
      .lean();
    expect([user?.status, others]).toEqual(['PENDING', []]);
    const mails = await models.mails
      .find({ to: 'ada.moss@example.org' })
      .lean();
    expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['ACTIVATE_ACCOUNT', user?._id],
    ]);
  });
});

test('kill -9 after an account was edited and before its publisher followed: the next edit carries over what is missing', async () => {
  const first = await start('account edited');
  const visitor = await Visitor.arrive(first.base);
  await visitor.post('/user/register', aRegistration('ada.moss'));
  await models.users.updateOne({ username: 'ada.moss' }, { status: 'ACTIVE' });
  const inside = await logIn(visitor, 'ada.moss', NEW_PASSWORD);
  const user = await models.users.findOne({ username: 'ada.moss' }).lean();
  const edit = (from: Visitor) =>
    from.post(`/publisher/user/${user?._id}`, {
      name: 'Ada Heir',
      email: user?.email,
    });
  await edit(inside).catch(() => undefined);
  expect(await first.ended).toBe('SIGKILL');
  const edited = await models.users.findById(user?._id).lean();
  const left = await models.publishers.findById(user?.publisherId).lean();
  expect(edited?.name).toBe('Ada Heir');
  expect(left?.payload).toMatchObject({ contactName: user?.name });

  expect((await edit(inside.at((await start()).base))).status).toBe(200);
  const healed = await models.publishers.findById(user?.publisherId).lean();
  expect(healed?.payload).toMatchObject({ contactName: 'Ada Heir' });
});
