import { pipeline, Transform } from 'node:stream';
import type { FileRecord } from '@contract/files';
import { toClamdAddress } from '../../adapters/scanning/clamdAddress';
import { createClamdScanner } from '../../adapters/scanning/clamdScanner';
import type { Scanner } from '../../ports/scanner';
import { aBook } from '../../testing/records/aBook';
import { eicar } from '../../testing/servers/eicar';
import { buildBook } from '../../testing/files/buildBook';
import { buildInfectedEpub } from '../../testing/files/buildInfectedEpub';
import type { RunningClamd } from '../../testing/servers/startClamd';
import { startClamd } from '../../testing/servers/startClamd';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import { listFilesOf } from '../submissions/files/storedFiles';
import { readHistory } from '../../testing/records/readHistory';

const HOUR = 3_600_000;
const MB = 1024 * 1024;

/** The scanner at that address; before it is given more than `bytes`, `interrupt` is done. */
function scannerAt(
  { address }: RunningClamd,
  interrupt?: { bytes: number; by: () => Promise<void> },
): Scanner {
  const where = toClamdAddress(address);
  if (where === null) throw new Error(address);
  const scanner = createClamdScanner(where, 20_000);
  if (interrupt === undefined) return scanner;
  let seen = 0;
  const passing = () =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        const before = seen;
        seen += piece.length;
        const isNow = before <= interrupt.bytes && seen > interrupt.bytes;
        if (isNow) interrupt.by().then(() => done(null, piece), done);
        else done(null, piece);
      },
    });
  return {
    ...scanner,
    scan: (bytes) => scanner.scan(pipeline(bytes, passing(), () => undefined)),
  };
}

let clamd: RunningClamd;
let api: TestApi;
let visitor: Visitor;

async function begin(
  waits: boolean,
  scanner: Scanner | null = scannerAt(clamd),
) {
  api = await startTestApi({
    config: {
      submitWaitsForScan: waits,
      clamdAddress: scanner ? clamd.address : '',
    },
    environment: { scanner },
  });
  visitor = await api.visit();
}

beforeEach(async () => {
  clamd = await startClamd();
});
afterEach(async () => {
  await api.stop();
  await clamd.stop();
});

/** Sends a file and answers what is said of it when it is complete, also when it is refused. */
async function send(bytes: Buffer, filename = 'a.epub') {
  const clientId = await visitor.sendChunks(bytes);
  const answer = await visitor.complete(clientId, filename);
  return { clientId, answer };
}

const codes = (remarks: readonly { code: string }[]) =>
  remarks.map(({ code }) => code);

const readAudit = () =>
  api.deps.models.audit.find({ action: /\.malware$/ }).lean();

async function readOnlyDeposit() {
  const [deposit, ...more] = await api.deps.models.deposits.find().lean();
  if (deposit === undefined || more.length > 0) throw new Error('not one');
  const { storedFiles } = api.deps.models;
  return { ...deposit, files: await listFilesOf(storedFiles, deposit._id) };
}

async function submit(record: FileRecord): Promise<void> {
  const answer = await visitor.deposit(aBook(record.tempFileId));
  expect(answer.text).toContain('LD-');
  await api.deps.settle();
}

describe('malware in a new file', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['EICAR itself', 'readme.pdf', () => Buffer.from(eicar)],
    ['EICAR packed into a book', 'a.epub', () => buildInfectedEpub()],
  ])('%s is refused, deleted and written down', async (_what, name, build) => {
    await begin(false);
    const bytes = await build();
    const { clientId, answer } = await send(bytes, name);
    expect(answer.status).toBe(422);
    expect(codeOf(answer)).toBe('malware');
    const record = await visitor.settled(clientId);
    expect(record).toMatchObject({
      state: 'refused',
      errors: [{ code: 'malware', severity: 'error' }],
    });
    expect(record.errors[0]?.detail).toContain('Test.Eicar-1');
    await api.deps.settle();
    expect(await api.deps.fileStore.hasTemporary(record.tempFileId)).toBe(
      false,
    );
    const entries = await readAudit();
    expect(entries).toMatchObject([
      {
        action: 'upload.malware',
        subject: record.tempFileId,
        detail: { checksum: record.checksum, size: bytes.length },
      },
    ]);
    const upload = await api.deps.models.uploads.findOne().lean();
    expect(JSON.stringify(entries)).not.toContain(upload?.ownerKey);
    expect(JSON.stringify(entries)).not.toContain(name);
  });
});

