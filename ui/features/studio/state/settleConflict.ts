import type { StudioFiles, StudioOperation } from '@contract/studio';
import { pointerTokens, joinPointer } from '@engine';
import { writeAt } from '../editing/files';
import { fileOf, patched, patchOf, tryPatch } from './patches';
import type { conflictSettled } from './studioActions';
import type { StudioState } from './studioState';

/** Makes the unsaved edits again upon the changes of others; at each place of the conflict the chosen value stays. */
export function settleConflict(
  state: StudioState,
  { payload: kept }: ReturnType<typeof conflictSettled>,
): StudioState {
  const { copy, conflict, unsaved } = state;
  if (copy === null || conflict === null) return state;
  const others = conflict.changes.flatMap(({ patch }) => patch);
  const theirs = patched(copy.saved, others);
  const places = conflict.conflicts.map(({ pointer }) => pointer);
  const apart = unsaved
    .flatMap(({ patch }) => patch)
    .filter(({ path }) => !places.some((place) => overlaps(place, path)));
  const merged = applyEach(theirs, apart);
  const files = conflict.conflicts
    .filter(({ pointer }) => kept.includes(pointer))
    .reduce((next, { pointer, yours }) => {
      const [, ...tokens] = pointerTokens(pointer);
      const place = {
        file: fileOf(pointer),
        pointer: joinPointer('', ...tokens),
      };
      return writeAt(next, place, yours);
    }, merged);
  const patch = patchOf(theirs, files);
  const label = unsaved.at(-1)?.label ?? '';
  return {
    ...state,
    copy: { ...copy, saved: theirs, files, revision: conflict.revision },
    conflict: null,
    unsaved: patch.length === 0 ? [] : [{ label, patch }],
    undo: [],
    redo: [],
    turn: state.turn + 1,
  };
}

const overlaps = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** Applies the operations that still fit. */
function applyEach(
  files: StudioFiles,
  patch: readonly StudioOperation[],
): StudioFiles {
  return patch.reduce(
    (next, operation) => tryPatch(next, [operation]) ?? next,
    files,
  );
}
