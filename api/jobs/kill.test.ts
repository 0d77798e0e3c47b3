import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { sampleCases } from '../../engine/testing/generatedCases';
import { runJobs } from '../../scripts/jobs/runJobs';
import { waitUntil } from '../../scripts/testing/waitUntil';
import { createClamdScanner } from '../adapters/scanning/clamdScanner';
import { createLocalFileStore } from '../adapters/fileStores/localFileStore';
import type { Models } from '../server/composition/models';
import { createModels } from '../server/composition/models';
import { createCalendar } from '../modules/configuration/today';
import {
  FOLLOW_UP_POLICY,
  toSubmissionJob,
} from '../modules/submissions/files/fileFollowUp';
import { aBookWithAccount } from '../testing/records/aBook';
import { buildBook } from '../testing/files/buildBook';
import { buildInfectedEpub } from '../testing/files/buildInfectedEpub';
import { chosenSteps, createJobKills } from '../testing/processes/jobKills';
import { handlerSteps, stepsOfJobs } from '../testing/processes/jobSteps';
import { makeSerialDeposit } from '../testing/records/makeSerialDeposit';
import { makeWork } from '../testing/records/makeWork';
import { newJob } from '../testing/records/newJob';
import { nameDatabase } from '../testing/keptDatabase';
import { createPersonStore } from '../testing/records/storePersons';
import type { RunningClamd } from '../testing/servers/startClamd';
import { startClamd } from '../testing/servers/startClamd';
import { startTestApi } from '../testing/startTestApi';
import { startSmtp } from '../testing/servers/startSmtp';
import { Visitor } from '../testing/visitors/visitor';

const uri = nameDatabase();
let folder = '';
let connection: Connection;
let models: Models;
let clamd: RunningClamd;

beforeAll(async () => {
  clamd = await startClamd();
  connection = await createConnection(uri).asPromise();
  models = createModels(connection);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await clamd.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
});
afterEach(async () => {
  await stop();
  for (const { collection } of [
    ...[models.jobs, models.mails, models.recoveryRequests],
    ...[models.deposits, models.storedFiles, models.uploads],
    ...[models.publishers, models.fileEvents, models.revisions],
    ...[models.audit, models.joins, models.emailChanges],
    ...[models.works, models.nightlyRuns, models.studioImpacts],
  ]) {
    await collection.deleteMany({});
  }
  await models.users.deleteMany({ role: 'PUBLISHER' });
  await rm(folder, { recursive: true });
});

const kills = createJobKills(
  () => models,
  () => ({
    ...{ MONGODB_URI: uri, DATA_DIR: folder },
    // Each process that looks at a file is started with one that is spare.
    ...{ CLAMD_ADDRESS: clamd.address, CHECK_PROCESSES: '1' },
  }),
);
const { start, selectKind, killAt, killAtEachStep } = kills;
const { killAndFinish, finish, stop } = kills;

/** Uploads a file to a process that dies at this moment. */
async function uploadUntil(moment: string, bytes: Buffer): Promise<void> {
  const server = await start(moment);
  const visitor = await Visitor.arrive(server?.base ?? '');
  const dzuuid = await visitor.sendChunks(bytes);
  await visitor.complete(dzuuid).catch(() => undefined);
  expect(await server?.ended).toBe('SIGKILL');
}

const readUpload = () => models.uploads.findOne().lean();
/** Each event of files with its program; one that is stored twice is listed twice. */
async function listEvents(): Promise<string[]> {
  const events = await models.fileEvents.find().lean();
  return events.map(({ type, agent }) => `${type} by ${agent.name}`);
}
const openFiles = () => createLocalFileStore(join(folder, 'files'));

const { storeMail, storeUser, storePublisher } = createPersonStore(
  () => models,
);

test('every kind of job has its steps here', async () => {
  const where = { host: '127.0.0.1', port: 1 };
  const scanner = createClamdScanner(where, 1000);
  const api = await startTestApi({ environment: { scanner } });
  const kinds = Object.keys(await api.deps.jobs.measure());
  await api.stop();
  expect(Object.keys(handlerSteps).sort()).toEqual(kinds.sort());
});

