import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../ports/fileStore';
import { MissingFileError } from '../../ports/fileStore';
import type { StoreUnderTest } from './storeUnderTest';

const sha256 = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

const DAY_MS = 86_400_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);
const always = () => Promise.resolve(true);

/** The part of `describeFileStore` about files that are complete: temporary and permanent ones. */
export function describeKeptFiles(
  name: string,
  create: () => Promise<StoreUnderTest>,
): void {
  describe(`files in the file store ${name}`, () => {
    let made: StoreUnderTest;
    let store: FileStore;
    let serial = 0;

    beforeEach(async () => {
      made = await create();
      store = made.store;
    });
    afterEach(() => made.stop());

    async function putSmall(text: string) {
      serial += 1;
      const fileId = `file-${serial}`;
      const bytes = Readable.from([Buffer.from(text)]);
      const { checksum } = await store.putTemporary(fileId, bytes, 1000);
      return { fileId, checksum };
    }

    test('bytes made by the API are a temporary file, up to the limit', async () => {
      const picture = randomBytes(5000);
      const put = (id: string, limit: number) =>
        store.putTemporary(id, Readable.from([picture]), limit);
      expect(await put('picture', 5000)).toEqual({
        size: 5000,
        checksum: sha256(picture),
      });
      const stored = await store.open({ temporary: 'picture' });
      expect((await buffer(stored)).equals(picture)).toBe(true);
      await expect(put('large', 4999)).rejects.toMatchObject({ what: 'size' });
      expect(await store.hasTemporary('large')).toBe(false);
    });

    test('a temporary file is there until it is removed', async () => {
      const { fileId } = await putSmall('abc');
      expect(await store.hasTemporary(fileId)).toBe(true);
      await store.removeTemporary(fileId);
      await store.removeTemporary(fileId);
      expect(await made.twin.hasTemporary(fileId)).toBe(false);
    });

    test('a file can be read on this machine for as long as a reader does', async () => {
      const { fileId, checksum } = await putSmall('abc');
      await store.keep(fileId, checksum);
      const look = (path: string) => readFile(path, 'utf8');
      expect(await store.withLocalCopy({ temporary: fileId }, look)).toBe(
        'abc',
      );
      expect(await store.withLocalCopy({ permanent: checksum }, look)).toBe(
        'abc',
      );
    });

    test('a kept file is there under its checksum and outlives the temporary one', async () => {
      const { fileId, checksum } = await putSmall('abc');
      await store.keep(fileId, checksum);
      await store.keep(fileId, checksum);
      await store.removeTemporary(fileId);
      await store.keep(fileId, checksum);
      expect(await store.hasPermanent(checksum)).toBe(true);
      const kept = await store.open({ permanent: checksum });
      expect(String(await buffer(kept))).toBe('abc');
    });

    test('bytes are never kept under the checksum of others', async () => {
      const { fileId } = await putSmall('abc');
      const other = sha256(Buffer.from('abd'));
      await expect(store.keep(fileId, other)).rejects.toThrow('checksum');
      expect(await store.hasPermanent(other)).toBe(false);
    });

    test('permanent files are listed, and gone once they are removed', async () => {
      const kept = [await putSmall('abc'), await putSmall('def')];
      for (const { fileId, checksum } of kept)
        await store.keep(fileId, checksum);
      const list = async () => {
        const found: string[] = [];
        for await (const each of store.listPermanent()) found.push(each);
        return found.sort();
      };
      const [first = '', second = ''] = kept.map(({ checksum }) => checksum);
      expect(await list()).toEqual([first, second].sort());
      await store.removePermanent(first);
      await store.removePermanent(first);
      expect(await list()).toEqual([second]);
      expect(await store.hasPermanent(first)).toBe(false);
    });

    test('no bytes are left of files that were removed', async () => {
      const kept = [await putSmall('abc'), await putSmall('abc')];
      for (const { fileId, checksum } of kept) {
        await store.keep(fileId, checksum);
        await store.removeTemporary(fileId);
      }
      const { checksum = '' } = kept[0] ?? {};
      await store.removePermanent(checksum);
      expect(await made.intruder.countBytes()).toBe(0);
    });

    test('a file that is gone cannot be kept, opened or looked at', async () => {
      const nothing = 'a'.repeat(64);
      const calls = [
        () => store.keep('nobody', nothing),
        () => store.open({ temporary: 'nobody' }),
        () => store.open({ permanent: nothing }),
        () => store.withLocalCopy({ temporary: 'nobody' }, always),
        () => store.assemble({ fileId: 'nobody', place: 'nowhere' }, ['none']),
      ];
      for (const call of calls) {
        await expect(call()).rejects.toThrow(MissingFileError);
      }
    });

    test.each(['../x', '..', 'a/b', '', 'a\0', 'x'.repeat(65)])(
      'an id %j is refused before a path is made of it',
      async (id) => {
        await expect(store.open({ temporary: id })).rejects.toThrow(
          'not an id',
        );
        await expect(store.prepare(id, 1)).rejects.toThrow('not an id');
        await expect(store.keep('f1', id)).rejects.toThrow('not a checksum');
        await expect(store.open({ permanent: id })).rejects.toThrow(
          'not a checksum',
        );
      },
    );

    test('a sweep takes permanent files of its time that nobody names', async () => {
      const named = await putSmall('abc');
      const leftOver = await putSmall('def');
      for (const { fileId, checksum } of [named, leftOver]) {
        await store.keep(fileId, checksum);
      }
      const isNamed = (checksum: string) =>
        Promise.resolve(checksum === named.checksum);
      const window = { after: fromNow(-DAY_MS), before: fromNow(DAY_MS) };
      const past = { after: new Date(0), before: fromNow(-DAY_MS) };
      expect(await store.sweepPermanent(past, isNamed)).toBe(0);
      expect(await store.sweepPermanent(window, isNamed)).toBe(1);
      expect(await store.hasPermanent(named.checksum)).toBe(true);
      expect(await store.hasPermanent(leftOver.checksum)).toBe(false);
    });

    test('a file that is named while it is being swept comes back', async () => {
      const { fileId, checksum } = await putSmall('abc');
      await store.keep(fileId, checksum);
      let asked = 0;
      const removed = await store.sweepPermanent(
        { after: new Date(0), before: fromNow(DAY_MS) },
        () => Promise.resolve((asked += 1) > 1),
      );
      expect(removed).toBe(0);
      expect(await store.hasPermanent(checksum)).toBe(true);
    });
  });
}
