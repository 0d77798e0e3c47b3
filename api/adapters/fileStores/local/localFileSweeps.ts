import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../../../ports/errorCode';
import type { SweepWindow } from '../../../ports/fileStore';
import { MissingFileError } from '../../../ports/fileStore';
import { moveIfThere } from './localFiles';
import { checksumPath } from './localPaths';
import { linkOrCopy } from './localPermanent';

/** Before any file. */
const EVER = new Date(-1);

interface Folders {
  uploads: string;
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

/** See `FileStore.listPermanent`; `root` is the folder of permanent files. */
export async function* permanentChecksums(
  root: string,
): AsyncGenerator<string> {
  for (const start of await readdir(root)) {
    for (const rest of await readdir(join(root, start))) yield start + rest;
  }
}

/** A file that was kept meanwhile stays: what is put back may be damaged. */
async function putBack(folders: Folders, checksum: string): Promise<void> {
  const aside = join(folders.leaving, checksum);
  const path = checksumPath(folders.permanent, checksum);
  try {
    await linkOrCopy(aside, path, folders.scratch);
  } catch (error) {
    // Another sweep put it back.
    if (!(error instanceof MissingFileError)) throw error;
  }
}

/** See `FileStore.sweepPermanent`. Files that an interrupted sweep set aside are checked first. */
export async function sweepPermanent(
  folders: Folders,
  window: SweepWindow,
  isNamed: (checksum: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  const settle = async (checksum: string) => {
    const aside = join(folders.leaving, checksum);
    if (await isNamed(checksum)) {
      await putBack(folders, checksum);
    } else {
      removed += 1;
    }
    await rm(aside, { force: true });
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
  isKnown: (fileId: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for (const folder of [folders.uploads, folders.temporary, folders.scratch]) {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const [fileId = ''] = name.split('.');
      const isOld = await isBetween(path, { after: EVER, before });
      if (!isOld || (await isKnown(fileId))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
