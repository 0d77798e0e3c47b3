import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { isOfDisk } from '../isOfDisk';
import { Refusal } from '../refusal';
import { assertSoundEntries } from './assertSoundEntries';
import { toEntryName } from './entryName';
import { toReason } from './toReason';

/** More than any publication has; a list of entries is cheap to write and dear to read. */
const MAX_ENTRIES = 20_000;

export interface Zip {
  /** Every entry by its name, folders too; of two with one name the first. */
  entries: ReadonlyMap<string, yauzl.Entry>;
  /** The unpacked bytes of an entry of at most `maxBytes`; undefined when there is none of that name. Throws `Refusal`. */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Unpacks everything, keeps nothing: sizes and check sums must be what they say. Throws `Refusal`. */
  readAll(): Promise<void>;
  close(): void;
}

/** Opens an archive without unpacking anything. Throws `Refusal` when it is damaged or when its list of entries is a trap. */
export async function openZip(path: string): Promise<Zip> {
  const file = await yauzl
    .openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
    })
    .catch((error: unknown) => {
      throw toRefusal(error, 'zipDamaged');
    });
  try {
    const list = await readEntries(file);
    assertSoundEntries(list, file.fileSize);
    return toZip(file, list);
  } catch (error) {
    file.close();
    throw toRefusal(error, 'zipDamaged');
  }
}

/** Converts an error to a refusal, unless the disk failed. */
function toRefusal(
  error: unknown,
  code: string,
  params: Readonly<Record<string, string>> = {},
): unknown {
  if (error instanceof Refusal || isOfDisk(error)) return error;
  return new Refusal(code, { ...params, reason: toReason(error) });
}

async function readEntries(file: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const tooMany = (count: number) =>
    new Refusal('zipTooManyEntries', { count, limit: MAX_ENTRIES });
  if (file.entryCount > MAX_ENTRIES) throw tooMany(file.entryCount);
  const list: yauzl.Entry[] = [];
  for await (const entry of file.eachEntry()) list.push(entry);
  return list;
}

function toZip(file: yauzl.ZipFile, list: readonly yauzl.Entry[]): Zip {
  const entries = new Map<string, yauzl.Entry>();
  for (const entry of list) {
    const name = toEntryName(entry);
    if (!entries.has(name)) entries.set(name, entry);
  }

  async function unpack(
    entry: yauzl.Entry,
    take: (chunk: Buffer) => void,
  ): Promise<void> {
    try {
      const stream = await file.openReadStreamPromise(entry);
      let sum = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        take(chunk);
      }
      if (sum !== entry.crc32) throw new Error('wrong crc');
    } catch (error) {
      throw toRefusal(error, 'zipEntryDamaged', { name: toEntryName(entry) });
    }
  }

  return {
    entries,
    async read(name, maxBytes) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const chunks: Buffer[] = [];
      let size = 0;
      await unpack(entry, (chunk) => {
        size += chunk.length;
        if (size > maxBytes) throw new Refusal('zipEntryTooBig', { name });
        chunks.push(chunk);
      });
      return Buffer.concat(chunks);
    },
    async readAll() {
      for (const entry of list) await unpack(entry, () => undefined);
    },
    close: () => file.close(),
  };
}
