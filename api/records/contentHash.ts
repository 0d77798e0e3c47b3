import { createHash } from 'node:crypto';

/** Writes JSON with the keys of every object sorted, so that equal content gives equal text. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}

/** SHA-256 of a text in lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 of key-sorted JSON: the same for the same content in any order of keys. */
export function contentHash(value: unknown): string {
  return sha256(sortedJson(value));
}
