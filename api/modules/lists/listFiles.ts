import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListEntry } from '@engine/types/context';

/** A list as it stands in `schemas/lists`. */
export interface ListFile {
  name: string;
  source: string;
  credit?: string;
  entries: ListEntry[];
}

/** Reads all lists of a schemas folder; a file that is not JSON stops with its name. */
export async function readListFiles(schemasDir: string): Promise<ListFile[]> {
  const folder = join(schemasDir, 'lists');
  const names = (await readdir(folder)).filter((name) =>
    name.endsWith('.json'),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const path = join(folder, name);
      try {
        const list: ListFile = JSON.parse(await readFile(path, 'utf8'));
        return list;
      } catch (cause) {
        throw new Error(`${path} cannot be read as a list`, { cause });
      }
    }),
  );
}
