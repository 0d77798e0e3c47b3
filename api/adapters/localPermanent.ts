import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findErrorCode } from '../errorCode';
import { MissingFileError } from '../ports/fileStore';
import { flush, measureFile, touch, writeWhole } from './localFiles';

async function linkOrCopy(
  source: string,
  target: string,
  scratch: string,
): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const code = findErrorCode(error);
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw new MissingFileError('file is gone');
    await writeWhole(target, scratch, (part) => copyFile(source, part));
  }
}

/**
 * Puts a file under its checksum, once it was seen to have it: nothing else may ever stand there. A sweep may
 * take away what stood there until it is touched: then it is put there again.
 */
export async function keepPermanent(
  source: string,
  target: string,
  checksum: string,
  scratch: string,
): Promise<void> {
  while (!(await touch(target))) {
    await mkdir(dirname(target), { recursive: true });
    const measured = await measureFile(source);
    if (measured.checksum !== checksum) {
      throw new Error('the bytes of the file are not those of its checksum');
    }
    await linkOrCopy(source, target, scratch);
  }
  await flush(dirname(target));
  await flush(dirname(dirname(target)));
}
