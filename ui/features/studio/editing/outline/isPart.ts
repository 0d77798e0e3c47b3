import { pageFile, stepOf } from '../definition/fieldPath';
import type { Place } from '../definition/files';

/** Whether a place is a form, or a step, section or node of a page: what the outline shows and words can change. */
export function isPart({ file, pointer }: Place): boolean {
  if (/^forms\/[^/]+\.form\.json$/.test(file)) return pointer === '';
  return (
    file === pageFile(stepOf(file) ?? '') &&
    /^(\/sections\/\d+(\/nodes\/\d+)*)?$/.test(pointer)
  );
}
