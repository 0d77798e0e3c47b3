import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A file as far as it is read here. */
export interface ReadableFile {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** What is told while a file is read; digests are SHA-256 in lower-case hex. */
export type DigestMessage =
  | { readonly kind: 'chunk'; readonly index: number; readonly digest: string }
  | { readonly kind: 'whole'; readonly digest: string }
  /** `reason` is the name of the error, 'NotReadableError' for a file that changed or is gone. */
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Reads a file once from its beginning, a chunk at a time, and tells the digest of each chunk and in the end that of the
 * whole. Never rejects.
 */
export async function digestChunks(
  file: ReadableFile,
  chunkSize: number,
  tell: (message: DigestMessage) => void,
): Promise<void> {
  try {
    const whole = sha256.create();
    for (let from = 0; from < file.size; from += chunkSize) {
      const part = file.slice(from, Math.min(from + chunkSize, file.size));
      const bytes = new Uint8Array(await part.arrayBuffer());
      whole.update(bytes);
      const digest = bytesToHex(sha256(bytes));
      tell({ kind: 'chunk', index: from / chunkSize, digest });
    }
    tell({ kind: 'whole', digest: bytesToHex(whole.digest()) });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : String(cause);
    tell({ kind: 'failed', reason });
  }
}
