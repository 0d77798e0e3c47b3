import { ApiError } from '../../../http/errors';

/** The fields of a chunk from dropzone (http.md "Files"), parsed and consistent. */
export interface ChunkFields {
  clientId: string;
  index: number;
  count: number;
  totalSize: number;
  /** Where the chunk begins in the file. */
  offset: number;
  /** Bytes this chunk must have. */
  size: number;
  /** SHA-256 it must have; null when the client does not say. */
  checksum: string | null;
}

const CHECKSUM = /^[0-9a-f]{64}$/;

/** Whether a text is a SHA-256 as this API writes it. */
export function isChecksum(text: string | undefined): text is string {
  return text !== undefined && CHECKSUM.test(text);
}

function refuse(message: string): never {
  throw new ApiError(400, 'CHUNK_FIELDS', message);
}

function toCount(fields: ReadonlyMap<string, string>, name: string): number {
  const text = fields.get(name) ?? '';
  if (!/^[0-9]{1,15}$/.test(text)) refuse(`${name} must be a whole number.`);
  return Number(text);
}

function toChecksum(fields: ReadonlyMap<string, string>): string | null {
  const text = fields.get('checksum') ?? '';
  if (text === '') return null;
  if (!isChecksum(text))
    refuse('checksum must be a SHA-256 in lower-case hex.');
  return text;
}

/** The refusal of a name that is none for an upload. */
export const UPLOAD_ID = {
  code: 'UPLOAD_ID',
  message:
    'The id of the upload must be 1 to 100 letters, digits, hyphens, dots or underscores.',
};

/** Checks the name a client gives to an upload: it is a key within its owner, never part of a path. */
export function toClientId(value: unknown): string {
  if (
    typeof value !== 'string' ||
    !/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/.test(value)
  ) {
    throw new ApiError(400, UPLOAD_ID.code, UPLOAD_ID.message);
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
  if (!fields.has('dzuuid')) refuse('The fields must come before the file.');
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
  const offset = index * chunkSize;
  if (toCount(fields, 'dzchunkbyteoffset') !== offset) {
    refuse('dzchunkbyteoffset does not fit dzchunkindex.');
  }
  const size = Math.min(chunkSize, totalSize - offset);
  const checksum = toChecksum(fields);
  return { clientId, index, count, totalSize, offset, size, checksum };
}
