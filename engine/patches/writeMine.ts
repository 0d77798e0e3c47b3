import type {
  Conflict,
  StudioFiles,
  StudioOperation,
} from '../types/fileChange';
import { createFileDraft, findValue, readTokens } from './fileDraft';
import type { Merged } from './mergeChanges';

/**
 * The operations of my change upon the files of the others, then those that write my value at each place of these
 * conflicts. A value that has no place there is left out.
 */
export function writeMine(
  theirs: StudioFiles,
  { mine, conflicts }: Pick<Merged, 'mine' | 'conflicts'>,
): StudioOperation[] {
  const draft = createFileDraft(theirs);
  mine.forEach(draft.apply);
  const written = conflicts
    .filter(({ gone }) => gone !== true)
    .toSorted(removalsLast)
    .flatMap(({ pointer: path, yours: value }): StudioOperation[] => {
      const isThere = findValue(draft.files, readTokens(path)) !== undefined;
      if (value === undefined && !isThere) return [];
      const operation: StudioOperation =
        value === undefined
          ? { op: 'remove', path }
          : { op: isThere ? 'replace' : 'add', path, value };
      draft.apply(operation);
      return [operation];
    });
  return [...mine, ...written];
}

/** Removals come after all else and from the end of a list, so that no other place moves. */
function removalsLast(one: Conflict, other: Conflict): number {
  const removed = (conflict: Conflict) => Number(conflict.yours === undefined);
  return (
    removed(one) - removed(other) ||
    other.pointer.localeCompare(one.pointer, 'en', { numeric: true })
  );
}
