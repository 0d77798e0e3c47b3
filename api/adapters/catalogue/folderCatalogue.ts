import { opendir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CatalogueError, type Catalogue } from '../../ports/catalogue';
import type { MarcRecord } from '../../ports/marcRecord';
import { MarcError } from '../marc/MarcError';
import { readMarc } from '../marc/readMarc';
import { PATIENCE_MS } from './patience';
import { listRecordKeys, toRecordKey } from './recordKeys';

/** Files of MARC records by their extensions; others in the folder are left alone. */
const MARC_FILE = /\.(xml|json|mrc|marc)$/i;
/** A file is read in one go, and the API answers nothing meanwhile: some seconds. */
const LARGEST_FILE = 4 * 1_048_576;
/** The records of all files stay in memory. */
const LARGEST_FOLDER = 32 * 1_048_576;
/** Names in the folder; each look-up goes through them. */
const MOST_NAMES = 10_000;

type Index = ReadonlyMap<string, MarcRecord>;
type ReadFile = (path: string) => Promise<Buffer>;

/** The records of a file; none where it is no file of MARC, for example an index of the folder. */
async function readRecords(
  path: string,
  read: ReadFile,
): Promise<MarcRecord[]> {
  try {
    return readMarc(await read(path), path) ?? [];
  } catch (error) {
    if (error instanceof MarcError && error.isForeign) return [];
    throw error;
  }
}

function toFailure(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const fault = error instanceof MarcError ? 'unreadable' : 'unreachable';
  return new CatalogueError(fault, reason);
}

const toTooLarge = (what: string, limit: string) =>
  new CatalogueError('unreadable', `${what} has more than ${limit}`);

const toMegabytes = (bytes: number) => `${bytes / 1_048_576} MB`;

/** The names of MARC files in a folder, in their order. */
async function listNames(folder: string): Promise<string[]> {
  const names: string[] = [];
  let count = 0;
  for await (const { name } of await opendir(folder)) {
    count += 1;
    if (count > MOST_NAMES) throw toTooLarge(folder, `${MOST_NAMES} files`);
    if (MARC_FILE.test(name)) names.push(name);
  }
  return names.sort();
}

/** A file of the folder, and by what a change of it shows. */
interface MarcFile {
  path: string;
  size: number;
  state: string;
}

async function listFiles(folder: string): Promise<MarcFile[]> {
  const names = await listNames(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path);
      const { mtimeMs, size } = found;
      // A pipe or a device has no size and perhaps no end.
      return found.isFile()
        ? [{ path, size, state: `${name} ${mtimeMs} ${size}` }]
        : [];
    }),
  );
  return files.flat();
}

/** Throws where the files are more than the API can keep, or one is more than it can read in one go. */
function assertSmall(files: readonly MarcFile[], folder: string): void {
  const large = files.find(({ size }) => size > LARGEST_FILE);
  if (large) throw toTooLarge(large.path, toMegabytes(LARGEST_FILE));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > LARGEST_FOLDER)
    throw toTooLarge(folder, toMegabytes(LARGEST_FOLDER));
}

async function readIndex(
  files: readonly MarcFile[],
  read: ReadFile,
): Promise<Index> {
  const index = new Map<string, MarcRecord>();
  for (const { path } of files) {
    for (const record of await readRecords(path, read)) {
      for (const key of listRecordKeys(record)) {
        if (!index.has(key)) index.set(key, record);
      }
    }
  }
  return index;
}

/** Rejects when the patience of the caller ends first; what is read then serves later look-ups. */
async function inTime<Value>(promised: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const late = wait(PATIENCE_MS, undefined, {
    ref: false,
    signal: ended.signal,
  }).then(() => {
    throw new CatalogueError('slow', 'the files take too long to read');
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    ended.abort();
  }
}

/**
 * Finds records in the MARC files of a folder: MARCXML, MARC-in-JSON or binary MARC. They are read again when one of
 * them has changed. It is meant for some thousand records; a larger folder or file makes each look-up fail.
 *
 * @param read - reads the bytes of a file.
 */
export function createFolderFind(
  folder: string,
  read: ReadFile = readFile,
): Catalogue['find'] {
  let known: { state: string; index: Promise<Index> } | undefined;

  async function findIndex(): Promise<Index> {
    const files = await listFiles(folder);
    assertSmall(files, folder);
    const state = files.map((file) => file.state).join('\n');
    if (known?.state !== state) {
      const index = readIndex(files, read);
      known = { state, index };
      index.catch((error: unknown) => {
        // A disk that failed once may work again; a damaged file stays damaged until it changes.
        if (!(error instanceof MarcError) && known?.index === index)
          known = undefined;
      });
    }
    return known.index;
  }

  return async (number) => {
    try {
      return (await inTime(findIndex())).get(toRecordKey(number));
    } catch (error) {
      throw toFailure(error);
    }
  };
}
