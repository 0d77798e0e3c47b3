import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ChunkPlace, StoredFile, UploadPlace } from '../ports/fileStore';
import {
  ChunkMismatchError,
  MissingFileError,
  StoreFullError,
} from '../ports/fileStore';
import {
  PIECE,
  exists,
  flush,
  measureFile,
  moveIfThere,
  openHandle,
} from './localFiles';
import { safeName } from './localPaths';

/** Where the file of an upload grows until it is a temporary file: its name tells whose it is. */
function pathOf(root: string, { fileId, place }: UploadPlace): string {
  return join(root, `${safeName(fileId)}.${safeName(place)}`);
}

/** See `FileStore.prepare`. */
export async function prepareUpload(
  root: string,
  fileId: string,
): Promise<string> {
  const place = randomUUID();
  const handle = await open(pathOf(root, { fileId, place }), 'wx');
  await handle.close();
  return place;
}

/**
 * The file is opened anew for each piece: once `assembleUpload` has moved it, no request left over from before
 * can change the bytes that were measured.
 */
async function writePiece(
  path: string,
  pieces: readonly Buffer[],
  position: number,
): Promise<void> {
  const handle = await openHandle(path, 'r+');
  try {
    const { bytesWritten } = await handle.writev(pieces, position);
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    if (bytesWritten !== size) {
      throw new StoreFullError('the disk took only a part');
    }
  } finally {
    await handle.close();
  }
}

async function flushData(path: string): Promise<void> {
  const handle = await openHandle(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** See `FileStore.writeChunk`. While one piece is written the next is received and hashed; nothing is copied. */
export async function writeUploadChunk(
  root: string,
  upload: UploadPlace,
  chunk: ChunkPlace,
  bytes: Readable,
): Promise<string> {
  const path = pathOf(root, upload);
  const hash = createHash('sha256');
  let received = 0;
  let begun = 0;
  let pieces: Buffer[] = [];
  let writing = Promise.resolve();

  const writeReceived = async () => {
    await writing;
    writing = writePiece(path, pieces, chunk.offset + begun);
    // Whoever waits for it next is told; until then it is no unhandled rejection.
    writing.catch(() => undefined);
    begun = received;
    pieces = [];
  };

  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      received += piece.length;
      if (received > chunk.size) throw sizeMismatch(received, chunk);
      hash.update(piece);
      pieces.push(piece);
      if (received - begun >= PIECE) await writeReceived();
    }
    if (received !== chunk.size) throw sizeMismatch(received, chunk);
    await writeReceived();
  } finally {
    await writing.catch(() => undefined);
  }
  await writing;
  const checksum = hash.digest('hex');
  if (chunk.checksum !== null && chunk.checksum !== checksum) {
    throw new ChunkMismatchError(
      'checksum',
      `The bytes of this part have the SHA-256 ${checksum}.`,
    );
  }
  await flushData(path);
  return checksum;
}

function sizeMismatch(received: number, { size }: ChunkPlace) {
  const have = received > size ? `more than ${size}` : String(received);
  return new ChunkMismatchError(
    'size',
    `This part has ${have} bytes in place of ${size}.`,
  );
}

/**
 * See `FileStore.assemble`: the file has all its bytes where they belong already. It is moved first and measured
 * then, so that a second call, after a crash or at the same time, finds it where the first has put it.
 */
export async function assembleUpload(
  root: string,
  upload: UploadPlace,
  target: string,
): Promise<StoredFile> {
  const source = pathOf(root, upload);
  if (!(await moveIfThere(source, target)) && !(await exists(target))) {
    throw new MissingFileError('the upload is not there');
  }
  await flush(target);
  await flush(dirname(target));
  return measureFile(target);
}

/** See `FileStore.abandon`. */
export async function abandonUpload(
  root: string,
  upload: UploadPlace,
): Promise<void> {
  await rm(pathOf(root, upload), { force: true });
}
