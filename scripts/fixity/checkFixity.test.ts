import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createConnection, type Connection } from 'mongoose';
import type { FileStoreSettings, S3Settings } from '../../api/config/config';
import { createFileStore } from '../../api/server/composition/createFileStore';
import { createFileEventModel } from '../../api/modules/fileEvents/fileEvent.model';
import { createDepositModel } from '../../api/modules/deposits/deposit.model';
import { createStoredFileModel } from '../../api/modules/submissions/files/storedFile.model';
import { permanentKey } from '../../api/adapters/fileStores/s3/s3Keys';
import type { FileStore } from '../../api/ports/fileStore';
import { StoreDownError } from '../../api/ports/fileStore';
import {
  createLocalIntruder,
  createS3Intruder,
  flipBit,
  type Intruder,
} from '../../api/testing/fileStores/intruder';
import { nameDatabase } from '../../api/testing/startTestApi';
import { startS3, type TestS3 } from '../../api/testing/servers/startS3';
import { startS3Gate } from '../../api/testing/servers/startS3Gate';
import { isSound } from './presentFixity';
import { runFixity, type FixityRun } from './runFixity';

const sha256 = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex');

const books = ['tides', 'kelp', 'lights'].map((title) => {
  const bytes = Buffer.from(`${title} `.repeat(20_000));
  return { filename: `${title}.epub`, bytes, checksum: sha256(bytes) };
});
const [tides, kelp, lights] = books as [Book, Book, Book];
type Book = (typeof books)[number];

let folder = '';
let uri = '';
let connection: Connection;
let server: TestS3;
let settings: S3Settings;

beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  await server.stop();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixity-'));
  settings = await server.createBucket();
  uri = nameDatabase();
  connection = await createConnection(uri, { autoIndex: false }).asPromise();
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true });
});

const stores: Record<
  FileStoreSettings['kind'],
  () => [FixityRun['config'], Intruder]
> = {
  local() {
    const filesDir = join(folder, 'files');
    return [
      { fileStore: { kind: 'local' }, dataDir: folder },
      createLocalIntruder(filesDir),
    ];
  },
  s3() {
    return [
      { fileStore: { kind: 's3', s3: settings }, dataDir: folder },
      createS3Intruder(settings),
    ];
  },
};

async function keep(store: FileStore, { bytes, checksum }: Book) {
  const fileId = randomUUID();
  await store.putTemporary(fileId, Readable.from([bytes]), 1e9);
  await store.keep(fileId, checksum);
}

/** A deposit as far as fixity looks at it. */
async function name(
  reference: string,
  { filename, checksum }: Book,
  scan = 'none',
) {
  const deposits = createDepositModel(connection).collection;
  const storedFiles = createStoredFileModel(connection).collection;
  const deposit: object = { _id: reference, reference };
  await deposits.insertOne(deposit);
  const place = { submissionKind: 'deposit', submissionId: reference };
  const row: object = { _id: reference, ...place, filename, checksum, scan };
  await storedFiles.insertOne(row);
}

async function check(config: FixityRun['config'], json?: string) {
  const lines: string[] = [];
  const report = await runFixity({
    config,
    databaseUri: uri,
    json,
    clock: () => new Date('2026-11-21T00:00:00Z'),
    say: (line) => lines.push(line),
    sayProgress: (line) => lines.push(line),
  });
  return { report, lines };
}

/** Reads the stored events of the check, in the order of the books. */
async function readEvents() {
  const events = await createFileEventModel(connection)
    .find({ type: 'fixity' })
    .select('-_id checksum outcome details')
    .lean();
  const sums = books.map(({ checksum }) => checksum);
  const toPlace = ({ checksum }: { checksum: string | null }) =>
    sums.indexOf(checksum ?? '');
  return events.sort((a, b) => toPlace(a) - toPlace(b));
}

