import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumPath } from './localPaths';

interface Folders {
  chunks: string;
  temporary: string;
  permanent: string;
  scratch: string;
  leaving: string;
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before;
  } catch {
    return false;
  }
}

async function* permanentChecksums(root: string): AsyncGenerator<string> {
  for (const start of await readdir(root)) {
    for (const rest of await readdir(join(root, start))) yield start + rest;
  }
}

/** See `FileStore.sweepPermanent`. What an interrupted sweep had set aside is judged again first. */
export async function sweepPermanent(
  folders: Folders,
  before: Date,
  isNamed: (checksum: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  const settle = async (checksum: string) => {
    const aside = join(folders.leaving, checksum);
    if (await isNamed(checksum)) {
      await rename(aside, checksumPath(folders.permanent, checksum));
    } else {
      await rm(aside, { force: true });
      removed += 1;
    }
  };
  for (const checksum of await readdir(folders.leaving)) await settle(checksum);
  for await (const checksum of permanentChecksums(folders.permanent)) {
    const path = checksumPath(folders.permanent, checksum);
    if (!(await isOlder(path, before)) || (await isNamed(checksum))) continue;
    await rename(path, join(folders.leaving, checksum));
    await settle(checksum);
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
      if (!(await isOlder(path, before)) || (await isKnown(id))) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}
