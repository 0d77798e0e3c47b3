/** A list cannot be read or written; the message is one sentence for the person at the keyboard. */
export class ListError extends Error {
  override name = 'ListError';
}
