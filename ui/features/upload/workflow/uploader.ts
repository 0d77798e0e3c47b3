/** The data by which an interrupted upload can continue. */
export interface ResumePoint {
  /** The id that its chunks were sent under. */
  readonly fileId: string;
  /** SHA-256 of its first chunk: only the same file continues under the same id. */
  readonly firstDigest: string;
}

/** An event during the upload of a file. */
export type TransferEvent =
  /** Something has arrived under this id; the file is known by its first chunk. */
  | { readonly kind: 'identified'; readonly resume: ResumePoint }
  | { readonly kind: 'progress'; readonly percent: number }
  /**
   * The connection failed, or the API takes nothing for now: `percent` has arrived, the rest is tried again in so many
   * seconds; 0 means now. `answer` is what the API said, if it said anything.
   */
  | {
      readonly kind: 'stalled';
      readonly percent: number;
      readonly secondsLeft: number;
      readonly answer?: unknown;
    }
  /** Every chunk has arrived under this id, and the whole file has this SHA-256. */
  | {
      readonly kind: 'sent';
      readonly fileId: string;
      readonly checksum: string;
    }
  /** The file changed or cannot be read any more; what has arrived is kept. */
  | { readonly kind: 'unreadable' }
  /** `answer` is what the API said, if it said anything. */
  | { readonly kind: 'failed'; readonly answer: unknown };

export interface TransferOrder {
  /** The id of the upload unless an earlier one of the same file continues. */
  readonly newId: string;
  readonly purpose: string;
  readonly chunkSize: number;
  /** An upload of this file that was broken off. */
  readonly resume?: ResumePoint | undefined;
}

export interface RunningTransfer {
  stop(): void;
  /** Tries at once what waits for the connection. */
  retryNow(): void;
}

/** Sends files in chunks of as many bytes as the API takes. */
export interface Uploader {
  begin(
    file: File,
    order: TransferOrder,
    listener: (event: TransferEvent) => void,
  ): RunningTransfer;
}
