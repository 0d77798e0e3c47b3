import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ChunkPlace, FileStore, UploadPlace } from '../../ports/fileStore';
import { MissingFileError } from '../../ports/fileStore';
import { describeKeptFiles } from './describeKeptFiles';
import { describeOutages } from './describeOutages';
import { describeSecondCopies } from './describeSecondCopies';
import type { StoreUnderTest } from './storeUnderTest';

const sha256 = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

const DAY_MS = 86_400_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);
const always = () => Promise.resolve(true);
const never = () => Promise.resolve(false);

/** Bytes that arrive in pieces, as from a request. */
function* inPieces(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) {
    yield Buffer.from(bytes.subarray(at, at + 65_536));
  }
}

/** What the contract needs of one kind of file store. */
export interface FileStoreTrial {
  /** Makes an empty store; called before each test. */
  create(): Promise<StoreUnderTest>;
  /** Makes a store by `createFileStore` whose disk or server stopped working after its start. */
  createBroken(): Promise<FileStore>;
  /** Bytes of a chunk that is not the last. */
  chunkSize: number;
}

/** Tests the contract of every file store (`api/ports/fileStore.ts`). */
export function describeFileStore(
  name: string,
  { create: createOpen, createBroken, chunkSize }: FileStoreTrial,
): void {
  async function create(): Promise<StoreUnderTest> {
    const made = await createOpen();
    return {
      ...made,
      async stop() {
        await made.store.close();
        await made.twin.close();
        await made.stop();
      },
    };
  }

  describeKeptFiles(name, create);
  describeSecondCopies(name, create);
  describeOutages(name, createBroken);

  describe(`uploads to the file store ${name}`, () => {
    const bytes = randomBytes(2 * chunkSize + 500);
    let made: StoreUnderTest;
    let store: FileStore;
    let serial = 0;

    beforeEach(async () => {
      made = await create();
      store = made.store;
    });
    afterEach(() => made.stop());

    const place = (index: number, of: Uint8Array = bytes): ChunkPlace => {
      const offset = index * chunkSize;
      const size = Math.min(chunkSize, of.length - offset);
      return { index, offset, size, checksum: null };
    };
    const partOf = (index: number, of: Uint8Array = bytes) => {
      const { offset, size } = place(index, of);
      return of.subarray(offset, offset + size);
    };

    async function begin(of: Uint8Array = bytes): Promise<UploadPlace> {
      serial += 1;
      const fileId = `file-${serial}`;
      return { fileId, place: await store.prepare(fileId, of.length) };
    }

    function write(
      upload: UploadPlace,
      index: number,
      {
        of = bytes,
        sent = partOf(index, of),
        by = store,
        checksum = null as string | null,
      } = {},
    ): Promise<string> {
      const chunk = { ...place(index, of), checksum };
      return by.writeChunk(upload, chunk, Readable.from(inPieces(sent)));
    }

    const checksums = [0, 1, 2].map((index) => sha256(partOf(index)));

    const read = async (fileId: string) =>
      buffer(await store.open({ temporary: fileId }));

    test.each([
      ['in order', [0, 1, 2]],
      ['backwards', [2, 1, 0]],
      ['one of them twice', [1, 0, 1, 2, 2]],
    ])('chunks %s become one file', async (_name, order) => {
      const upload = await begin();
      for (const index of order) {
        expect(await write(upload, index)).toBe(sha256(partOf(index)));
      }
      expect(await store.assemble(upload, checksums)).toEqual({
        size: bytes.length,
        checksum: sha256(bytes),
      });
      expect((await read(upload.fileId)).equals(bytes)).toBe(true);
    });

    test('chunks at once, through two processes, become one file', async () => {
      const upload = await begin();
      await Promise.all([
        write(upload, 0),
        write(upload, 1, { by: made.twin }),
        write(upload, 2),
      ]);
      const assembled = await made.twin.assemble(upload, checksums);
      expect(assembled.checksum).toBe(sha256(bytes));
    });

    test('a chunk that is sent again with other bytes replaces them', async () => {
      const upload = await begin();
      const first = randomBytes(chunkSize);
      await write(upload, 0, { sent: first });
      for (const index of [0, 1, 2]) await write(upload, index);
      expect((await store.assemble(upload, checksums)).checksum).toBe(
        sha256(bytes),
      );
    });

    test('regression: two calls to assemble, one after the other and at once, answer the same', async () => {
      const upload = await begin();
      for (const index of [0, 1, 2]) await write(upload, index);
      const expected = { size: bytes.length, checksum: sha256(bytes) };
      const both = [store, made.twin].map((each) =>
        each.assemble(upload, checksums),
      );
      expect(await Promise.all(both)).toEqual([expected, expected]);
      expect(await made.twin.assemble(upload, checksums)).toEqual(expected);
    });

    test('nobody changes a file that is assembled', async () => {
      const upload = await begin();
      for (const index of [0, 1, 2]) await write(upload, index);
      await store.assemble(upload, checksums);
      await expect(
        write(upload, 0, { sent: randomBytes(chunkSize) }),
      ).rejects.toThrow();
      expect(sha256(await read(upload.fileId))).toBe(sha256(bytes));
    });

    test('a request left over from before changes nothing of a file that is assembled', async () => {
      const upload = await begin();
      for (const index of [0, 1, 2]) await write(upload, index);
      let release = () => {};
      const late = new Promise<void>((resolve) => {
        release = resolve;
      });
      const left = store.writeChunk(
        upload,
        { ...place(0), checksum: null },
        Readable.from(
          (async function* sendLate() {
            await late;
            yield randomBytes(chunkSize);
          })(),
        ),
      );
      const ended = left.catch(() => undefined);
      expect(await store.assemble(upload, checksums)).toEqual({
        size: bytes.length,
        checksum: sha256(bytes),
      });
      release();
      await ended;
      expect(sha256(await read(upload.fileId))).toBe(sha256(bytes));
    });

    test('what another process wrote over a chunk is in the SHA-256', async () => {
      const upload = await begin();
      const others = randomBytes(chunkSize);
      for (const index of [0, 1, 2]) await write(upload, index);
      await write(upload, 0, { sent: others, by: made.twin });
      const [, ...rest] = checksums;
      const { checksum } = await store.assemble(upload, [
        sha256(others),
        ...rest,
      ]);
      const now = Buffer.concat([others, bytes.subarray(chunkSize)]);
      expect(checksum).toBe(sha256(now));
    });

    test.each<[string, Uint8Array, string | null, 'size' | 'checksum']>([
      ['too few bytes', bytes.subarray(0, 499), null, 'size'],
      ['too many bytes', bytes.subarray(0, 501), null, 'size'],
      ['no bytes', Buffer.alloc(0), null, 'size'],
      [
        'other bytes than said',
        bytes.subarray(0, 500),
        sha256(bytes),
        'checksum',
      ],
    ])('a chunk of %s is refused', async (_case, sent, checksum, what) => {
      const upload = await begin();
      await expect(write(upload, 2, { sent, checksum })).rejects.toMatchObject({
        name: 'ChunkMismatchError',
        what,
      });
    });

    test('a chunk that breaks off fails as its sender did, and can be sent again', async () => {
      const of = randomBytes(500);
      const upload = await begin(of);
      const broken = Readable.from(
        (async function* breakOff() {
          yield of.subarray(0, 100);
          throw new Error('broke off');
        })(),
      );
      await expect(
        store.writeChunk(upload, place(0, of), broken),
      ).rejects.toThrow('broke off');
      await write(upload, 0, { of });
      expect((await store.assemble(upload, [sha256(of)])).checksum).toBe(
        sha256(of),
      );
    });

    test('an upload that was abandoned, or never begun, cannot be assembled', async () => {
      const upload = await begin();
      await write(upload, 0);
      await store.abandon(upload);
      await store.abandon(upload);
      await expect(store.assemble(upload, checksums)).rejects.toThrow(
        MissingFileError,
      );
      expect(await store.hasTemporary(upload.fileId)).toBe(false);
    });

    test('of two places made for one file, the one not used is abandoned alone', async () => {
      const of = randomBytes(500);
      const upload = await begin(of);
      const second = await store.prepare(upload.fileId, of.length);
      await write(upload, 0, { of });
      await store.abandon({ fileId: upload.fileId, place: second });
      expect((await store.assemble(upload, [sha256(of)])).checksum).toBe(
        sha256(of),
      );
    });

    test('a sweep takes uploads and temporary files that are old and unknown, and no other', async () => {
      const upload = await begin();
      await write(upload, 0);
      const fileId = 'made';
      await store.putTemporary(fileId, Readable.from([Buffer.from('abc')]), 3);
      expect(await store.sweepTemporary(fromNow(-DAY_MS), never)).toBe(0);
      expect(await store.sweepTemporary(fromNow(DAY_MS), always)).toBe(0);
      const isThis = (id: string) => Promise.resolve(id === fileId);
      expect(await store.sweepTemporary(fromNow(DAY_MS), isThis)).toBe(1);
      expect(await store.hasTemporary(fileId)).toBe(true);
      expect(await store.sweepTemporary(fromNow(DAY_MS), never)).toBe(1);
      expect(await store.hasTemporary(fileId)).toBe(false);
      await expect(store.assemble(upload, checksums)).rejects.toThrow(
        MissingFileError,
      );
    });
  });
}