test('a file larger than the scanner takes continues and its deposit is reviewed', async () => {
  await clamd.stop();
  clamd = await startClamd({ StreamMaxLength: '1M' });
  await begin(true);
  const record = await visitor.upload(await buildInfectedEpub(6 * MB));
  expect(record).toMatchObject({ state: 'ready', scan: 'pending' });
  expect(record.warnings).toContainEqual(
    expect.objectContaining({ code: 'notScannable', severity: 'serious' }),
  );
  await submit(record);
  expect(await readOnlyDeposit()).toMatchObject({ status: 'UNDER_REVIEW' });
});

test('a clean file says so; its deposit needs no review', async () => {
  await begin(false);
  const record = await visitor.upload();
  expect(record).toMatchObject({ state: 'ready', scan: 'clean' });
  await submit(record);
  expect(await readOnlyDeposit()).toMatchObject({
    status: 'ACCEPTED',
    files: [{ scan: 'clean' }],
  });
});

test('without a scanner a file is marked as not scanned, which alone asks for no review (R38, R78)', async () => {
  await begin(false, null);
  const record = await visitor.upload(await buildInfectedEpub());
  expect(record).toMatchObject({ state: 'ready', scan: 'none' });
  await submit(await visitor.upload());
  expect(await readOnlyDeposit()).toMatchObject({
    status: 'ACCEPTED',
    files: [{ scan: 'none' }],
  });
});

describe('clamd killed during a scan', () => {
  const killedMidway = () =>
    scannerAt(clamd, { bytes: 3 * MB, by: () => clamd.kill() });

  test('where deposits wait: the file waits, a deposit is answered so, and the next scan finds it', async () => {
    await begin(true, killedMidway());
    const { clientId } = await send(await buildInfectedEpub(12 * MB));
    const { body } = await visitor.status(clientId);
    const record = body['record'] as FileRecord;
    expect(record).toMatchObject({
      state: 'scanning',
      scan: 'pending',
      warnings: [{ code: 'waitingForScan' }],
    });
    const answer = await visitor.deposit(aBook(record.tempFileId));
    expect(answer.status).toBe(422);
    expect(findingsOf(answer)).toContainEqual(
      expect.objectContaining({
        path: '/submissionItems/0/publicationFile',
        message: expect.stringContaining(
          'cannot virus-scan this file right now',
        ),
      }),
    );
    await clamd.restart();
    api.travel(HOUR);
    await api.deps.jobs.settle();
    expect(await visitor.settled(clientId)).toMatchObject({
      state: 'refused',
      warnings: [],
      errors: [{ code: 'malware' }],
    });
  });

  test('where they do not: the file continues, and a later scan refuses it', async () => {
    await begin(false, killedMidway());
    const record = await visitor.upload(await buildInfectedEpub(12 * MB));
    expect(record).toMatchObject({ state: 'ready', scan: 'pending' });
    expect(codes(record.warnings)).toContain('scanPending');
    await api.deps.settle();
    await clamd.restart();
    api.travel(HOUR);
    await api.deps.settle();
    const upload = await api.deps.models.uploads.findOne().lean();
    expect(upload).toMatchObject({
      state: 'refused',
      errors: [{ code: 'malware' }],
    });
    expect(await api.deps.fileStore.hasTemporary(record.tempFileId)).toBe(
      false,
    );
    const answer = await visitor.deposit(aBook(record.tempFileId));
    expect(answer.status).toBe(422);
  });

  test('and the file deposited: a later scan removes its bytes and the deposit is under review', async () => {
    await begin(false, killedMidway());
    const bytes = await buildInfectedEpub(12 * MB);
    const record = await visitor.upload(bytes);
    await submit(record);
    const before = await readOnlyDeposit();
    expect(before).toMatchObject({
      status: 'UNDER_REVIEW',
      uncheckedFiles: true,
      files: [{ scan: 'pending' }],
    });
    expect(await api.deps.fileStore.hasPermanent(record.checksum)).toBe(true);

    await clamd.restart();
    for (const _again of [1, 2]) {
      api.travel(HOUR);
      await api.deps.settle();
      await api.deps.settle();
    }
    expect(await api.deps.fileStore.hasPermanent(record.checksum)).toBe(false);
    const after = await readOnlyDeposit();
    expect(after).toMatchObject({
      status: 'UNDER_REVIEW',
      requiresReview: true,
      uncheckedFiles: false,
      files: [{ scan: 'infected' }],
    });
    expect(codes(after.files[0]?.warnings ?? [])).toContain('malware');
    expect(codes(after.files[0]?.warnings ?? [])).not.toContain('scanPending');
    const { models } = api.deps;
    const { deposits } = models;
    const history = await readHistory(models, 'deposit', deposits, after._id);
    expect(history).toHaveLength(2);
    expect(history[1]).toMatchObject({
      revisionNumber: 2,
      before: { files: [{ scan: 'pending' }] },
      after: { files: [{ scan: 'infected' }] },
    });
    expect(await readAudit()).toMatchObject([
      { action: 'deposit.malware', actor: null, subject: after._id },
    ]);
    const events = await api.deps.fileEvents.list({
      fileId: record.tempFileId,
      checksum: record.checksum,
    });
    const scans = events.filter(({ type }) => type === 'scanned');
    expect(scans).toMatchObject([
      { outcome: 'warning', details: [{ code: 'scanPending' }] },
      {
        outcome: 'failure',
        agent: { name: 'ClamAV', version: expect.stringMatching(/^\d/) },
        details: [{ code: 'malware', params: { name: expect.any(String) } }],
      },
    ]);
    const removed = { type: 'removed', depositId: after._id };
    expect(events).toContainEqual(expect.objectContaining(removed));
    const again = await visitor.get(
      `/submit/preview/${record.checksum}/a.epub`,
    );
    expect(again.status).toBe(404);
  });
});

