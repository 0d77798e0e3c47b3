import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileRecord } from '@contract/files';
import { createLog } from '../../server/startup/createLog';
import {
  createFileStore,
  toFilesDir,
} from '../../server/composition/createFileStore';
import type { FileStoreSettings } from '../../config/config';
import type { FileStore } from '../../ports/fileStore';
import { sweep } from '../../server/sweep/sweep';
import { aBook } from '../../testing/records/aBook';
import { buildBook } from '../../testing/files/buildBook';
import type { Intruder } from '../../testing/fileStores/intruder';
import {
  createLocalIntruder,
  createS3Intruder,
  flipBit,
} from '../../testing/fileStores/intruder';
import type { TestS3 } from '../../testing/servers/startS3';
import { startS3 } from '../../testing/servers/startS3';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

const DAY = 86_400_000;

const sha256 = (of: Uint8Array) =>
  createHash('sha256').update(of).digest('hex');

let s3: TestS3;
let folder = '';
let api: TestApi;
let store: FileStore;
let intruder: Intruder;
/** Other bytes in each test, since the S3 server stays. */
let bytes: Buffer;
let size = 100_000;
/** No older copy is compared before. */
let comparing: Promise<void> | undefined;
const logged: string[] = [];

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const stores: Record<
  FileStoreSettings['kind'],
  () => Promise<[FileStore, Intruder]>
> = {
  async local() {
    const config = { fileStore: { kind: 'local' } as const, dataDir: folder };
    return [
      await createFileStore(config, join(folder, 'scratch')),
      createLocalIntruder(toFilesDir(config)),
    ];
  },
  async s3() {
    const settings = await s3.createBucket();
    const bucket = { kind: 's3', s3: settings } as const;
    const config = { fileStore: bucket, dataDir: folder };
    return [
      await createFileStore(config, join(folder, 'scratch')),
      createS3Intruder(settings),
    ];
  },
};

/** Deposits the bytes as another depositor would; their follow-up work waits for `drain`. */
async function deposit(): Promise<FileRecord> {
  const visitor = await api.visit();
  const file = await visitor.upload(bytes);
  const answer = await visitor.deposit(aBook(file.tempFileId));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ files: [{ checksum: file.checksum }] });
  return file;
}

const listSeconds = async () => {
  const names: string[] = [];
  for await (const { fileId } of store.listSeconds()) names.push(fileId);
  return names;
};

const readDamage = async ({ checksum }: Pick<FileRecord, 'checksum'>) => ({
  events: await api.deps.models.fileEvents
    .find({ checksum, type: 'fixity' })
    .sort({ at: 1, outcome: 1 })
    .select('-_id outcome details')
    .lean(),
  audit: await api.deps.models.audit
    .find({ subject: checksum })
    .sort({ at: 1, action: 1 })
    .select('-_id action actor detail')
    .lean(),
});

