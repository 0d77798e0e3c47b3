const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const DIRECTORY_SIZE_AT = 12;

/**
 * Where the list of entries of a ZIP archive begins that ends exactly where the file ends; undefined when there is
 * none. An archive inside a file, such as an attachment of a PDF, ends before.
 */
export function findZipEnd(tail: Buffer, size: number): number | undefined {
  let at = tail.lastIndexOf(END);
  while (at !== -1) {
    const isWhole = at + END_BYTES <= tail.length;
    if (isWhole) {
      const comment = tail.readUInt16LE(at + COMMENT_LENGTH_AT);
      const directory = tail.readUInt32LE(at + DIRECTORY_SIZE_AT);
      const place = size - tail.length + at;
      if (at + END_BYTES + comment === tail.length && directory <= place)
        return place - directory;
    }
    at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1);
  }
  return undefined;
}
