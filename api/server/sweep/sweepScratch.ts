import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../../ports/errorCode';

async function unlessGone<Result>(
  work: () => Promise<Result>,
  gone: Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return gone;
    throw error;
  }
}

/** Removes what processes that died have left in their folder for things in use, where it was last touched before `before`. */
export async function sweepScratch(
  folder: string,
  before: Date,
): Promise<void> {
  for (const name of await unlessGone(() => readdir(folder), [])) {
    const path = join(folder, name);
    const found = await unlessGone(() => stat(path), undefined);
    if (found !== undefined && found.mtime < before) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
