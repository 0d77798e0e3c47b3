import type { Readable } from 'node:stream';

export interface AssembledFile {
  size: number;
  /** SHA-256 in lower-case hex. */
  checksum: string;
}

/** Bytes that have arrived whole. */
export interface ReceivedChunk {
  size: number;
  /** Makes them chunk `index` of an upload, in place of an earlier one. */
  place(uploadId: string, index: number): Promise<void>;
  discard(): Promise<void>;
}

/** The time in which something was kept that may be left over: long enough ago, and not looked at for weeks already. */
export interface SweepWindow {
  after: Date;
  before: Date;
}

/**
 * Where bytes live. Ids are made by the API, never by a client; a store refuses any other.
 * Nothing is ever held in memory as a whole, and a name shows up only when all its bytes are there.
 */
export interface FileStore {
  /** Takes in the bytes of a chunk; they belong to no upload until they are placed. Throws `TooManyBytesError` beyond `limit`. */
  receive(bytes: Readable, limit: number): Promise<ReceivedChunk>;
  /** Joins the chunks 0 … count - 1 to the temporary file `fileId` in one read. Throws `MissingFileError` when one is not there. */
  assemble(
    uploadId: string,
    count: number,
    fileId: string,
  ): Promise<AssembledFile>;
  /** Forgets all chunks of an upload; harmless when there are none. */
  removeChunks(uploadId: string): Promise<void>;
  /** Opens a temporary file, or throws `MissingFileError`. */
  openTemporary(fileId: string): Promise<Readable>;
  hasTemporary(fileId: string): Promise<boolean>;
  removeTemporary(fileId: string): Promise<void>;
  /** Puts the bytes of a temporary file into permanent storage under their checksum, and throws when they have another; again is harmless. The temporary file stays. */
  keep(fileId: string, checksum: string): Promise<void>;
  hasPermanent(checksum: string): Promise<boolean>;
  /** Opens a permanent file, or throws `MissingFileError`. */
  openPermanent(checksum: string): Promise<Readable>;
  /**
   * Removes permanent files that were kept within `window` and that `isNamed` does not know, asked again
   * after each was set aside, so that a deposit written meanwhile never loses its file. Answers how many went.
   */
  sweepPermanent(
    window: SweepWindow,
    isNamed: (checksum: string) => Promise<boolean>,
  ): Promise<number>;
  /** Removes chunks and temporary files last touched before `before` that `isKnown` does not know. */
  sweepTemporary(
    before: Date,
    isKnown: (id: string) => Promise<boolean>,
  ): Promise<number>;
}

export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}