describe('kill -9 at every step of a job, then a restart', () => {
  test('a mail: sent once, and again only where it was sent and that was not stored, with the same Message-ID', async () => {
    const smtp = await startSmtp();
    await storeMail();
    // Without this step it is sent once.
    const steps = stepsOfJobs.mail.filter(
      (step) => step === 'mail sent' || chosenSteps.mail.includes(step),
    );
    await killAndFinish('mail', { SMTP_URL: smtp.url }, steps);
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1);
    await smtp.stop();
  }, 180_000);

  test('a mail without a server: in the folder once', async () => {
    await storeMail();
    await killAt('mail', 'job mail handled');
    await finish();
    const names = await readdir(join(folder, 'outbox'));
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  }, 180_000);

  test('a recovery request: its mail is written once, and the request is gone', async () => {
    const user = await storeUser();
    await models.recoveryRequests.create({
      ...{ _id: 'one', wants: 'recovery', nameKey: 'ada.moss' },
      createdDate: new Date(),
    });
    await models.jobs.create(newJob('recovery', 'one', { requestId: 'one' }));
    await killAndFinish('recovery');
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['RECOVER_ACCOUNT', user._id],
    ]);
    expect(await models.recoveryRequests.countDocuments()).toBe(0);
  }, 180_000);

  test('an accepted request to join: the account gets its publisher, and its user one mail', async () => {
    const user = await storeUser();
    await storePublisher({ name: 'Moss' });
    const now = new Date();
    await models.joins.create({
      ...{ _id: 'one', userId: user._id, publisherId: 'p1' },
      ...{ status: 'ACCEPTED', slot: 'one', createdDate: now, askedDate: now },
    });
    await models.jobs.create(newJob('join', 'one', { joinId: 'one' }));
    await killAndFinish('join');
    const joined = await models.users.findById(user._id).lean();
    expect(joined?.publisherId).toBe('p1');
    const earlier = { recordType: 'user', recordId: user._id } as const;
    expect(await models.revisions.countDocuments(earlier)).toBe(1);
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['JOIN_ACCEPTED']);
  }, 180_000);

  test('regression: a confirmed change of an email: the account has it, the former address one mail, the publisher the contact', async () => {
    const formerEmail = 'ada@example.org';
    const email = 'new@example.org';
    await storePublisher({ name: 'Moss', email: formerEmail });
    const user = await storeUser({ publisherId: 'p1' });
    await models.emailChanges.create({
      ...{ _id: 'one', userId: user._id, email, formerEmail },
      ...{ status: 'CONFIRMED', slot: 'one', sessionEpoch: 0 },
      askedDate: new Date(),
    });
    const data = { changeId: 'one' };
    await models.jobs.create(newJob('emailChange', 'one', data));
    await killAndFinish('emailChange');
    const changed = await models.users.findById(user._id).lean();
    expect(changed?.email).toBe(email);
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['RESTORE_EMAIL', formerEmail],
    ]);
    const publisher = await models.publishers.findById('p1').lean();
    expect(publisher?.payload['email']).toBe(email);
    expect(await models.emailChanges.findById('one').lean()).toMatchObject({
      ...{ status: 'DONE', doneDate: expect.any(Date) },
    });
    const noted = { action: 'account.emailChanged' };
    expect(await models.audit.countDocuments(noted)).toBe(1);
  }, 180_000);

  test('retention: a contact, a publisher’s copy of it, a closed account and an old entry of the audit are removed, each once', async () => {
    const old = new Date('2016-11-21T03:00:00Z');
    const revised = { lastModifiedDate: old, lastModifiedBy: null };
    const details = { contactName: 'Wil Reef', email: 'wil@example.org' };
    const payload = { name: 'Reef Books', ...details };
    await storePublisher(payload, old);
    await models.deposits.create({
      ...{ _id: 'd1', reference: 'LD-2016-000001', year: 2016, number: 1 },
      ...{ status: 'SUBMITTED', requiresReview: false, title: 'Tides' },
      ...{ form: 'MONOGRAPH', type: 'BOOK', source: 'GENERAL' },
      ...{ formVersion: 1, formHash: 'h', bodyHash: 'h', publisherId: 'p1' },
      ...{ assignedLibrary: 'NLA', depositEmailAddress: 'nla@example.org' },
      ...{ submittedDate: old, createdDate: old, depositedByProxy: false },
      contact: { userId: '', name: 'Wil Reef', email: 'wil@example.org' },
      ...{ payload: { publisher: payload }, ...revised },
      lastChange: { before: null, after: { status: 'SUBMITTED' } },
    });
    const user = await storeUser(
      {
        ...{ username: 'wil.reef', email: 'wil@example.org' },
        ...{ name: 'Wil Reef', status: 'DISABLED' },
      },
      old,
    );
    await models.audit.create({
      ...{ _id: 'a1', at: old, action: 'logout', actor: null },
      ...{ subject: user._id, detail: {} },
    });
    await models.jobs.create(newJob('retention', 'all', {}));
    await killAndFinish('retention');
    const { publishers, deposits, users, revisions } = models;
    const left = await Promise.all(
      [publishers, deposits, users, revisions].map(({ collection }) =>
        collection.find({}).toArray(),
      ),
    );
    expect(JSON.stringify(left)).not.toMatch(/wil/i);
    expect(await models.users.findById(user._id).lean()).toMatchObject({
      status: 'ANONYMISED',
    });
    const audit = await models.audit.find({ subject: user._id }).lean();
    expect(audit.map(({ action }) => action)).toEqual(['account.anonymised']);
  }, 300_000);

  test('the nightly run: the title is updated once, with one entry in the audit trail, and the result counts it once', async () => {
    // The day that the processes themselves would begin.
    const night = createCalendar('Australia/Sydney')(new Date());
    const { _id } = await makeWork(models, 'p1', {
      status: 'UPDATE_LA',
      payload: { changeRequest: true, requestedTitle: 'Tides' },
    });
    await models.jobs.create(newJob('nightly', night, { day: night }));
    await killAndFinish('nightly');
    expect(await models.works.findById(_id).lean()).toMatchObject({
      ...{ status: 'ACCEPTED', title: 'Tides', payload: {}, revision: 2 },
    });
    const audit = await models.audit.find({ subject: _id }).lean();
    expect(audit.map(({ action }) => action)).toEqual(['work.updated']);
    expect(await models.nightlyRuns.findById(night).lean()).toMatchObject({
      ...{ doneDate: expect.any(Date), updated: 1, refused: 0 },
    });
  }, 180_000);

  test('a new name of a publisher: its deposits are listed under it', async () => {
    await storePublisher({ name: 'Reef Books' });
    await makeSerialDeposit(models, { publisherNameKey: 'moss' });
    const data = { publisherId: 'p1' };
    await models.jobs.create(newJob('publisherName', 'p1 0', data));
    await killAndFinish('publisherName');
    expect(await models.deposits.findOne().lean()).toMatchObject({
      ...{ publisherNameKey: 'reef books', searchKey: 'tides reef books no 1' },
    });
  }, 180_000);

  test('a merged publisher: its deposits, titles and users are at the other one, each change once in the history', async () => {
    await storePublisher({ name: 'Reef Books' });
    const other = {
      _id: 'p0',
      name: 'Reef Editions',
      nameKey: 'reef editions',
    };
    const found = await models.publishers.findById('p1').lean();
    await models.publishers.create({ ...found, ...other });
    const merged = {
      ...{ status: 'MERGED', mergedInto: 'p0', revision: 1 },
      lastChange: { before: null, after: { status: 'MERGED' } },
    };
    await models.publishers.updateOne({ _id: 'p1' }, { $set: merged });
    await makeSerialDeposit(models);
    await makeWork(models, 'p1');
    const { _id } = await storeUser({ publisherId: 'p1' });
    const data = { publisherId: 'p1', into: 'p0', by: 'ruth', revision: 2 };
    await models.jobs.create(newJob('mergePublisher', 'p1 p0 2', data));
    await killAndFinish('mergePublisher');
    const moved = { publisherId: 'p0' };
    expect(await models.deposits.findOne().lean()).toMatchObject(moved);
    expect(await models.works.findOne().lean()).toMatchObject(moved);
    const user = await models.users.findById(_id).lean();
    expect(user).toMatchObject({ ...moved, revision: 1 });
    const entry = { action: 'publisher.merged', subject: 'p1' };
    expect(await models.audit.find(entry).lean()).toMatchObject([
      { detail: { into: 'p0' } },
    ]);
  }, 180_000);

  test('a merged title: its deposits are at the other one, which has the date of its last one, with one entry in the audit trail', async () => {
    const lastDepositDate = new Date('2026-11-01T00:00:00Z');
    const stays = await makeWork(models, 'p1');
    const { _id } = await makeWork(models, 'p1', {
      ...{ status: 'MERGED', mergedInto: stays._id },
      ...{ lastDepositDate, lastDepositNumber: '7' },
      lastChange: { before: null, after: { status: 'MERGED' } },
    });
    await makeSerialDeposit(models, { workId: _id });
    const data = { workId: _id, into: stays._id, by: 'ruth', revision: 1 };
    const key = `${_id} ${stays._id} 1`;
    await models.jobs.create(newJob('mergeWork', key, data));
    await killAndFinish('mergeWork');
    expect(await models.deposits.findOne().lean()).toMatchObject({
      workId: stays._id,
    });
    expect(await models.works.findById(stays._id).lean()).toMatchObject({
      ...{ lastDepositDate, lastDepositNumber: '7', revision: 0 },
    });
    const entry = { action: 'work.merged', subject: _id };
    expect(await models.audit.find(entry).lean()).toHaveLength(1);
  }, 180_000);

  test('what the working copy means for deposits: each deposit is counted once', async () => {
    await makeSerialDeposit(models);
    const part = {
      ...{ formKey: 'deposit', total: 1, returned: 0, drafts: [], done: 0 },
      from: new Date(0).toISOString(),
      result: { unchanged: 0, failing: [], losing: [] },
    };
    await models.studioImpacts.create({
      ...{ _id: 'one', state: 'running', last: 1, done: 0, total: 1 },
      ...{ forms: JSON.stringify([part]), createdDate: new Date() },
    });
    await models.jobs.create(newJob('impact', 'one', { impactId: 'one' }));
    await killAndFinish('impact');
    expect((await models.studioImpacts.findById('one'))?.done).toBe(1);
  }, 180_000);

  test('the checks of a file of two chunks: each is done once, and the file is ready with all its bytes', async () => {
    const bytes = buildBook(6_000_000);
    await uploadUntil('upload closed', bytes);
    // The scan is done between the two stages of this kind.
    const first = ['claimed', 'file joined', 'file scanning', 'handled'];
    await killAtEachStep('file.identify', {}, sampleCases(first));
    await killAtEachStep('file.scan');
    await killAtEachStep('file.identify');
    await killAndFinish('file.check');
    const checksum = createHash('sha256').update(bytes).digest('hex');
    expect(await readUpload()).toMatchObject({
      ...{ state: 'ready', scan: 'clean', checksum, errors: [] },
      size: bytes.length,
    });
    const events = await listEvents();
    expect(new Set(events).size).toBe(events.length);
    expect(await models.fileEvents.find().distinct('type')).toEqual([
      ...['checked', 'identified', 'received', 'scanned'],
    ]);
  }, 300_000);

  test.each([
    ['file.slowCheck', 'slow'],
    ['file.patientCheck', 'patient'],
  ] as const)(
    '%s of a file whose faster check was lost',
    async (kind, pace) => {
      await uploadUntil('job file.check claimed', buildBook());
      await models.uploads.updateMany({}, { $set: { pace } });
      await killAt('file.check', 'job file.check handled');
      await killAndFinish(kind);
      expect(await readUpload()).toMatchObject({ state: 'ready', errors: [] });
      const events = await listEvents();
      expect(events.join()).toContain('checked by');
      expect(new Set(events).size).toBe(events.length);
    },
    300_000,
  );

  test('the title of a deposit: a new one is written, and its last issue and the change of it are noted, each once', async () => {
    const workId = 'a'.repeat(24);
    const serialTitle = { title: 'Tides', requestedTitle: 'Waves' };
    for (const [type, kind] of [
      ['SERIAL_TITLE', 'registerTitle'],
      ['SERIAL_ISSUE', 'updateTitle'],
    ] as const) {
      const given = { type, workId, serialTitle };
      const { _id } = await makeSerialDeposit(models, given);
      const { key, data } = toSubmissionJob('deposit', _id);
      await models.jobs.create(newJob(kind, key, data));
      await killAtEachStep(kind);
    }
    expect(await models.works.find().lean()).toEqual([
      expect.objectContaining({
        _id: workId,
        status: 'UPDATE_LA',
        revision: 1,
      }),
    ]);
    const noted = { subject: workId };
    expect(await models.audit.countDocuments(noted)).toBe(1);
  }, 300_000);

  test('regression: the late scan of an upload that is malware: it is refused, written down once, and its bytes are gone', async () => {
    await clamd.kill();
    const moment = 'job file.check finished';
    await uploadUntil(moment, await buildInfectedEpub());
    await clamd.restart();
    expect(await readUpload()).toMatchObject({ state: 'ready' });

    await killAndFinish('scanUpload');
    const upload = await readUpload();
    expect(upload?.state).toBe('refused');
    expect(await (await openFiles()).hasTemporary(upload?._id ?? '')).toBe(
      false,
    );
    const audit = { action: 'upload.malware' };
    expect(await models.audit.countDocuments(audit)).toBe(1);
  }, 300_000);

  test('regression: the work that follows a deposit with malware: released, marked, removed, and each mail is written, once', async () => {
    await clamd.kill();
    const server = await start('submission written');
    const visitor = await Visitor.arrive(server?.base ?? '');
    const book = await buildInfectedEpub();
    const { tempFileId } = await visitor.upload(book);
    const body = aBookWithAccount(tempFileId, 'ada.moss', 'ada@example.org');
    await visitor.deposit(body).catch(() => undefined);
    expect(await server?.ended).toBe('SIGKILL');
    await clamd.restart();

    await killAtEachStep('releaseFiles');
    const upload = await models.uploads.findById(tempFileId).lean();
    expect(upload?.state).toBe('released');
    const kept = { type: 'kept', fileId: tempFileId } as const;
    expect(await models.fileEvents.countDocuments(kept)).toBe(1);

    await killAtEachStep('createAccount');
    const users = await models.users.find({ role: 'PUBLISHER' }).lean();
    expect(users.map(({ status }) => status)).toEqual(['PENDING']);

    const deposit = await models.deposits.findOne().lean();
    const { key, data } = toSubmissionJob('deposit', deposit?._id ?? '');
    await models.jobs.create(newJob('notifyPublisher', key, data));
    await killAtEachStep('notifyPublisher');
    await killAtEachStep('mailReceipt');
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      ...['DEPOSITED_BY_PROXY', 'RECEIPT', 'SET_PASSWORD'],
    ]);

    await killAtEachStep('scanSubmitted');
    await killAndFinish('removeMalware');
    const marked = await models.deposits.findOne().lean();
    expect(marked?.status).toBe('UNDER_REVIEW');
    const earlier = { recordType: 'deposit' } as const;
    expect(await models.revisions.countDocuments(earlier)).toBe(1);
    const file = await models.storedFiles.findOne().lean();
    expect([file?.scan, file?.isReleased]).toEqual(['infected', true]);
    const names = await readdir(join(folder, 'files'), { recursive: true });
    expect(names.filter((it) => it.includes(file?.checksum ?? ''))).toEqual([]);
    const removed = { type: 'removed' } as const;
    expect(await models.fileEvents.countDocuments(removed)).toBe(1);
    const audit = { action: 'deposit.malware' };
    expect(await models.audit.countDocuments(audit)).toBe(1);
  }, 300_000);
});

