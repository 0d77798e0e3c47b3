import { Busboy } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ApiError } from '../../../http/errors';

const LIMITS = {
  fields: 20,
  fieldSize: 1024,
  fieldNameSize: 100,
  files: 2,
  parts: 22,
};
/** Bytes that wait in memory until the store takes them. */
const BUFFERED = 256 * 1024;
/** Bytes of a refused request that are still read, so that its sender gets to see the answer. */
const MAX_DRAINED = 32 * 1024 * 1024;

/** Takes the one file of a request: what came before it as fields, its name, and its bytes as they arrive. */
export type TakeFile = (
  fields: ReadonlyMap<string, string>,
  filename: string,
  bytes: Readable,
) => Promise<void>;

function createParser(request: IncomingMessage): InstanceType<typeof Busboy> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new ApiError(
      415,
      'NOT_MULTIPART',
      'The upload must be multipart/form-data.',
    );
  }
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      isPartAFile: (name) => name === 'file',
      limits: LIMITS,
      highWaterMark: BUFFERED,
      fileHwm: BUFFERED,
    });
  } catch {
    throw incomplete();
  }
}

function incomplete(): ApiError {
  return new ApiError(
    400,
    'MULTIPART',
    'The upload must be a complete multipart form with exactly one part "file".',
  );
}

/** Reads the rest of a request for nothing, and cuts it off when there is no end to it. */
function drain(request: IncomingMessage): void {
  let drained = 0;
  request.on('data', (bytes: Buffer) => {
    drained += bytes.length;
    if (drained > MAX_DRAINED) request.destroy();
  });
  request.resume();
}

/**
 * Reads one multipart request with a single part named `file` after its fields. It rejects with the error of
 * `take`, which need not read the bytes. When it ends, `take` writes no more.
 */
export async function readChunk(
  request: IncomingMessage,
  take: TakeFile,
): Promise<void> {
  const parser = createParser(request);
  const fields = new Map<string, string>();
  let part: Readable | undefined;
  let taken: Promise<void> | undefined;

  const parsed = new Promise<void>((resolve, reject) => {
    const giveUp = (error: Error) => {
      request.unpipe(parser);
      drain(request);
      part?.destroy(error);
      reject(error);
    };
    parser.on('field', (name, value) => {
      fields.set(name, value);
    });
    parser.on('file', (_name, bytes, filename) => {
      bytes.on('error', () => undefined);
      if (part !== undefined) {
        giveUp(incomplete());
        return;
      }
      part = bytes;
      taken = take(fields, filename, bytes);
      taken.then(() => bytes.resume(), giveUp);
    });
    parser.on('error', () => giveUp(incomplete()));
    parser.on('finish', resolve);
    request.on('aborted', () => giveUp(incomplete()));
    request.pipe(parser);
  });

  try {
    await parsed;
  } finally {
    await taken?.catch(() => undefined);
  }
  if (taken === undefined) throw incomplete();
  await taken;
}
