import { createHash } from 'node:crypto';
import { isEqualJson } from '@engine/domain/isEqualJson';
import { sortedJson } from '@engine/domain/sortedJson';
import type { Json } from '@engine/types/json';

/** Whether two answers are the same in any order of keys; none is the same as null. */
export const isSameJson = (
  one: Json | undefined,
  other: Json | undefined,
): boolean => isEqualJson(one ?? null, other ?? null);

/** SHA-256 of a text in lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 of key-sorted JSON: the same for the same content in any order of keys. */
export function contentHash(value: unknown): string {
  return sha256(sortedJson(value));
}