test('a job whose process ends in each attempt is dead, is listed, and is done after a retry', async () => {
  const server = await start('submission written');
  const visitor = await Visitor.arrive(server?.base ?? '');
  const { tempFileId } = await visitor.upload();
  const body = aBookWithAccount(tempFileId, 'ada.moss', 'ada@example.org');
  await visitor.deposit(body).catch(() => undefined);
  expect(await server?.ended).toBe('SIGKILL');
  const kind = 'releaseFiles';
  const attempts = FOLLOW_UP_POLICY.attempts - 1;
  await models.jobs.updateMany({ kind }, { $set: { attempts } });
  await killAt(kind, `job ${kind} claimed`);
  await selectKind(kind);
  const last = await start('');
  const dead = { kind, state: 'dead' } as const;
  await waitUntil(async () => (await models.jobs.countDocuments(dead)) === 1);
  last?.child.kill('SIGKILL');
  await last?.ended;

  const run = (command: Parameters<typeof runJobs>[0]['command']) =>
    runJobs({ databaseUri: uri, command, clock: () => new Date() });
  expect(await run({ action: 'list', kind })).toMatch(
    /^1 dead\n {2}releaseFiles deposit .*the process ended during each attempt/,
  );
  expect(await run({ action: 'retry', kind })).toBe(
    '1 releaseFiles will run again.',
  );
  await finish();
  const upload = await models.uploads.findById(tempFileId).lean();
  expect(upload?.state).toBe('released');
}, 180_000);
