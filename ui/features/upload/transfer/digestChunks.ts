import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A file as far as it is read here. */
export interface ReadableFile {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** A message during the reading of a file; digests are SHA-256 in lower-case hex. */
export type DigestMessage =
  | { readonly kind: 'chunk'; readonly index: number; readonly digest: string }
  | { readonly kind: 'whole'; readonly digest: string }
  /** `reason` is the name of the error, 'NotReadableError' for a file that changed or is gone. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The browser's own digests; absent where the page did not come by https. */
export type NativeDigest = Pick<SubtleCrypto, 'digest'>;

/**
 * Reads a file once from its beginning, a chunk at a time. Tells the digest of each chunk and in the end that of the
 * whole. Chunks are left to the browser's own code, which is several times as fast. It cannot take the whole piece by
 * piece. A file of one chunk is hashed once. Never rejects.
 */
export async function digestChunks(
  file: ReadableFile,
  chunkSize: number,
  tell: (message: DigestMessage) => void,
  native: NativeDigest | undefined,
): Promise<void> {
  const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    bytesToHex(
      native
        ? new Uint8Array(await native.digest('SHA-256', bytes))
        : sha256(bytes),
    );
  try {
    const whole = file.size > chunkSize ? sha256.create() : undefined;
    let digest = '';
    for (let from = 0; from < file.size; from += chunkSize) {
      const part = file.slice(from, Math.min(from + chunkSize, file.size));
      const bytes = new Uint8Array(await part.arrayBuffer());
      const digesting = digestOf(bytes);
      whole?.update(bytes);
      digest = await digesting;
      tell({ kind: 'chunk', index: from / chunkSize, digest });
    }
    if (whole) digest = bytesToHex(whole.digest());
    tell({ kind: 'whole', digest });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : String(cause);
    tell({ kind: 'failed', reason });
  }
}
