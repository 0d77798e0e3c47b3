import { Busboy } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ApiError } from '../../errors';
import type { ReceivedChunk } from '../../ports/fileStore';

const LIMITS = {
  fields: 20,
  fieldSize: 1024,
  fieldNameSize: 100,
  files: 2,
  parts: 22,
};

export interface ChunkRequest {
  fields: ReadonlyMap<string, string>;
  chunk: ReceivedChunk;
}

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

/**
 * Reads one multipart request with a single part named `file`, its fields before or after it, and gives the
 * bytes on as they arrive. What the request is refused with, this rejects with; nothing received is left over.
 *
 * @param receive - stores the bytes of the part.
 */
export async function readChunk(
  request: IncomingMessage,
  receive: (bytes: Readable) => Promise<ReceivedChunk>,
): Promise<ChunkRequest> {
  const parser = createParser(request);
  const fields = new Map<string, string>();
  const received: Promise<ReceivedChunk>[] = [];
  const parts: Readable[] = [];

  const parsed = new Promise<void>((resolve, reject) => {
    const giveUp = (error: Error) => {
      request.unpipe(parser);
      request.resume();
      for (const part of parts) part.destroy(error);
      reject(error);
    };
    parser.on('field', (name, value) => {
      fields.set(name, value);
    });
    parser.on('file', (_name, bytes) => {
      parts.push(bytes);
      bytes.on('error', () => undefined);
      const chunk = receive(bytes);
      received.push(chunk);
      chunk.catch(giveUp);
    });
    parser.on('error', () => giveUp(incomplete()));
    parser.on('finish', resolve);
    request.on('aborted', () => giveUp(incomplete()));
    request.pipe(parser);
  });

  const [outcome, ...chunks] = await Promise.allSettled([
    parsed,
    ...(await parsed.then(
      () => received,
      () => received,
    )),
  ]);
  const stored = chunks.flatMap((chunk) =>
    chunk.status === 'fulfilled' ? [chunk.value] : [],
  );
  const [chunk] = stored;
  if (outcome.status === 'fulfilled' && chunk && chunks.length === 1) {
    return { fields, chunk };
  }
  await Promise.all(stored.map((leftOver) => leftOver.discard()));
  throw outcome.status === 'rejected' ? outcome.reason : incomplete();
}
