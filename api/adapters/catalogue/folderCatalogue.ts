import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueError, type Catalogue } from '../../ports/catalogue';
import type { MarcRecord } from '../../ports/marcRecord';
import { MarcError } from '../marc/MarcError';
import { readMarc } from '../marc/readMarc';
import { listRecordKeys, toRecordKey } from './recordKeys';

/** Files of MARC records by their extensions; others in the folder are left alone. */
const MARC_FILE = /\.(xml|json|mrc|marc)$/i;

type Index = ReadonlyMap<string, MarcRecord>;

/** The records of a file; none where it is no file of MARC, for example an index of the folder. */
async function readRecords(path: string): Promise<MarcRecord[]> {
  try {
    return readMarc(await readFile(path), path) ?? [];
  } catch (error) {
    if (error instanceof MarcError && error.isForeign) return [];
    throw error;
  }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Finds records in the MARC files of a folder: MARCXML, MARC-in-JSON or binary MARC. They are read again when one of
 * them has changed. It is meant for some thousand records.
 */
export function createFolderFind(folder: string): Catalogue['find'] {
  let known: { state: string; index: Promise<Index> } | undefined;

  async function listFiles(): Promise<{ path: string; state: string }[]> {
    const names = (await readdir(folder)).filter((name) =>
      MARC_FILE.test(name),
    );
    return Promise.all(
      names.sort().map(async (name) => {
        const path = join(folder, name);
        const { mtimeMs, size } = await stat(path);
        return { path, state: `${name} ${mtimeMs} ${size}` };
      }),
    );
  }

  async function readIndex(paths: readonly string[]): Promise<Index> {
    const index = new Map<string, MarcRecord>();
    for (const path of paths) {
      for (const record of await readRecords(path)) {
        for (const key of listRecordKeys(record)) {
          if (!index.has(key)) index.set(key, record);
        }
      }
    }
    return index;
  }

  async function findIndex(): Promise<Index> {
    const files = await listFiles();
    const state = files.map((file) => file.state).join('\n');
    if (known?.state !== state) {
      known = { state, index: readIndex(files.map(({ path }) => path)) };
    }
    return known.index;
  }

  return async (number) => {
    try {
      return (await findIndex()).get(toRecordKey(number));
    } catch (error) {
      const fault = error instanceof MarcError ? 'unreadable' : 'unreachable';
      throw new CatalogueError(fault, toReason(error));
    }
  };
}