describe.each(Object.entries(stores))('on %s', (_name, open) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copies-'));
    comparing = undefined;
    [store, intruder] = await open();
    const fileStore: FileStore = {
      ...store,
      async resolveSecondCopy(...given) {
        await comparing;
        return store.resolveSecondCopy(...given);
      },
    };
    logged.length = 0;
    const log = createLog('error', { write: (line) => logged.push(line) });
    api = await startTestApi({ environment: { fileStore, log } });
    size += 1000;
    bytes = buildBook(size);
  });
  afterEach(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['has one bit changed', flipBit],
    ['breaks off', (whole) => whole.subarray(0, 5000)],
  ])(
    'regression: bytes that are deposited again replace a stored file that %s, and the damage is recorded',
    async (_how, damage) => {
      const { checksum } = await deposit();
      await api.deps.settle();
      const damaged = damage(bytes);
      await intruder.write(checksum, damaged);
      const again = await deposit();
      await api.deps.settle();
      expect(sha256(await intruder.read(checksum))).toBe(checksum);
      expect(await listSeconds()).toEqual([]);
      expect(await store.hasTemporary(again.tempFileId)).toBe(false);
      const found = sha256(damaged);
      expect(await readDamage(again)).toEqual({
        events: [
          {
            outcome: 'failure',
            details: [{ code: 'differs', params: { found } }],
          },
          { outcome: 'success', details: [] },
        ],
        audit: [
          { action: 'file.damaged', actor: null, detail: { found } },
          {
            action: 'file.replaced',
            actor: null,
            detail: { by: again.tempFileId },
          },
        ],
      });
    },
  );

  test('regression: of bytes that are deposited again one file stays, and that it is whole is recorded', async () => {
    await deposit();
    await api.deps.settle();
    const again = await deposit();
    await api.deps.settle();
    expect(sha256(await intruder.read(again.checksum))).toBe(again.checksum);
    expect(await listSeconds()).toEqual([]);
    expect(await store.hasTemporary(again.tempFileId)).toBe(false);
    expect(await readDamage(again)).toEqual({
      events: [{ outcome: 'success', details: [] }],
      audit: [],
    });
  });

  test('regression: a file of a new deposit is not read again', async () => {
    const file = await deposit();
    await api.deps.settle();
    expect((await readDamage(file)).events).toEqual([]);
  });

  test('regression: two deposits of the same bytes at once, in two processes, leave one whole file', async () => {
    const { checksum } = await deposit();
    await api.deps.settle();
    await intruder.write(checksum, flipBit(bytes));
    const twin = await api.startTwin({ fileStore: store });
    await Promise.all([deposit(), deposit()]);
    await Promise.all([api.deps.settle(), twin.deps.settle()]);
    expect(sha256(await intruder.read(checksum))).toBe(checksum);
    expect(await listSeconds()).toEqual([]);
    await twin.stop();
  });

  test('regression: while the older copy is compared the deposited file is shown whole', async () => {
    const { checksum } = await deposit();
    await api.deps.settle();
    await intruder.write(checksum, bytes.subarray(0, 5000));
    let compare: () => void = () => undefined;
    comparing = new Promise<void>((resolve) => {
      compare = resolve;
    });
    const visitor = await api.visit();
    const { tempFileId } = await visitor.upload(bytes);
    expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);
    const show = () => visitor.get(`/submit/preview/${checksum}/a.epub`);
    expect((await show()).status).toBe(200);
    const removed = await visitor.send(
      'DELETE',
      `/submit/deleteFile/${tempFileId}`,
    );
    compare();
    await api.deps.settle();
    expect(removed.status).toBe(200);
    expect((await show()).status).toBe(200);
    expect(sha256(await intruder.read(checksum))).toBe(checksum);
  });

  test('regression: bytes of a deposit that was never written are compared by the sweep with what others deposited', async () => {
    const { checksum } = await deposit();
    await api.deps.settle();
    await intruder.write(checksum, flipBit(bytes));
    const visitor = await api.visit();
    const { tempFileId } = await visitor.upload(bytes);
    await store.keep(tempFileId, checksum);
    expect(await sweep(api.deps)).toMatchObject({ secondCopies: 0 });
    api.travel(DAY + 60_000);
    expect(await sweep(api.deps)).toMatchObject({ secondCopies: 1 });
    expect(sha256(await intruder.read(checksum))).toBe(checksum);
    expect(await listSeconds()).toEqual([]);
  });

  test('regression: where neither copy is whole damage alone is recorded, and the sweep settles the second copies of other files', async () => {
    const keepSecond = async () => {
      const visitor = await api.visit();
      const { tempFileId, checksum } = await visitor.upload(bytes);
      await store.keep(tempFileId, checksum);
      return { tempFileId, checksum };
    };
    const first = await deposit();
    bytes = buildBook(size + 500);
    await deposit();
    await api.deps.settle();
    const whole = await keepSecond();
    bytes = buildBook(size);
    const broken = await keepSecond();
    await intruder.write(first.checksum, flipBit(bytes));
    await intruder.writeSecond(
      { checksum: first.checksum, fileId: broken.tempFileId },
      flipBit(bytes),
    );
    api.travel(DAY + 60_000);
    expect(await sweep(api.deps)).toMatchObject({ secondCopies: 1 });
    expect(await listSeconds()).toEqual([broken.tempFileId]);
    expect(await sweep(api.deps)).toMatchObject({ secondCopies: 0 });
    expect(await readDamage(first)).toMatchObject({
      events: [{ outcome: 'failure' }],
      audit: [{ action: 'file.damaged' }],
    });
    expect((await readDamage(whole)).events).toMatchObject([
      { outcome: 'success' },
    ]);
    expect(logged.join()).toContain('neither copy is whole');
  });
});
