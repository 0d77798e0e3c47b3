import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/config';
import { CHUNK_SIZE, ConfigError } from '../../config/config';
import type { FileStore } from '../../ports/fileStore';
import { ChunkMismatchError, MissingFileError } from '../../ports/fileStore';
import { createFileStore } from '../../server/composition/createFileStore';
import { describeFileStore } from '../../testing/fileStores/describeFileStore';
import { createS3Intruder } from '../../testing/fileStores/intruder';
import type { TestS3 } from '../../testing/servers/startS3';
import { startS3 } from '../../testing/servers/startS3';
import { startS3Gate } from '../../testing/servers/startS3Gate';

import { createS3Bucket } from './s3/s3Bucket';
import { createS3FileStore } from './s3FileStore';
import { leavingKey, permanentKey } from './s3/s3Keys';
import {
  copyObject,
  findObject,
  listObjects,
  removeObject,
} from './s3/s3Objects';

describeFileStore('on S3', {
  async create() {
    const folder = await mkdtemp(join(tmpdir(), 'scratch-'));
    const own = await server.createBucket();
    return {
      store: await createS3FileStore(own, folder),
      twin: await createS3FileStore(own, folder),
      intruder: createS3Intruder(own),
      stop: () => rm(folder, { recursive: true }),
    };
  },
  async createBroken() {
    const gate = await startS3Gate(await server.createBucket());
    const s3 = { kind: 's3', s3: gate.settings } as const;
    const store = await createFileStore(
      { fileStore: s3, dataDir: scratch },
      scratch,
    );
    await gate.stop();
    return store;
  },
  chunkSize: CHUNK_SIZE,
});

const HOUR = 3_600_000;

const toChecksum = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

let scratch = '';
let server: TestS3;
let settings: S3Settings;
let store: FileStore;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'scratch-'));
  server = await startS3();
  settings = await server.createBucket();
  store = await createS3FileStore(settings, scratch);
});
afterAll(async () => {
  await server.stop();
  await rm(scratch, { recursive: true });
});

/** Keeps bytes as a permanent file and answers its checksum. */
async function keepBytes(fileId: string, bytes: Uint8Array): Promise<string> {
  const { checksum } = await store.putTemporary(
    fileId,
    Readable.from([bytes]),
    bytes.length,
  );
  await store.keep(fileId, checksum);
  return checksum;
}

test.each([
  ['the checksum of others', { checksum: toChecksum(Buffer.from('other')) }],
  ['more bytes than said', { size: CHUNK_SIZE - 1 }],
  ['fewer bytes than said', { size: CHUNK_SIZE + 1 }],
])(
  'a chunk with %s never counts as there, and may be sent again',
  async (name, said) => {
    const file = randomBytes(CHUNK_SIZE);
    const pieces = [file.subarray(0, 1000), file.subarray(1000)];
    const fileId = name.replaceAll(' ', '-');
    const upload = { fileId, place: await store.prepare(fileId, CHUNK_SIZE) };
    const chunk = { index: 0, offset: 0, size: CHUNK_SIZE, checksum: null };
    await expect(
      store.writeChunk(upload, { ...chunk, ...said }, Readable.from(pieces)),
    ).rejects.toThrow(ChunkMismatchError);
    await expect(store.assemble(upload, ['none'])).rejects.toThrow(
      MissingFileError,
    );
    await store.writeChunk(upload, chunk, Readable.from(pieces));
    expect((await store.assemble(upload, ['none'])).checksum).toBe(
      toChecksum(file),
    );
  },
);

test.each(['listed', 'noted'])(
  'regression: an upload that an earlier release began as %s continues',
  async (word) => {
    const bytes = randomBytes(CHUNK_SIZE);
    const begin = async (fileId: string) => {
      const id = await store.prepare(fileId, CHUNK_SIZE);
      return { fileId, place: `${word}:${id}` };
    };
    const chunk = { index: 0, offset: 0, size: CHUNK_SIZE, checksum: null };
    const upload = await begin(`${word}-joined`);
    await store.writeChunk(upload, chunk, Readable.from([bytes]));
    expect((await store.assemble(upload, ['none'])).checksum).toBe(
      toChecksum(bytes),
    );
    const given = await begin(`${word}-given-up`);
    await store.writeChunk(given, chunk, Readable.from([bytes]));
    await store.abandon(given);
    await expect(store.assemble(given, ['none'])).rejects.toThrow(
      MissingFileError,
    );
  },
);

