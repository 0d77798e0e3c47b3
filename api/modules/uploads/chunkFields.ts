import { ApiError } from '../../errors';

/** What dropzone says of a chunk (http.md "Files"), read and found consistent. */
export interface ChunkFields {
  clientId: string;
  index: number;
  count: number;
  totalSize: number;
  /** Bytes this chunk must have. */
  size: number;
}

function refuse(message: string): never {
  throw new ApiError(400, 'CHUNK_FIELDS', message);
}

function toCount(fields: ReadonlyMap<string, string>, name: string): number {
  const text = fields.get(name) ?? '';
  if (!/^[0-9]{1,15}$/.test(text)) refuse(`${name} must be a whole number.`);
  return Number(text);
}

/** Checks the name a client gives to an upload: it is a key within its owner, never part of a path. */
export function toClientId(value: unknown): string {
  if (
    typeof value !== 'string' ||
    !/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(value)
  ) {
    throw new ApiError(
      400,
      'UPLOAD_ID',
      'The id of the upload must be 1 to 100 letters, digits, hyphens, dots or underscores.',
    );
  }
  return value;
}

/**
 * Reads the fields of one chunk.
 *
 * @param chunkSize - bytes of every chunk but the last.
 */
export function toChunkFields(
  fields: ReadonlyMap<string, string>,
  chunkSize: number,
): ChunkFields {
  const clientId = toClientId(fields.get('dzuuid'));
  const index = toCount(fields, 'dzchunkindex');
  const count = toCount(fields, 'dztotalchunkcount');
  const totalSize = toCount(fields, 'dztotalfilesize');
  if (toCount(fields, 'dzchunksize') !== chunkSize) {
    refuse(`dzchunksize must be ${chunkSize}.`);
  }
  if (count !== Math.max(1, Math.ceil(totalSize / chunkSize))) {
    refuse('dztotalchunkcount does not fit dztotalfilesize.');
  }
  if (index >= count) refuse('dzchunkindex is beyond the last chunk.');
  if (toCount(fields, 'dzchunkbyteoffset') !== index * chunkSize) {
    refuse('dzchunkbyteoffset does not fit dzchunkindex.');
  }
  const size = Math.min(chunkSize, totalSize - index * chunkSize);
  return { clientId, index, count, totalSize, size };
}
