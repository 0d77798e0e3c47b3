import { open, type FileHandle } from 'node:fs/promises';
import { readExth, type Exth } from './readExth';

/** Of a Palm database, the container of every MOBI. */
const DATABASE_HEADER_BYTES = 78;
const RECORD_ENTRY_BYTES = 8;
/** More than the first record, with all its metadata, ever has. */
const MAX_FIRST_RECORD_BYTES = 1_048_576;
const NO_RECORD = 0xffff_ffff;

export interface Mobi {
  /** 0 none, 1 and 2 the two kinds of Mobipocket. */
  encryption: number;
  /** 6 and below Mobipocket, 8 KF8. */
  version: number;
  /** Number of records of compressed text, which follow the first record. */
  textRecords: number;
  /** Where each record begins and ends in the file. */
  records: readonly (readonly [start: number, end: number])[];
  title: string;
  exth: Exth;
  /** The record of the first picture, from which others are counted; null without pictures. */
  firstImage: number | null;
}

/** A file that is not built as a MOBI is, with what is wrong in plain words. */
export class MobiError extends Error {
  override name = 'MobiError';
}

/** Reads the headers of a MOBI, not its text. Throws `MobiError` when they are not those of a MOBI or lead outside the file. */
export async function readMobi(path: string): Promise<Mobi> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const records = await readRecords(file, size);
    const [start, end] = records[0] ?? [0, 0];
    const length = Math.min(end - start, MAX_FIRST_RECORD_BYTES);
    return toMobi(await readBytes(file, start, length), records);
  } finally {
    await file.close();
  }
}

/** Reads one record of a MOBI; null when there is none of this number or it is longer than `limit`. */
export async function readRecord(
  path: string,
  mobi: Mobi,
  index: number,
  limit: number,
): Promise<Buffer | null> {
  const [start, end] = mobi.records[index] ?? [0, 0];
  if (end === start || end - start > limit) return null;
  const file = await open(path);
  try {
    return await readBytes(file, start, end - start);
  } finally {
    await file.close();
  }
}

async function readRecords(
  file: FileHandle,
  size: number,
): Promise<[number, number][]> {
  const header = await readBytes(file, 0, DATABASE_HEADER_BYTES);
  if (header.length < DATABASE_HEADER_BYTES) {
    throw new MobiError('The file is incomplete.');
  }
  const count = header.readUInt16BE(76);
  const table = await readBytes(
    file,
    DATABASE_HEADER_BYTES,
    count * RECORD_ENTRY_BYTES,
  );
  if (count === 0 || table.length < count * RECORD_ENTRY_BYTES) {
    throw new MobiError('The file is incomplete.');
  }
  const starts = Array.from({ length: count }, (_, index) =>
    table.readUInt32BE(index * RECORD_ENTRY_BYTES),
  );
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? size;
    if (start > end || end > size) {
      throw new MobiError('The file is incomplete.');
    }
    return [start, end];
  });
}

function toMobi(first: Buffer, records: Mobi['records']): Mobi {
  if (first.length < 132 || first.toString('latin1', 16, 20) !== 'MOBI') {
    throw new MobiError('Its MOBI header is missing.');
  }
  const textRecords = first.readUInt16BE(8);
  if (textRecords === 0 || textRecords >= records.length) {
    throw new MobiError('All or part of its text is missing.');
  }
  const isUtf8 = first.readUInt32BE(28) === 65_001;
  const decoder = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252');
  const nameStart = first.readUInt32BE(84);
  const name = first.subarray(nameStart, nameStart + first.readUInt32BE(88));
  const firstImage = first.readUInt32BE(108);
  const hasExth = (first.readUInt32BE(128) & 0x40) !== 0;
  return {
    encryption: first.readUInt16BE(12),
    version: first.readUInt32BE(36),
    textRecords,
    records,
    title: decoder.decode(name),
    exth: hasExth
      ? readExth(first.subarray(toExthPlace(first)), decoder)
      : new Map(),
    firstImage: firstImage === NO_RECORD ? null : firstImage,
  };
}

/** Where in the first record of a MOBI its extended header is. */
export const toExthPlace = (first: Buffer): number =>
  16 + first.readUInt32BE(20);

async function readBytes(
  file: FileHandle,
  start: number,
  length: number,
): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(length),
    0,
    length,
    start,
  );
  return buffer.subarray(0, bytesRead);
}