test('malware found in one deposit is found in every deposit of the same bytes', async () => {
  await begin(false);
  await clamd.kill();
  const bytes = await buildInfectedEpub();
  const [one, other] = [
    await visitor.upload(bytes),
    await visitor.upload(bytes),
  ];
  await submit(one);
  await clamd.restart();
  // Stored meanwhile, its follow-up work not begun: that must not bring the bytes back.
  await visitor.deposit(aBook(other.tempFileId));
  api.travel(HOUR);
  await api.deps.settle();
  await api.deps.settle();
  const { deposits, storedFiles } = api.deps.models;
  const underReview = { status: 'UNDER_REVIEW' };
  expect(await deposits.find().lean()).toMatchObject([
    underReview,
    underReview,
  ]);
  const scans = await storedFiles.find().lean();
  expect(scans.map(({ scan }) => scan)).toEqual(['infected', 'infected']);
  const { fileStore } = api.deps;
  expect(await fileStore.hasPermanent(one.checksum)).toBe(false);
  expect(await fileStore.hasTemporary(other.tempFileId)).toBe(false);
});

test('regression: every late scan of the same bytes is in their history', async () => {
  await begin(false);
  await clamd.kill();
  const bytes = buildBook();
  const [one, other] = [
    await visitor.upload(bytes),
    await visitor.upload(bytes),
  ];
  await submit(one);
  await submit(other);
  await clamd.restart();
  api.travel(HOUR);
  await api.deps.settle();
  const { checksum } = one;
  const scans = { type: 'scanned', checksum, fileId: null } as const;
  expect(await api.deps.models.fileEvents.find(scans).lean()).toMatchObject([
    { outcome: 'success' },
    { outcome: 'success' },
  ]);
});

test('what was clean all along is marked by a later scan, before and after its deposit', async () => {
  await begin(false);
  await clamd.kill();
  const kept = await visitor.upload();
  const deposited = await visitor.upload();
  await submit(deposited);
  await clamd.restart();
  api.travel(HOUR);
  await api.deps.settle();
  const upload = await api.deps.models.uploads.findById(kept.tempFileId).lean();
  expect(upload).toMatchObject({ state: 'ready', scan: 'clean' });
  expect(codes(upload?.warnings ?? [])).not.toContain('scanPending');
  const deposit = await readOnlyDeposit();
  expect(deposit).toMatchObject({ files: [{ scan: 'clean' }] });
  expect(codes(deposit.files[0]?.warnings ?? [])).not.toContain('scanPending');
});

test('two processes share the later scans: every file is scanned once', async () => {
  let scans = 0;
  const counting: Scanner = {
    describe: () => scannerAt(clamd).describe(),
    scan(bytes) {
      scans += 1;
      return scannerAt(clamd).scan(bytes);
    },
  };
  await begin(false, counting);
  await clamd.kill();
  const infected = await buildInfectedEpub();
  const files: FileRecord[] = [];
  for (let index = 0; index < 6; index += 1) {
    files.push(await visitor.upload(index % 2 ? infected : buildBook()));
  }
  await submit(files[0] as FileRecord);
  await submit(files[1] as FileRecord);
  await clamd.restart();
  const twin = await api.startTwin({ scanner: counting });
  api.travel(HOUR);
  twin.travel(HOUR);
  scans = 0;
  await Promise.all([api.deps.settle(), twin.deps.settle()]);
  expect(scans).toBe(6);
  const { uploads, storedFiles } = api.deps.models;
  const states = await uploads.find({ state: { $ne: 'released' } }).lean();
  expect(states.map(({ state }) => state).sort()).toEqual([
    'ready',
    'ready',
    'refused',
    'refused',
  ]);
  const stored = await storedFiles.find().sort({ submittedDate: 1 }).lean();
  expect(stored.map(({ scan }) => scan)).toEqual(['clean', 'infected']);
  expect(await readAudit()).toHaveLength(3);
  await twin.stop();
});
