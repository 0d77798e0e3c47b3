import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOutages } from '../adapters/fileStores/storeOutages';
import { toLocalOutage } from '../adapters/fileStores/local/localOutage';
import { createFileStore } from './composition/createFileStore';
import type { FileStore } from '../ports/fileStore';
import { aBook } from '../testing/records/aBook';
import { mountSmallDisk } from '../testing/servers/mountSmallDisk';
import { startS3 } from '../testing/servers/startS3';
import type { TestApi } from '../testing/startTestApi';
import { startTestApi } from '../testing/startTestApi';
import type { Visitor } from '../testing/visitors/visitor';
import { codeOf } from '../testing/visitors/visitor';

const MB = 1024 * 1024;
const RESERVE = 100 * MB;
const SECOND = 1000;

let api: TestApi;
let visitor: Visitor;
let free = Infinity;

afterEach(() => api.stop());

const sendChunk = (dzuuid = randomUUID(), bytes = randomBytes(1000)) =>
  visitor.chunk({ dzuuid, index: 0, bytes, total: bytes.length });

describe('below the reserve of disk space', () => {
  beforeEach(async () => {
    free = Infinity;
    api = await startTestApi({
      config: { diskReserve: RESERVE },
      environment: { measureFreeSpace: () => Promise.resolve(free) },
    });
    visitor = await api.visit();
  });

  const setFree = (bytes: number) => {
    free = bytes;
    api.travel(SECOND);
  };

  test('regression: uploads are refused with 507 until there is space again, files that have arrived are deposited', async () => {
    const { tempFileId } = await visitor.upload();
    setFree(RESERVE - 1);
    const refused = await sendChunk();
    expect([refused.status, codeOf(refused)]).toEqual([507, 'STORAGE_FULL']);
    expect(refused.text).toContain('continue automatically');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const health = await visitor.get('/health');
    expect(health.status).toBe(503);
    expect(health.body).toEqual({ status: 'unavailable', reason: 'diskSpace' });
    expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);

    setFree(RESERVE + MB);
    expect((await sendChunk()).status).toBe(200);
    expect((await visitor.get('/health')).status).toBe(200);
  });

  test('an upload that would not fit as a whole does not begin, a smaller one does', async () => {
    setFree(RESERVE + MB);
    const large = { dzuuid: randomUUID(), index: 0, total: 6 * MB };
    const bytes = randomBytes(5 * MB);
    expect((await visitor.chunk({ ...large, bytes })).status).toBe(507);
    expect(await api.deps.models.uploads.countDocuments()).toBe(0);
    expect((await sendChunk()).status).toBe(200);
  });
});

