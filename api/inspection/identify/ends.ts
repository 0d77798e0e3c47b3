import { open, type FileHandle } from 'node:fs/promises';

/** Readers of any format begin with these bytes. */
const HEAD_BYTES = 65_536;
/** The longest end of a ZIP archive: its record and a comment. */
const TAIL_BYTES = 65_557;

/** The first and last bytes of a file; they overlap in a small one. */
export interface Ends {
  size: number;
  head: Buffer;
  tail: Buffer;
  /** Bytes from elsewhere, fewer at the end of the file. */
  read(place: number, length: number): Promise<Buffer>;
}

/** Opens a file for as long as `work` looks at it. */
export async function withEnds<T>(
  path: string,
  work: (ends: Ends) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = (place: number, length: number) =>
      readAt(file, place, Math.min(length, Math.max(0, size - place)));
    const head = await read(0, HEAD_BYTES);
    const tail = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    return await work({ size, head, tail, read });
  } finally {
    await file.close();
  }
}

async function readAt(
  file: FileHandle,
  place: number,
  length: number,
): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, place);
  return bytes.subarray(0, bytesRead);
}
