import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import {
  copyFile,
  link,
  mkdir,
  open,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findErrorCode } from '../errorCode';
import type { FileStore } from '../ports/fileStore';
import { MissingFileError, TooManyBytesError } from '../ports/fileStore';
import { limitBytes } from './limitBytes';
import { sweepPermanent, sweepTemporary } from './localFileSweeps';
import { checksumPath, safeName } from './localPaths';

/** Writes a file as a whole: under a name of its own first, flushed to the disk, then renamed into place, which is flushed too. */
async function writeWhole(
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

async function flush(path: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Makes a file as young as now; false when there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Puts a file under its checksum, once it was seen to have it: nothing else may ever stand there. */
async function keepFile(
  source: string,
  target: string,
  checksum: string,
  scratch: string,
): Promise<void> {
  try {
    if ((await hashFile(source)) !== checksum) {
      throw new Error('the bytes of the file are not those of its checksum');
    }
    await linkOrCopy(source, target, scratch);
  } catch (error) {
    if (findErrorCode(error) !== 'ENOENT') throw error;
    throw new MissingFileError('file is gone');
  }
}

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
    if (code === 'ENOENT') throw error;
    await writeWhole(target, scratch, (part) => copyFile(source, part));
  }
}

async function openFile(path: string): Promise<Readable> {
  try {
    const handle = await open(path, 'r');
    return handle.createReadStream();
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT')
      throw new MissingFileError('no such file');
    throw error;
  }
}

async function* readChunks(
  folder: string,
  count: number,
): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) {
    try {
      const chunk: AsyncIterable<Buffer> = createReadStream(
        join(folder, String(index)),
      );
      yield* chunk;
    } catch (error) {
      if (findErrorCode(error) === 'ENOENT') {
        throw new MissingFileError(`chunk ${index} is missing`);
      }
      throw error;
    }
  }
}

/**
 * Keeps files in a folder of this machine: `chunks/`, `temporary/`, and `permanent/` by checksum.
 *
 * @param root - folder; made when it does not exist.
 */
export async function createLocalFileStore(root: string): Promise<FileStore> {
  const folders = {
    chunks: join(root, 'chunks'),
    temporary: join(root, 'temporary'),
    permanent: join(root, 'permanent'),
    scratch: join(root, 'scratch'),
    leaving: join(root, 'leaving'),
  };
  for (const folder of Object.values(folders)) {
    await mkdir(folder, { recursive: true });
  }
  const chunkFolder = (id: string) => join(folders.chunks, safeName(id));
  const temporary = (id: string) => join(folders.temporary, safeName(id));
  const permanent = (sum: string) => checksumPath(folders.permanent, sum);

  return {
    async receive(bytes, limit) {
      const counter = limitBytes(limit, () => new TooManyBytesError());
      const part = join(folders.scratch, randomUUID());
      const discard = () => rm(part, { force: true });
      try {
        await pipeline(bytes, counter.stream, createWriteStream(part));
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        size: counter.size(),
        discard,
        async place(uploadId, index) {
          const folder = chunkFolder(uploadId);
          await mkdir(folder, { recursive: true });
          await rename(part, join(folder, String(index)));
        },
      };
    },

    async assemble(uploadId, count, fileId) {
      const hash = createHash('sha256');
      let size = 0;
      await writeWhole(temporary(fileId), folders.scratch, (part) =>
        pipeline(
          readChunks(chunkFolder(uploadId), count),
          async function* measure(source: AsyncIterable<Buffer>) {
            for await (const bytes of source) {
              hash.update(bytes);
              size += bytes.length;
              yield bytes;
            }
          },
          createWriteStream(part),
        ),
      );
      return { size, checksum: hash.digest('hex') };
    },

    async removeChunks(uploadId) {
      await rm(chunkFolder(uploadId), { recursive: true, force: true });
    },

    openTemporary: (fileId) => openFile(temporary(fileId)),
    hasTemporary: (fileId) => exists(temporary(fileId)),
    removeTemporary: (fileId) => rm(temporary(fileId), { force: true }),

    async keep(fileId, checksum) {
      const target = permanent(checksum);
      // A sweep may take away what stood there until it is touched: then it is put there again.
      while (!(await touch(target))) {
        await mkdir(dirname(target), { recursive: true });
        await keepFile(temporary(fileId), target, checksum, folders.scratch);
      }
      await flush(dirname(target));
      await flush(folders.permanent);
    },

    hasPermanent: (checksum) => exists(permanent(checksum)),
    openPermanent: (checksum) => openFile(permanent(checksum)),
    sweepPermanent: (window, isNamed) =>
      sweepPermanent(folders, window, isNamed),
    sweepTemporary: (before, isKnown) =>
      sweepTemporary(folders, before, isKnown),
  };
}
