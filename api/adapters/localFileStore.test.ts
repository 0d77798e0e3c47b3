import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../ports/fileStore';
import { MissingFileError, TooManyBytesError } from '../ports/fileStore';
import { createLocalFileStore } from './localFileStore';

let root = '';
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'));
  store = await createLocalFileStore(root);
});
afterEach(() => rm(root, { recursive: true }));

const receive = (bytes: Uint8Array, limit = 1000) =>
  store.receive(Readable.from([bytes]), limit);

const filesIn = async (folder: string) => readdir(join(root, folder));

test('chunks become one file with the checksum of its bytes', async () => {
  const bytes = randomBytes(2500);
  for (const index of [2, 0, 1]) {
    const chunk = await receive(
      bytes.subarray(index * 1000, (index + 1) * 1000),
    );
    await chunk.place('u1', index);
  }
  expect(await store.assemble('u1', 3, 'f1')).toEqual({
    size: 2500,
    checksum: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(await buffer(await store.openTemporary('f1'))).toEqual(bytes);
});

test('nothing shows up of a file whose chunk is missing', async () => {
  await (await receive(randomBytes(10))).place('u1', 0);
  await expect(store.assemble('u1', 2, 'f1')).rejects.toThrow(MissingFileError);
  expect(await store.hasTemporary('f1')).toBe(false);
  expect(await filesIn('scratch')).toEqual([]);
});

test('nothing is left of bytes beyond the limit, that broke off, or that nobody wanted', async () => {
  await expect(receive(randomBytes(1001))).rejects.toThrow(TooManyBytesError);
  const broken = Readable.from(
    (async function* breakOff() {
      yield randomBytes(10);
      throw new Error('broke off');
    })(),
  );
  await expect(store.receive(broken, 1000)).rejects.toThrow('broke off');
  await (await receive(randomBytes(10))).discard();
  expect(await filesIn('scratch')).toEqual([]);
});

test('a kept file is there under its checksum, once, and outlives the temporary one', async () => {
  await (await receive(Buffer.from('abc'))).place('u1', 0);
  const { checksum } = await store.assemble('u1', 1, 'f1');
  await store.keep('f1', checksum);
  await store.keep('f1', checksum);
  await store.removeTemporary('f1');
  await store.keep('f1', checksum);
  expect(await store.hasPermanent(checksum)).toBe(true);
  expect(await buffer(await store.openPermanent(checksum))).toEqual(
    Buffer.from('abc'),
  );
  expect(await filesIn(`permanent/${checksum.slice(0, 2)}`)).toEqual([
    checksum.slice(2),
  ]);
});

test('bytes are never kept under the checksum of others', async () => {
  await (await receive(Buffer.from('abc'))).place('u1', 0);
  await store.assemble('u1', 1, 'f1');
  const other = createHash('sha256').update('abd').digest('hex');
  await expect(store.keep('f1', other)).rejects.toThrow('checksum');
  expect(await store.hasPermanent(other)).toBe(false);
});

test('a file that is gone cannot be kept or opened', async () => {
  await expect(store.keep('f1', 'a'.repeat(64))).rejects.toThrow(
    MissingFileError,
  );
  await expect(store.openTemporary('f1')).rejects.toThrow(MissingFileError);
  await expect(store.openPermanent('a'.repeat(64))).rejects.toThrow(
    MissingFileError,
  );
});

test.each(['../x', '..', 'a/b', '', 'a\0', 'x'.repeat(65)])(
  'an id %j is refused before a path is made of it',
  async (id) => {
    expect(() => store.openTemporary(id)).toThrow('not an id');
    await expect(store.removeChunks(id)).rejects.toThrow('not an id');
    await expect(store.keep('f1', id)).rejects.toThrow('not a checksum');
  },
);
