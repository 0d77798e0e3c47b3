import { pageFile, stepOf } from '../definition/fieldPath';
import type { Place } from '../definition/files';

/** Whether a place is a form, or a step, section or node of a page: what the outline shows and words can change. */
export function isPart({ file, pointer }: Place): boolean {
  if (/^forms\/[^/]+\.form\.json$/.test(file)) return pointer === '';
  return (
    file === pageFile(stepOf(file) ?? '') && partAround(pointer) === pointer
  );
}

/** The innermost section or node of a page that contains a place; the page itself where none does. */
export const partAround = (pointer: string): string =>
  /^\/sections\/\d+(\/nodes\/\d+)*(?=\/|$)/.exec(pointer)?.[0] ?? '';
