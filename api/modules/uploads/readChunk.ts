import busboy from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ApiError } from '../../errors';

const BROKEN = () =>
  new ApiError(400, 'MULTIPART', 'The upload is not a complete multipart form.');

/**
 * Reads one multipart request whose fields stand before its one part named `file`, as dropzone sends it,
 * and hands the bytes on as they arrive. Settles once the whole request is read or refused.
 *
 * @param take - stores the bytes; what it rejects with, this rejects with.
 */
export function readChunk<Result>(
  request: IncomingMessage,
  take: (fields: ReadonlyMap<string, string>, bytes: Readable) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const contentType = request.headers['content-type'];
    if (!contentType?.startsWith('multipart/form-data')) {
      request.resume();
      reject(new ApiError(415, 'NOT_MULTIPART', 'The upload must be multipart/form-data.'));
      return;
    }
    const fields = new Map<string, string>();
    let taken: Promise<Result> | undefined;
    let tooMany = false;
    const refuse = (error: Error) => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    const parser = createParser(request, contentType, refuse);
    if (parser === undefined) return;
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (!valueCut) fields.set(name, value);
    });
    parser.on('file', (name, bytes) => {
      if (name !== 'file' || taken !== undefined) {
        tooMany = true;
        bytes.resume();
        return;
      }
      taken = take(fields, bytes);
      taken.catch((error: Error) => {
        bytes.resume();
        refuse(error);
      });
    });
    parser.on('error', () => refuse(BROKEN()));
    parser.on('finish', () => {
      if (taken === undefined || tooMany) refuse(BROKEN());
      else taken.then(resolve, reject);
    });
    request.on('aborted', () => {
      parser.destroy();
      refuse(BROKEN());
    });
    request.pipe(parser);
  });
}

function createParser(
  request: IncomingMessage,
  contentType: string,
  refuse: (error: Error) => void,
): ReturnType<typeof busboy> | undefined {
  try {
    return busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits: { fields: 20, fieldSize: 1024, fieldNameSize: 100, files: 2, parts: 22 },
    });
  } catch {
    refuse(BROKEN());
    return undefined;
  }
}