test('regression: notes of an earlier release about uploads that are gone are swept', async () => {
  const bucket = createS3Bucket(settings);
  const toNote = (fileId: string) => `chunks/${fileId}/upload-id/0`;
  for (const fileId of ['forgotten', 'waiting']) {
    await bucket.client.send(
      new PutObjectCommand({
        Bucket: bucket.name,
        Key: toNote(fileId),
        Body: 'tag',
      }),
    );
  }
  await store.sweepTemporary(new Date(Date.now() + HOUR), (fileId) =>
    Promise.resolve(fileId !== 'forgotten'),
  );
  expect(await findObject(bucket, toNote('forgotten'))).toBeUndefined();
  expect(await findObject(bucket, toNote('waiting'))).toBeDefined();
});

test('a local copy is gone once it was used', async () => {
  await keepBytes('copied', Buffer.from('abc'));
  const copy = { temporary: 'copied' };
  expect(await store.withLocalCopy(copy, () => readdir(scratch))).toHaveLength(
    1,
  );
  expect(await readdir(scratch)).toEqual([]);
});

test('regression: a scratch folder that another program cleared away is made again', async () => {
  await keepBytes('cleared', Buffer.from('abc'));
  await rm(scratch, { recursive: true });
  const copy = { temporary: 'cleared' };
  const text = await store.withLocalCopy(copy, (path) =>
    readFile(path, 'utf8'),
  );
  expect(text).toBe('abc');
});

test('more files than one page holds are all listed', async () => {
  const bucket = createS3Bucket(settings);
  for (const text of ['1', '2', '3']) await keepBytes(text, Buffer.from(text));
  const list = async (pageSize?: number) => {
    const keys: string[] = [];
    const pages = listObjects(bucket, 'permanent/', pageSize);
    for await (const { key } of pages) keys.push(key);
    return keys;
  };
  const keys = await list();
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(await list(2)).toEqual(keys);
  expect(await list(1)).toEqual(keys);
});

test('a file that is kept again while a sweep takes it away is there in the end', async () => {
  const before = await keepBytes('before', Buffer.from('kept before it goes'));
  const after = await keepBytes('after', Buffer.from('kept after it went'));
  // Servers tell the time in whole seconds.
  await pause(2000);
  const window = { after: new Date(0), before: new Date(Date.now() - 1000) };
  const asked: string[] = [];
  await store.sweepPermanent(window, async (checksum) => {
    asked.push(checksum);
    const times = asked.filter((each) => each === checksum).length;
    if (checksum === before && times === 1) await store.keep('before', before);
    if (checksum === after && times === 2) await store.keep('after', after);
    return false;
  });
  expect(asked).toEqual(expect.arrayContaining([before, after, after]));
  for (const permanent of [before, after]) {
    const bytes = await buffer(await store.open({ permanent }));
    expect(toChecksum(bytes)).toBe(permanent);
  }
});

test('what a sweep that died had set aside is judged again by the next', async () => {
  const bucket = createS3Bucket(settings);
  const checksum = await keepBytes('aside', Buffer.from('set aside'));
  const aside = leavingKey(checksum, 'dead');
  await copyObject(bucket, permanentKey(checksum), aside);
  await removeObject(bucket, permanentKey(checksum));
  const window = { after: new Date(0), before: new Date(Date.now() + HOUR) };
  await store.sweepPermanent(window, () => Promise.resolve(true));
  expect(await store.hasPermanent(checksum)).toBe(true);
  expect(await findObject(bucket, aside)).toBeUndefined();
});

test('the API does not start without its bucket', async () => {
  await expect(
    createS3FileStore({ ...settings, bucket: 'no-such-bucket' }, scratch),
  ).rejects.toThrow(ConfigError);
});
