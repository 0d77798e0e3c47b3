import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {
  ChunkPlace,
  FileStore,
  StoredFile,
  UploadPlace,
} from '../../../ports/fileStore';
import { ChunkMismatchError, MissingFileError } from '../../../ports/fileStore';
import {
  PIECE,
  exists,
  flush,
  measureFile,
  moveIfThere,
  openHandle,
} from './localFiles';
import { safeName } from './localPaths';
import { createRunningDigests } from './runningDigests';

/** Uploads of a folder on this machine, each in a file that its chunks are written into. */
export type LocalUploads = Pick<
  FileStore,
  'prepare' | 'writeChunk' | 'abandon'
> & {
  /** `FileStore.assemble`, into the file `target`. */
  assemble(
    upload: UploadPlace,
    checksums: readonly string[],
    target: string,
  ): Promise<StoredFile>;
};

/** Keeps uploads in the folder `root`. */
export function createLocalUploads(root: string): LocalUploads {
  const digests = createRunningDigests();
  const writers = createWriters();
  const pathOf = ({ fileId, place }: UploadPlace) =>
    join(root, `${safeName(fileId)}.${safeName(place)}`);

  return {
    async prepare(fileId) {
      const place = randomUUID();
      const handle = await open(pathOf({ fileId, place }), 'wx');
      await handle.close();
      return place;
    },

    async writeChunk(upload, chunk, bytes) {
      const path = pathOf(upload);
      digests.begin(path, chunk.index);
      const checksum = await writers.run(path, (signal) =>
        writeChunk(path, chunk, bytes, signal),
      );
      digests.add(path, chunk, checksum);
      return checksum;
    },

    // It is moved first and measured then: a second call, after a crash or at the same time, finds it there.
    async assemble(upload, checksums, target) {
      const source = pathOf(upload);
      writers.stop(source);
      const known = await digests.take(source, checksums);
      if (!(await moveIfThere(source, target)) && !(await exists(target))) {
        throw new MissingFileError('the upload is not there');
      }
      await flush(target);
      await flush(dirname(target));
      return known ?? measureFile(target);
    },

    async abandon(upload) {
      const path = pathOf(upload);
      digests.forget(path);
      await rm(path, { force: true });
    },
  };
}

/** Requests that write into a file at the moment. */
interface Writers {
  /** Runs `write` until it ends or `stop` is called for its file; then it rejects with `MissingFileError`. */
  run<Result>(
    path: string,
    write: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>;
  /** Ends what is left over from before, so that it cannot change bytes that were measured; `keep` shows what another process changes. */
  stop(path: string): void;
}

function createWriters(): Writers {
  const running = new Map<string, Set<AbortController>>();
  return {
    async run(path, write) {
      const own = new AbortController();
      const all = running.get(path) ?? new Set();
      running.set(path, all.add(own));
      try {
        return await write(own.signal);
      } catch (error) {
        throw own.signal.aborted
          ? new MissingFileError('the upload was closed')
          : error;
      } finally {
        all.delete(own);
        if (all.size === 0 && running.get(path) === all) running.delete(path);
      }
    },
    stop(path) {
      for (const writer of running.get(path) ?? []) writer.abort();
    },
  };
}

/** Streams a chunk to its place in the file, flushed to the disk; the bytes are hashed on their way. */
async function writeChunk(
  path: string,
  chunk: ChunkPlace,
  bytes: Readable,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  let received = 0;
  const check = new Transform({
    highWaterMark: PIECE,
    transform(piece: Buffer, _encoding, done) {
      received += piece.length;
      if (received > chunk.size) {
        done(sizeMismatch(received, chunk));
        return;
      }
      hash.update(piece);
      done(null, piece);
    },
    flush(done) {
      done(received === chunk.size ? null : sizeMismatch(received, chunk));
    },
  });
  const handle = await openHandle(path, 'r+');
  const file = handle.createWriteStream({
    start: chunk.offset,
    highWaterMark: PIECE,
    flush: true,
  });
  await pipeline(bytes, check, file, { signal });
  const checksum = hash.digest('hex');
  if (chunk.checksum !== null && chunk.checksum !== checksum) {
    throw new ChunkMismatchError(
      'checksum',
      `The bytes of this part have the SHA-256 ${checksum}.`,
    );
  }
  return checksum;
}

function sizeMismatch(received: number, { size }: ChunkPlace) {
  const have = received > size ? `more than ${size}` : String(received);
  return new ChunkMismatchError(
    'size',
    `This part has ${have} bytes in place of ${size}.`,
  );
}
