import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline, Transform } from 'node:stream';
import type { ChunkPlace } from '../../../ports/fileStore';
import { ChunkMismatchError } from '../../../ports/fileStore';

/**
 * Sends a request with a streamed body. When the body breaks off, the request is ended at once and its error is
 * thrown: the SDK would wait for an answer that never comes.
 */
export async function sendBody<Answer>(
  body: Readable,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const abort = new AbortController();
  let broken: Error | undefined;
  body.on('error', (error) => {
    broken ??= error;
    abort.abort();
  });
  try {
    return await send(abort.signal);
  } catch (error) {
    throw broken ?? error;
  } finally {
    body.destroy();
  }
}

/**
 * The bytes of a chunk on their way, hashed and counted. The last piece is held back until all of them are seen to be
 * what was said. Otherwise the body ends in a `ChunkMismatchError`, one piece short, so that no server takes it.
 */
export function checkChunk(
  bytes: Readable,
  chunk: ChunkPlace,
): { body: Readable; checksum: () => string } {
  const hash = createHash('sha256');
  let size = 0;
  let checksum = '';
  let held: Buffer | undefined;
  const body = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > chunk.size) return done(wrongSize(chunk, 'more'));
      if (piece.length === 0) return done();
      hash.update(piece);
      const ready = held;
      held = piece;
      return done(null, ready);
    },
    flush(done) {
      if (size < chunk.size) return done(wrongSize(chunk, 'fewer'));
      checksum = hash.digest('hex');
      if (chunk.checksum !== null && chunk.checksum !== checksum) {
        return done(
          new ChunkMismatchError(
            'checksum',
            `chunk ${chunk.index} has another checksum than its sender says`,
          ),
        );
      }
      return done(null, held);
    },
  });
  // `sendBody` handles errors through `body`.
  pipeline(bytes, body, () => undefined);
  return { body, checksum: () => checksum };
}

function wrongSize(chunk: ChunkPlace, which: 'more' | 'fewer'): Error {
  return new ChunkMismatchError(
    'size',
    `chunk ${chunk.index} has ${which} than its ${chunk.size} bytes`,
  );
}
