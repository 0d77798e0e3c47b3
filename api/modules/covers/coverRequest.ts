import type { Json } from '@engine/types/json';
import { ApiError } from '../../errors';

function refuse(message: string): never {
  throw new ApiError(400, 'BODY', message);
}

/**
 * Reads the body of `POST cover/generate`: the publication file object, of which nothing but its id is believed.
 *
 * @param known - members that a file object may have.
 */
export function toCoverSource(
  body: Json | undefined,
  known: ReadonlySet<string>,
): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    refuse('The request must be a file object.');
  }
  const unknown = Object.keys(body).find((name) => !known.has(name));
  if (unknown !== undefined) refuse('A file object has no such member.');
  const tempFileId = body['tempFileId'];
  if (typeof tempFileId !== 'string') refuse('tempFileId must be a text.');
  return tempFileId;
}
