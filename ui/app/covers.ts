import type { JsonPointer } from '@engine/types/json';

/** The publication's file beside a cover. */
export function publicationPointerOf(coverPointer: JsonPointer): JsonPointer {
  return coverPointer.replace(/\/coverFile$/, '/publicationFile');
}

/** What the way forward waits for while a cover is made. */
export function coverWaitId(coverPointer: JsonPointer): string {
  return `cover of ${coverPointer}`;
}
