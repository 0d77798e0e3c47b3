import type { Readable } from 'node:stream';

/** An upload as the store knows it: the id of its file and what `prepare` answered for it. */
export interface UploadPlace {
  fileId: string;
  place: string;
}

/** One chunk of an upload. */
export interface ChunkPlace {
  index: number;
  /** Where it begins in the file. */
  offset: number;
  /** Bytes it must have. */
  size: number;
  /** SHA-256 in lower-case hex that its sender says it has; null when nothing was said. */
  checksum: string | null;
}

export interface StoredFile {
  size: number;
  /** SHA-256 in lower-case hex. */
  checksum: string;
}

/** A file by where it is: temporary by its id, permanent by its checksum. */
export type FilePlace = { temporary: string } | { permanent: string };

/** Bytes that were kept while an older copy of them was there: both are in the store until they were compared. */
export interface SecondCopy {
  checksum: string;
  /** The temporary file it came from. */
  fileId: string;
}

/** The result of reading a stored file again: its SHA-256, or undefined with the reason why it is unreadable. */
export type ReadCopy =
  { found: string } | { found: undefined; problem: string };

/** The time in which something was kept that may be left over: long enough ago, and not looked at for weeks already. */
export interface SweepWindow {
  after: Date;
  before: Date;
}

/**
 * Where bytes live. Ids are made by the API, never by a client; a store refuses any other.
 * Neither a file nor a chunk is ever held in memory as a whole. A file shows up only when all its bytes are there.
 * Any process on the same store can take any chunk and end any upload.
 * While the store does not work, each method throws `StoreDownError`, or `StoreFullError` where space is missing.
 */
export interface FileStore {
  /** Throws when the store cannot be reached or takes no bytes, within two seconds; leaves nothing there. */
  assertUsable(): Promise<void>;
  /** Ends what keeps the process running, e.g. connections; again is harmless. No other method is called afterwards. */
  close(): Promise<void>;
  /**
   * Makes room for the chunks of an upload and answers how to find it. Of two answers for one file the one that is not
   * used is given to `abandon`.
   */
  prepare(fileId: string, size: number): Promise<string>;
  /**
   * Streams a chunk to its place and returns its SHA-256. Throws `ChunkMismatchError` when its size or checksum
   * differs from the announced one. A chunk already at its place may then be damaged.
   */
  writeChunk(
    upload: UploadPlace,
    chunk: ChunkPlace,
    bytes: Readable,
  ): Promise<string>;
  /**
   * Makes the temporary file of the upload from all its chunks, safe on the disk. `checksums` are what `writeChunk`
   * answered for each, in their order. A store that took the SHA-256 while these chunks arrived answers it; any other
   * reads the file once. Again, also in another process after one died, it answers the same. Throws
   * `MissingFileError` when the upload is not there.
   */
  assemble(
    upload: UploadPlace,
    checksums: readonly string[],
  ): Promise<StoredFile>;
  /** Forgets the chunks of an upload; harmless when there are none. */
  abandon(upload: UploadPlace): Promise<void>;
  /** Stores bytes made by the API itself as a temporary file. Throws `ChunkMismatchError` beyond `limit` bytes. */
  putTemporary(
    fileId: string,
    bytes: Readable,
    limit: number,
  ): Promise<StoredFile>;
  hasTemporary(fileId: string): Promise<boolean>;
  removeTemporary(fileId: string): Promise<void>;
  /** Opens a file, or throws `MissingFileError`. */
  open(file: FilePlace): Promise<Readable>;
  /**
   * Provides the path of a file on this machine, a copy for a remote store, while `use` runs; the file must not
   * be written. Throws `MissingFileError`.
   */
  withLocalCopy<Result>(
    file: FilePlace,
    use: (path: string) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Puts the bytes of a temporary file into permanent storage under their checksum, and throws when they have
   * another; again is harmless. An older copy is not read: then the bytes become a second copy of it. The temporary
   * file stays.
   */
  keep(fileId: string, checksum: string): Promise<void>;
  /** Second copies that were not settled, with the time since when each is there. */
  listSeconds(): AsyncIterable<SecondCopy & { since: Date }>;
  /**
   * Reads the older copy and tells what it is before anything changes. Drops the second copy when the older one is
   * whole, otherwise puts it in the place of the older one and answers true. There is never a moment without a copy.
   * Throws when neither is whole. Harmless when there is no second copy, and when two do it at once.
   */
  resolveSecondCopy(
    second: SecondCopy,
    tell: (older: ReadCopy) => Promise<void>,
  ): Promise<boolean>;
  /** Drops a second copy that no deposit needs. */
  removeSecond(second: SecondCopy): Promise<void>;
  hasPermanent(checksum: string): Promise<boolean>;
  /**
   * Reads a permanent file to its end and answers what it is; undefined when there is none. `onBytes` is called with
   * the number of bytes of each piece.
   */
  readAgain(
    checksum: string,
    onBytes: (count: number) => void,
  ): Promise<ReadCopy | undefined>;
  /** Deletes a permanent file with its second copies permanently: only what must not be kept, e.g. malware. */
  removePermanent(checksum: string): Promise<void>;
  /** The checksums of all permanent files, a few at a time. */
  listPermanent(): AsyncIterable<string>;
  /**
   * Removes permanent files that were kept within `window` and that `isNamed` does not know. Each is set aside
   * and checked once more, so that a concurrent deposit never loses its file. Returns how many were removed.
   */
  sweepPermanent(
    window: SweepWindow,
    isNamed: (checksum: string) => Promise<boolean>,
  ): Promise<number>;
  /** Removes uploads and temporary files last touched before `before` whose file id `isKnown` does not know; answers how many. */
  sweepTemporary(
    before: Date,
    isKnown: (fileId: string) => Promise<boolean>,
  ): Promise<number>;
}

/** The store does not work at the moment, whatever file it is asked for. */
export class StoreDownError extends Error {
  override name = 'StoreDownError';
}

/** The store has no space for more bytes at the moment. */
export class StoreFullError extends StoreDownError {
  override name = 'StoreFullError';
}

export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

/** Bytes that are not what was said of them. */
export class ChunkMismatchError extends Error {
  override name = 'ChunkMismatchError';
  readonly what: 'size' | 'checksum';

  constructor(what: 'size' | 'checksum', message: string) {
    super(message);
    this.what = what;
  }
}
