import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore, ReadCopy, SecondCopy } from '../../ports/fileStore';
import { flipBit } from './intruder';
import type { StoreUnderTest } from './storeUnderTest';

const sha256 = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

const DAY_MS = 86_400_000;

/** The part of `describeFileStore` about bytes that are kept while an older copy of them is there. */
export function describeSecondCopies(
  name: string,
  create: () => Promise<StoreUnderTest>,
): void {
  describe(`second copies in the file store ${name}`, () => {
    const bytes = randomBytes(300_000);
    const checksum = sha256(bytes);
    const older = { checksum, fileId: 'older' };
    const newer = { checksum, fileId: 'newer' };
    let made: StoreUnderTest;
    let store: FileStore;

    /** Keeps the bytes as those of another upload would be. */
    async function keep({ fileId }: SecondCopy): Promise<void> {
      await store.putTemporary(fileId, Readable.from([bytes]), bytes.length);
      await store.keep(fileId, checksum);
      await store.removeTemporary(fileId);
    }

    const listSeconds = async () => {
      const listed: SecondCopy[] = [];
      for await (const second of store.listSeconds()) {
        const { checksum: sum, fileId, since } = second;
        expect(Math.abs(since.getTime() - Date.now())).toBeLessThan(DAY_MS);
        listed.push({ checksum: sum, fileId });
      }
      return listed;
    };

    async function settle(second: SecondCopy, by = store): Promise<ReadCopy[]> {
      const reported: ReadCopy[] = [];
      await by.resolveSecondCopy(second, (each) => {
        reported.push(each);
        return Promise.resolve();
      });
      return reported;
    }

    /** The SHA-256 of what is stored under that of the bytes. */
    const readPermanent = async () =>
      sha256(await buffer(await store.open({ permanent: checksum })));

    beforeEach(async () => {
      made = await create();
      store = made.store;
      await keep(older);
    });
    afterEach(() => made.stop());

    test('bytes of the first upload have no second copy, also when they are kept again', async () => {
      expect(await listSeconds()).toEqual([]);
      await store.keep(older.fileId, checksum);
      expect(await listSeconds()).toEqual([]);
      expect(await settle(older)).toEqual([]);
    });

    test('a second copy of a whole file is dropped', async () => {
      await keep(newer);
      expect(await listSeconds()).toEqual([newer]);
      expect(await settle(newer)).toEqual([{ found: checksum }]);
      expect(await listSeconds()).toEqual([]);
      expect(await readPermanent()).toBe(checksum);
      expect(await settle(newer)).toEqual([]);
    });

    const damages: [string, (whole: Buffer) => Buffer][] = [
      ['has one bit changed', flipBit],
      ['breaks off', (whole) => whole.subarray(0, 1000)],
      ['is longer', (whole) => Buffer.concat([whole, Buffer.alloc(1)])],
      ['is empty', () => Buffer.alloc(0)],
    ];

    test.each(damages)(
      'a second copy replaces an older one that %s, once that was reported',
      async (_how, damage) => {
        const damaged = damage(bytes);
        await made.intruder.write(checksum, damaged);
        await keep(newer);
        expect(await readPermanent()).toBe(sha256(damaged));
        let during = '';
        await store.resolveSecondCopy(newer, async (reported) => {
          expect(reported).toEqual({ found: sha256(damaged) });
          during = await readPermanent();
        });
        expect(during).toBe(sha256(damaged));
        expect(await readPermanent()).toBe(checksum);
        expect(await listSeconds()).toEqual([]);
      },
    );

    test('a second copy takes the place of an older one that is gone', async () => {
      await keep(newer);
      await made.intruder.remove(checksum);
      expect(await settle(newer)).toEqual([]);
      expect(await readPermanent()).toBe(checksum);
    });

    test('nothing changes when the damage could not be reported', async () => {
      await made.intruder.write(checksum, flipBit(bytes));
      await keep(newer);
      const fail = () => Promise.reject(new Error('not reported'));
      await expect(store.resolveSecondCopy(newer, fail)).rejects.toThrow(
        'not reported',
      );
      expect(await listSeconds()).toEqual([newer]);
      await settle(newer);
      expect(await readPermanent()).toBe(checksum);
    });

    test('second copies of two uploads, settled at once and by two processes, leave one whole file', async () => {
      const third = { checksum, fileId: 'third' };
      await made.intruder.write(checksum, flipBit(bytes));
      await Promise.all([keep(newer), keep(third)]);
      await Promise.all([
        settle(newer),
        settle(newer, made.twin),
        settle(third, made.twin),
      ]);
      expect(await readPermanent()).toBe(checksum);
      expect(await listSeconds()).toEqual([]);
    });

    test('a reader meanwhile sees one of both copies, whole', async () => {
      const damaged = flipBit(bytes);
      await made.intruder.write(checksum, damaged);
      await keep(newer);
      const seen = new Set<string>();
      let isOver = false;
      const reading = (async () => {
        while (!isOver) seen.add(await readPermanent());
      })();
      await settle(newer);
      seen.add(await readPermanent());
      isOver = true;
      await reading;
      const possible = [sha256(damaged), checksum];
      expect([...seen].filter((each) => !possible.includes(each))).toEqual([]);
      expect(seen).toContain(checksum);
    });

    test('second copies go with a file that must not be kept, and alone when nothing needs them', async () => {
      await keep(newer);
      await store.removeSecond(newer);
      await store.removeSecond(newer);
      expect(await listSeconds()).toEqual([]);
      expect(await store.hasPermanent(checksum)).toBe(true);
      await keep(newer);
      await store.removePermanent(checksum);
      expect(await listSeconds()).toEqual([]);
      expect(await settle(newer)).toEqual([]);
      expect(await store.hasPermanent(checksum)).toBe(false);
    });

    test('a damaged file that a sweep had taken away does not come back over a whole one', async () => {
      await made.intruder.write(checksum, flipBit(bytes));
      const window = {
        after: new Date(0),
        before: new Date(Date.now() + DAY_MS),
      };
      let asked = 0;
      await store.sweepPermanent(window, async () => {
        asked += 1;
        if (asked === 2) await keep(newer);
        return asked > 1;
      });
      expect(asked).toBeGreaterThan(1);
      expect(await readPermanent()).toBe(checksum);
    });
  });
}
