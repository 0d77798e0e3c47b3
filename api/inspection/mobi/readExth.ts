/** Values of the extended header by their type; numbers as texts. */
export type Exth = ReadonlyMap<number, readonly string[]>;

/** Types that are read here. */
export const EXTH = {
  author: 100,
  publisher: 101,
  isbn: 104,
  date: 106,
  coverOffset: 201,
  title: 503,
  language: 524,
} as const;

const NUMBERS: ReadonlySet<number> = new Set([EXTH.coverOffset]);
const HEADER_BYTES = 12;

/** Reads the extended header of a MOBI, as far as its records stay within it; none when there is no such header. */
export function readExth(header: Buffer, decoder: TextDecoder): Exth {
  const values = new Map<number, string[]>();
  if (header.toString('latin1', 0, 4) !== 'EXTH') return values;
  if (header.length < HEADER_BYTES) return values;
  const count = header.readUInt32BE(8);
  let place = HEADER_BYTES;
  for (let index = 0; index < count; index += 1) {
    if (place + 8 > header.length) break;
    const type = header.readUInt32BE(place);
    const length = header.readUInt32BE(place + 4);
    if (length < 8 || place + length > header.length) break;
    const bytes = header.subarray(place + 8, place + length);
    const isNumber = NUMBERS.has(type) && bytes.length === 4;
    const text = isNumber
      ? String(bytes.readUInt32BE())
      : decoder.decode(bytes);
    values.set(type, [...(values.get(type) ?? []), text]);
    place += length;
  }
  return values;
}
