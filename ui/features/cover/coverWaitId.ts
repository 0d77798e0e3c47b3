import type { JsonPointer } from '@engine/types/json';

/** Returns the id of the wait that holds the way forward while a cover is made. */
export function coverWaitId(coverPointer: JsonPointer): string {
  return `cover of ${coverPointer}`;
}
