import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleCases } from '../../engine/testing/generatedCases';
import { runJobs } from '../../scripts/jobs/runJobs';
import { waitUntil } from '../../scripts/testing/waitUntil';
import { createLocalFileStore } from '../adapters/fileStores/localFileStore';
import type { Models } from '../server/composition/models';
import {
  FOLLOW_UP_POLICY,
  toSubmissionJob,
} from '../modules/submissions/files/fileFollowUp';
import { aBookWithAccount } from '../testing/records/aBook';
import { buildBook } from '../testing/files/buildBook';
import { buildInfectedEpub } from '../testing/files/buildInfectedEpub';
import { newJob } from '../testing/records/newJob';
import type { RunningClamd } from '../testing/servers/startClamd';
import { startClamd } from '../testing/servers/startClamd';
import { Visitor } from '../testing/visitors/visitor';
import { provideKilledServers } from '../testing/processes/killedServers';

let clamd: RunningClamd;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.stop());

const servers = provideKilledServers(() => ({ CLAMD_ADDRESS: clamd.address }));
const { start, selectKind, killAt, killAtEachStep, killAndFinish, finish } =
  servers;

let models: Models;
beforeAll(() => {
  models = servers.models();
});

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
const openFiles = () => createLocalFileStore(join(servers.folder(), 'files'));

describe('kill -9 at every step of the work on files, then a restart', () => {
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
      state: 'ready',
      scan: 'clean',
      checksum,
      errors: [],
      size: bytes.length,
    });
    const events = await listEvents();
    expect(new Set(events).size).toBe(events.length);
    expect(await models.fileEvents.find().distinct('type')).toEqual([
      'checked',
      'identified',
      'received',
      'scanned',
    ]);
  });

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
  );

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
  });

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
      'DEPOSITED_BY_PROXY',
      'RECEIPT',
      'SET_PASSWORD',
    ]);

    await killAtEachStep('scanSubmitted');
    await killAndFinish('removeMalware');
    const marked = await models.deposits.findOne().lean();
    expect(marked?.status).toBe('UNDER_REVIEW');
    const earlier = { recordType: 'deposit' } as const;
    expect(await models.revisions.countDocuments(earlier)).toBe(1);
    const file = await models.storedFiles.findOne().lean();
    expect([file?.scan, file?.isReleased]).toEqual(['infected', true]);
    const names = await readdir(join(servers.folder(), 'files'), {
      recursive: true,
    });
    expect(names.filter((it) => it.includes(file?.checksum ?? ''))).toEqual([]);
    const removed = { type: 'removed' } as const;
    expect(await models.fileEvents.countDocuments(removed)).toBe(1);
    const audit = { action: 'deposit.malware' };
    expect(await models.audit.countDocuments(audit)).toBe(1);
  });
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
    runJobs({ databaseUri: servers.uri, command, clock: () => new Date() });
  expect(await run({ action: 'list', kind })).toMatch(
    /^1 dead\n {2}releaseFiles deposit .*the process ended during each attempt/,
  );
  expect(await run({ action: 'retry', kind })).toBe(
    '1 releaseFiles will run again.',
  );
  await finish();
  const upload = await models.uploads.findById(tempFileId).lean();
  expect(upload?.state).toBe('released');
});
