import { chmod, copyFile, open } from 'node:fs/promises';
import path from 'node:path';
import { EXTH, listExth } from './readExth';
import { readRecord, toExthPlace, type Mobi } from './readMobi';

const MAX_FIRST_RECORD_BYTES = 1_048_576;
const NO_KF8 = Buffer.from('ffffffff', 'hex');

/**
 * A file in the folder with the first version of a book that has two, and the file itself of any other book. The reader
 * of MOBIs takes the second version for the first, and finds next to nothing.
 */
export async function copyWithoutKf8(
  file: string,
  mobi: Mobi,
  folder: string,
): Promise<string> {
  if (!mobi.exth.has(EXTH.boundary)) return file;
  const first = await readRecord(file, mobi, 0, MAX_FIRST_RECORD_BYTES);
  const [start] = mobi.records[0] ?? [];
  if (first === null || start === undefined) return file;
  const place = toExthPlace(first);
  const boundary = listExth(first.subarray(place)).find(
    (record) =>
      record.type === EXTH.boundary &&
      record.end - record.start === NO_KF8.length,
  );
  if (boundary === undefined) return file;
  const copy = path.join(folder, 'without-kf8');
  await copyFile(file, copy);
  await chmod(copy, 0o600);
  await write(copy, start + place + boundary.start);
  return copy;
}

async function write(copy: string, place: number): Promise<void> {
  const file = await open(copy, 'r+');
  try {
    await file.write(NO_KF8, 0, NO_KF8.length, place);
  } finally {
    await file.close();
  }
}
