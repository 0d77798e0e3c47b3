import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const schemas = path.resolve(import.meta.dirname, '../../schemas');

/** What a publication must leave as it is. */
export interface Footprint {
  /** The files of `schemas/`, each with its size and the time of its last change. */
  readonly files: readonly string[];
  /** Ids of the processes that wrote to the log of the API. */
  readonly processes: readonly number[];
}

/** Reads the footprint of a product that keeps its files in this folder. */
export async function readFootprint(dataDir: string): Promise<Footprint> {
  const names = await readdir(schemas, { recursive: true });
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(schemas, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
  const log = await readFile(path.join(dataDir, 'portal.log'), 'utf8');
  const pids = log.matchAll(/^\{.*?"pid":(\d+)/gm);
  return {
    files,
    processes: [...new Set(Array.from(pids, ([, pid]) => Number(pid)))],
  };
}