describe('a store that fails', () => {
  let failure: NodeJS.ErrnoException | undefined;
  let folder = '';

  /** A real store whose writes fail while `failure` is set. */
  async function createFailingStore(): Promise<FileStore> {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    const store = await createFileStore(
      { fileStore: { kind: 'local' }, dataDir: folder },
      folder,
    );
    const fail = () => {
      if (failure !== undefined) throw failure;
    };
    return nameOutages(
      {
        ...store,
        async assertUsable() {
          fail();
          return store.assertUsable();
        },
        async writeChunk(...given) {
          fail();
          return store.writeChunk(...given);
        },
        async assemble(...given) {
          fail();
          return store.assemble(...given);
        },
      },
      toLocalOutage,
    );
  }

  beforeEach(async () => {
    failure = undefined;
    const fileStore = await createFailingStore();
    const sleep = () => Promise.resolve();
    api = await startTestApi({ environment: { fileStore, sleep } });
    visitor = await api.visit();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const failWith = (code: string) => {
    failure = Object.assign(new Error(`${code}: test`), { code });
    api.travel(SECOND);
  };

  test('regression: a disk that is full in the middle of a chunk is 507, and the chunk does not count as there', async () => {
    const dzuuid = randomUUID();
    const bytes = randomBytes(1000);
    failWith('ENOSPC');
    const refused = await sendChunk(dzuuid, bytes);
    expect([refused.status, codeOf(refused)]).toEqual([507, 'STORAGE_FULL']);
    expect((await visitor.status(dzuuid)).body['chunks']).toEqual({});
    failure = undefined;
    expect((await sendChunk(dzuuid, bytes)).status).toBe(200);
    const { body } = await visitor.status(dzuuid);
    expect(Object.keys(body['chunks'] as object)).toEqual(['0']);
  });

  test('regression: a disk that became read-only is 503 with Retry-After, and health says so', async () => {
    failWith('EROFS');
    const refused = await sendChunk();
    expect([refused.status, codeOf(refused)]).toEqual([
      503,
      'STORE_UNAVAILABLE',
    ]);
    expect(refused.text).toContain('file storage is not working');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const health = await visitor.get('/health');
    expect(health.body).toEqual({ status: 'unavailable', reason: 'fileStore' });
  });

  test('regression: a file that has arrived is not given up while the store is down', async () => {
    const dzuuid = await visitor.sendChunks(randomBytes(1000));
    failWith('EIO');
    await visitor.complete(dzuuid);
    for (let round = 0; round < 12; round += 1) {
      api.travel(60 * SECOND);
      await api.deps.jobs.settle();
    }
    expect((await visitor.status(dzuuid)).body['state']).toBe('received');
    failure = undefined;
    api.travel(60 * SECOND);
    await api.deps.jobs.settle();
    expect((await visitor.status(dzuuid)).body['state']).not.toBe('received');
  });
});

test('regression: health is 503 as soon as a folder of the store is gone, and 200 when it is there again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const fileStore = await createFileStore(
    { fileStore: { kind: 'local' }, dataDir },
    dataDir,
  );
  api = await startTestApi({ environment: { fileStore } });
  visitor = await api.visit();
  const files = join(dataDir, 'files');
  for (const name of ['uploads', 'temporary', 'permanent', 'scratch']) {
    expect((await visitor.get('/health')).status).toBe(200);
    await rename(join(files, name), join(files, 'elsewhere'));
    api.travel(SECOND);
    const health = await visitor.get('/health');
    expect([name, health.status, health.body['reason']]).toEqual([
      name,
      503,
      'fileStore',
    ]);
    await rename(join(files, 'elsewhere'), join(files, name));
    api.travel(SECOND);
  }
  await rm(dataDir, { recursive: true });
});

const disk = await mountSmallDisk(10);
afterAll(() => disk?.unmount());
const whereMountingIsAllowed = disk === undefined ? test.skip : test;

whereMountingIsAllowed(
  'regression: on a read-only file system, which only root may mount, health and uploads are 503 until it can be written',
  async () => {
    const dataDir = disk?.path ?? '';
    const fileStore = await createFileStore(
      { fileStore: { kind: 'local' }, dataDir },
      dataDir,
    );
    api = await startTestApi({ environment: { fileStore } });
    visitor = await api.visit();
    await disk?.setReadOnly(true);
    const health = await visitor.get('/health');
    expect([health.status, health.body['reason']]).toEqual([503, 'fileStore']);
    const dzuuid = randomUUID();
    const refused = await sendChunk(dzuuid);
    expect([refused.status, codeOf(refused)]).toEqual([
      503,
      'STORE_UNAVAILABLE',
    ]);
    // A process that only reads, such as `npm run fixity`, can use it.
    const reader = await createFileStore(
      { fileStore: { kind: 'local' }, dataDir },
      dataDir,
    );
    expect(await reader.hasPermanent('a'.repeat(64))).toBe(false);
    await disk?.setReadOnly(false);
    api.travel(SECOND);
    expect((await visitor.get('/health')).status).toBe(200);
    expect((await sendChunk(dzuuid)).status).toBe(200);
  },
);

test('regression: while the S3 server is away health is 503, and what needs a file is 503 with Retry-After', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'scratch-'));
  const s3 = await startS3();
  const fileStore = await createFileStore(
    {
      fileStore: { kind: 's3', s3: await s3.createBucket() },
      dataDir: scratch,
    },
    scratch,
  );
  api = await startTestApi({ environment: { fileStore } });
  visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  expect((await visitor.get('/health')).status).toBe(200);

  await s3.stop();
  api.travel(SECOND);
  const health = await visitor.get('/health');
  expect([health.status, health.body['reason']]).toEqual([503, 'fileStore']);
  for (const answer of [
    await sendChunk(),
    await visitor.deposit(aBook(tempFileId)),
  ]) {
    expect([answer.status, codeOf(answer)]).toEqual([503, 'STORE_UNAVAILABLE']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await rm(scratch, { recursive: true });
});
