const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const DIRECTORY_SIZE_AT = 12;
/** Marks a 64-bit archive, whose size is in another record. */
const ELSEWHERE = 0xffffffff;
/** Readers of archives look past these. */
const FILLING = /^[\0\s]*$/;

/**
 * Where the list of entries of a ZIP archive begins that ends where the file ends; undefined when there is none.
 * An archive inside a file, such as an attachment of a PDF, ends before.
 */
export function findZipEnd(tail: Buffer, size: number): number | undefined {
  let at = tail.lastIndexOf(END);
  while (at !== -1) {
    const start = findStart(tail, at, size);
    if (start !== undefined) return start;
    at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1);
  }
  return undefined;
}

function findStart(tail: Buffer, at: number, size: number): number | undefined {
  if (at + END_BYTES > tail.length) return undefined;
  const end = at + END_BYTES + tail.readUInt16LE(at + COMMENT_LENGTH_AT);
  if (end > tail.length || !FILLING.test(tail.toString('latin1', end)))
    return undefined;
  const place = size - tail.length + at;
  const directory = tail.readUInt32LE(at + DIRECTORY_SIZE_AT);
  if (directory === ELSEWHERE) return place;
  return directory <= place ? place - directory : undefined;
}
