import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { findErrorCode } from '../../../ports/errorCode';
import type { ReadCopy, StoredFile } from '../../../ports/fileStore';
import { MissingFileError } from '../../../ports/fileStore';

/** Bytes read or written at a time. */
export const PIECE = 1024 * 1024;

/** Answers what `work` answers, and `absent` when there is no such file. */
async function unlessAbsent<Result>(
  work: () => Promise<Result>,
  absent: () => Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return absent();
    throw error;
  }
}

function missing(): never {
  throw new MissingFileError('no such file');
}

/** Opens a file, or throws `MissingFileError`. */
export function openHandle(
  path: string,
  flags: 'r' | 'r+',
): Promise<FileHandle> {
  return unlessAbsent(() => open(path, flags), missing);
}

/** Opens a file to be read as a stream, or throws `MissingFileError`. */
export async function openStream(path: string): Promise<Readable> {
  const handle = await openHandle(path, 'r');
  return handle.createReadStream({ highWaterMark: PIECE / 4 });
}

/** Has the content of a file, or the names in a folder, written to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await openHandle(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file as a whole: under a name of its own first, flushed to the disk, then renamed into place, which is flushed too. */
export async function writeWhole(
  path: string,
  scratch: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const part = join(scratch, randomUUID());
  try {
    await write(part);
    await flush(part);
    await rename(part, path);
    await flush(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Reads a file, or a part of it, in pieces and passes each to `use`, always in the same buffer. Returns the
 * number of bytes; throws `MissingFileError`.
 */
export async function readPieces(
  path: string,
  part: { readonly offset: number; readonly size: number },
  use: (piece: Buffer) => void,
): Promise<number> {
  const piece = Buffer.allocUnsafeSlow(Math.min(PIECE, part.size));
  const handle = await openHandle(path, 'r');
  try {
    let size = 0;
    while (size < part.size) {
      const length = Math.min(piece.length, part.size - size);
      const { bytesRead } = await handle.read(
        piece,
        0,
        length,
        part.offset + size,
      );
      if (bytesRead === 0) break;
      use(piece.subarray(0, bytesRead));
      size += bytesRead;
    }
    return size;
  } finally {
    await handle.close();
  }
}

/** Reads a file once for its size and SHA-256; throws `MissingFileError`. */
export async function measureFile(
  path: string,
  onBytes?: (count: number) => void,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const whole = { offset: 0, size: Number.POSITIVE_INFINITY };
  const size = await readPieces(path, whole, (piece) => {
    hash.update(piece);
    onBytes?.(piece.length);
  });
  return { size, checksum: hash.digest('hex') };
}

/**
 * Reads a stored file for its checksum; undefined when there is none. Bad sectors count as damage of this file,
 * unless all other files have them too.
 */
export async function readCopy(
  path: string,
  onBytes?: (count: number) => void,
): Promise<ReadCopy | undefined> {
  try {
    return { found: (await measureFile(path, onBytes)).checksum };
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    if (findErrorCode(error) !== 'EIO') throw error;
    return { found: undefined, problem: String(error) };
  }
}

/** Makes a file as young as now; false when there is none. */
export function touch(path: string): Promise<boolean> {
  const now = new Date();
  return unlessAbsent(
    () => utimes(path, now, now).then(() => true),
    () => false,
  );
}

export function exists(path: string): Promise<boolean> {
  return unlessAbsent(
    async () => (await stat(path)).isFile(),
    () => false,
  );
}

/** Moves a file; false when it is not there (any more). */
export function moveIfThere(from: string, to: string): Promise<boolean> {
  return unlessAbsent(
    () => rename(from, to).then(() => true),
    () => false,
  );
}