describe.each(Object.entries(stores))('in the file store %s', (_kind, open) => {
  test('regression: whole files are sound and recorded as verified, one removed as malware is not missed, and one that no deposit names is only told', async () => {
    const [config] = open();
    const store = await createFileStore(config, join(folder, 'scratch'));
    for (const book of books) await keep(store, book);
    await name('LD-2026-000001', tides);
    await name('LD-2026-000002', kelp);
    const infected = { filename: 'gone.epub', checksum: '0'.repeat(64) };
    await name('LD-2026-000003', { ...kelp, ...infected }, 'infected');
    const { report, lines } = await check(config);
    expect(report).toMatchObject({
      files: 3,
      bytes: books.reduce((sum, { bytes }) => sum + bytes.length, 0),
      differing: [],
      missing: [],
      extra: [lights.checksum],
    });
    expect(isSound(report)).toBe(true);
    expect(await readEvents()).toEqual([
      { checksum: tides.checksum, outcome: 'success', details: [] },
      { checksum: kelp.checksum, outcome: 'success', details: [] },
    ]);
    expect(lines.at(-1)).toMatch(/^3 files, .*; 0 differ, 0 missing, 1 extra$/);
  });

  test('one flipped byte and one missing file are found, with the deposits they belong to', async () => {
    const [config, intruder] = open();
    const store = await createFileStore(config, join(folder, 'scratch'));
    for (const book of books) await keep(store, book);
    await name('LD-2026-000001', tides);
    await name('LD-2026-000002', kelp);
    await name('LD-2026-000003', kelp);
    await name('LD-2026-000004', lights);
    const flipped = flipBit(kelp.bytes);
    await intruder.write(kelp.checksum, flipped);
    await intruder.remove(tides.checksum);

    const json = join(folder, 'report.json');
    const { report, lines } = await check(config, json);
    expect(report.differing).toMatchObject([
      {
        checksum: kelp.checksum,
        found: sha256(flipped),
        deposits: [
          { reference: 'LD-2026-000002' },
          { reference: 'LD-2026-000003' },
        ],
      },
    ]);
    expect(report.missing).toEqual([
      {
        checksum: tides.checksum,
        reference: 'LD-2026-000001',
        filename: 'tides.epub',
      },
    ]);
    expect(report.extra).toEqual([]);
    expect(isSound(report)).toBe(false);
    const found = sha256(flipped);
    expect(await readEvents()).toEqual([
      {
        checksum: tides.checksum,
        outcome: 'failure',
        details: [{ code: 'missing', params: {} }],
      },
      {
        checksum: kelp.checksum,
        outcome: 'failure',
        details: [{ code: 'differs', params: { found } }],
      },
      { checksum: lights.checksum, outcome: 'success', details: [] },
    ]);
    expect(lines.join('\n')).toContain('LD-2026-000003 kelp.epub');
    expect(JSON.parse(await readFile(json, 'utf8'))).toEqual(report);
  });

  test('regression: a damaged file that waits for its replacement is reported and needs no help, and afterwards nothing is reported', async () => {
    const [config, intruder] = open();
    const store = await createFileStore(config, join(folder, 'scratch'));
    for (const book of [tides, kelp]) await keep(store, book);
    await name('LD-2026-000001', tides);
    await name('LD-2026-000002', kelp);
    await intruder.write(tides.checksum, flipBit(tides.bytes));
    await intruder.remove(kelp.checksum);
    await keep(store, tides);
    await keep(store, kelp);
    const { report, lines } = await check(config);
    expect(report).toMatchObject({
      differing: [{ checksum: tides.checksum, isReplaced: true }],
      missing: [],
    });
    expect(isSound(report)).toBe(true);
    expect(lines.join()).toContain('the portal replaces it');
    for await (const second of store.listSeconds()) {
      await store.resolveSecondCopy(second, () => Promise.resolve());
    }
    expect((await check(config)).report).toMatchObject({
      differing: [],
      missing: [],
    });
  });
});

test('regression: an outage in the middle of a check ends it, and no event says that a file is damaged', async () => {
  const gate = await startS3Gate(settings);
  const config = {
    fileStore: { kind: 's3', s3: gate.settings } as const,
    dataDir: folder,
  };
  const store = await createFileStore(config, join(folder, 'scratch'));
  for (const book of [tides, kelp]) await keep(store, book);
  await name('LD-2026-000001', tides);
  await name('LD-2026-000002', kelp);
  const down = permanentKey(kelp.checksum);
  gate.refuse(down, { status: 503, code: 'ServiceUnavailable' });
  await expect(check(config)).rejects.toThrow(StoreDownError);
  expect(
    (await readEvents()).filter(({ outcome }) => outcome !== 'success'),
  ).toEqual([]);
  gate.refuse(down, { status: 403, code: 'InvalidObjectState' });
  const { report } = await check(config);
  expect(report.differing).toMatchObject([
    { checksum: kelp.checksum, found: '' },
  ]);
  await gate.stop();
});
