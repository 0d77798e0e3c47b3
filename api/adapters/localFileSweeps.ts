import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../errorCode';
import type { SweepWindow } from '../ports/fileStore';
import { checksumPath } from './localPaths';

/** Before any file. */
const EVER = new Date(-1);

interface Folders {
  chunks: string;
  temporary: string;
  permanent: string;
  scratch: string;
  leaving: string;
}

async function isBetween(
  path: string,
  { after, before }: SweepWindow,
): Promise<boolean> {
  try {
    const { mtime } = await stat(path);
    return mtime < before && mtime > after;
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function* permanentChecksums(root: string): AsyncGenerator<string> {
  for (const start of await readdir(root)) {
    for (const rest of await readdir(join(root, start))) yield start + rest;
  }
}

/** Moves a file, unless another sweeper has it already; answers whether it did. */
async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** See `FileStore.sweepPermanent`. What an interrupted sweep had set aside is judged again first. */
export async function sweepPermanent(
  folders: Folders,
  window: SweepWindow,
  isNamed: (checksum: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  const settle = async (checksum: string) => {
    const aside = join(folders.leaving, checksum);
    if (await isNamed(checksum)) {
      await moveIfThere(aside, checksumPath(folders.permanent, checksum));
    } else {
      await rm(aside, { force: true });
      removed += 1;
    }
  };
  for (const checksum of await readdir(folders.leaving)) await settle(checksum);
  for await (const checksum of permanentChecksums(folders.permanent)) {
    const path = checksumPath(folders.permanent, checksum);
    if (!(await isBetween(path, window)) || (await isNamed(checksum))) continue;
    const aside = join(folders.leaving, checksum);
    if (await moveIfThere(path, aside)) await settle(checksum);
  }
  return removed;
}

/** See `FileStore.sweepTemporary`; half-written files count as unknown. */
export async function sweepTemporary(
  folders: Folders,
  before: Date,
  isKnown: (id: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for (const folder of [folders.chunks, folders.temporary, folders.scratch]) {
    for (const id of await readdir(folder)) {
      const path = join(folder, id);
      const isOld = await isBetween(path, { after: EVER, before });
      if (!isOld || (await isKnown(id))) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}
