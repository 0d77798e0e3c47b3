/** What happens while a file is sent. */
export type TransferEvent =
  | { readonly kind: 'progress'; readonly percent: number }
  /** The connection failed; what was not taken is sent again after a pause. */
  | { readonly kind: 'stalled' }
  /** Every chunk has arrived under this id. */
  | { readonly kind: 'sent'; readonly fileId: string }
  /** `answer` is what the API said, if it said anything. */
  | { readonly kind: 'failed'; readonly answer: unknown };

/** Sends files in chunks of as many bytes as the API takes. */
export interface Uploader {
  /** Begins to send a file; gives back how to stop. */
  begin(
    file: File,
    how: { readonly purpose: string; readonly chunkSize: number },
    listener: (event: TransferEvent) => void,
  ): () => void;
}
