/** What happens while a file is sent. */
export type TransferEvent =
  | { readonly kind: 'progress'; readonly percent: number }
  /** The connection failed; what was not taken is sent again after a pause. */
  | { readonly kind: 'stalled' }
  /** Every chunk has arrived under this id. */
  | { readonly kind: 'sent'; readonly fileId: string }
  /** `answer` is what the API said, if it said anything. */
  | { readonly kind: 'failed'; readonly answer: unknown };

/** Sends files in chunks. */
export interface Uploader {
  /** Begins to send a file; gives back how to stop. */
  begin(
    file: File,
    purpose: string,
    listener: (event: TransferEvent) => void,
  ): () => void;
}
