import type { JsonPointer } from '@engine/types/json';

/** What the way forward waits for while a cover is made. */
export function coverWaitId(coverPointer: JsonPointer): string {
  return `cover of ${coverPointer}`;
}
