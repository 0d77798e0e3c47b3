/** Values of the extended header by their type; numbers as texts. */
export type Exth = ReadonlyMap<number, readonly string[]>;

/** Types that are read here. */
export const EXTH = {
  author: 100,
  publisher: 101,
  isbn: 104,
  date: 106,
  /** The record with which a second version of the book, a KF8, begins. */
  boundary: 121,
  coverOffset: 201,
  title: 503,
  language: 524,
} as const;

const NUMBERS: ReadonlySet<number> = new Set([EXTH.coverOffset]);
const HEADER_BYTES = 12;

/** One record of an extended header: its type, and where in the header its value is. */
export interface ExthRecord {
  type: number;
  start: number;
  end: number;
}

/** Lists the records of the extended header of a MOBI, as far as they stay within it; none when there is no such header. */
export function listExth(header: Buffer): ExthRecord[] {
  const records: ExthRecord[] = [];
  if (header.toString('latin1', 0, 4) !== 'EXTH') return records;
  if (header.length < HEADER_BYTES) return records;
  const count = header.readUInt32BE(8);
  let place = HEADER_BYTES;
  for (let index = 0; index < count; index += 1) {
    if (place + 8 > header.length) break;
    const type = header.readUInt32BE(place);
    const length = header.readUInt32BE(place + 4);
    const end = place + length;
    if (length < 8 || end > header.length) break;
    records.push({ type, start: place + 8, end });
    place = end;
  }
  return records;
}

/** Reads the values of an extended header. */
export function readExth(header: Buffer, decoder: TextDecoder): Exth {
  const values = new Map<number, string[]>();
  for (const { type, start, end } of listExth(header)) {
    const bytes = header.subarray(start, end);
    const isNumber = NUMBERS.has(type) && bytes.length === 4;
    const text = isNumber
      ? String(bytes.readUInt32BE())
      : decoder.decode(bytes);
    values.set(type, [...(values.get(type) ?? []), text]);
  }
  return values;
}
