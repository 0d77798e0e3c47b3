import { copyFile, link, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findErrorCode } from '../../../ports/errorCode';
import { MissingFileError } from '../../../ports/fileStore';
import { flush, measureFile, touch, writeWhole } from './localFiles';

/** Gives a file a second name, as a copy where the disk cannot; false when a file of that name is there. */
export async function linkOrCopy(
  source: string,
  target: string,
  scratch: string,
): Promise<boolean> {
  try {
    await link(source, target);
  } catch (error) {
    const code = findErrorCode(error);
    if (code === 'EEXIST') return false;
    if (code === 'ENOENT') throw new MissingFileError('file is gone');
    await writeWhole(target, scratch, (part) => copyFile(source, part));
  }
  return true;
}

/** Whether two names are of one file; undefined when the first is of none. */
async function isSameFile(
  path: string,
  other: string,
): Promise<boolean | undefined> {
  const [one, two] = await Promise.all(
    [path, other].map((each) =>
      stat(each).catch((error: unknown) => {
        if (findErrorCode(error) === 'ENOENT') return undefined;
        throw error;
      }),
    ),
  );
  return one && one.ino === two?.ino && one.dev === two.dev;
}

async function assertChecksum(path: string, checksum: string): Promise<void> {
  const measured = await measureFile(path);
  if (measured.checksum === checksum) return;
  throw new Error('the bytes of the file are not those of its checksum');
}

/** Where the bytes of one temporary file go. */
export interface KeptPaths {
  source: string;
  target: string;
  /** Beside an older copy. */
  second: string;
  scratch: string;
}

/**
 * Puts a file under its checksum after verifying it. Until the older copy is touched a sweep may remove it,
 * hence the loop. The older copy may be damaged, so the file is also kept as its second copy.
 */
export async function keepPermanent(
  { source, target, second, scratch }: KeptPaths,
  checksum: string,
): Promise<void> {
  let isOlder = true;
  while (!(await touch(target))) {
    await mkdir(dirname(target), { recursive: true });
    await assertChecksum(source, checksum);
    isOlder = !(await linkOrCopy(source, target, scratch));
  }
  await flush(dirname(target));
  await flush(dirname(dirname(target)));
  if (!isOlder || (await isSameFile(source, target)) !== false) return;
  await assertChecksum(source, checksum);
  // A sweep takes second copies of old uploads, not of old deposits.
  await touch(source);
  await linkOrCopy(source, second, scratch);
  await flush(dirname(second));
}
