import { patchFiles } from '@engine/patches/fileDraft';
import { mergeChanges } from '@engine/patches/mergeChanges';
import type {
  Change,
  StudioFiles,
  StudioOperation,
} from '@contract/studio/studio';
import { labelOf } from './changePath';
import { movePlace } from './movePlace';
import { tryPatch } from './patches';
import { keptPatch } from './settleConflict';
import type { Edit, OpenCopy, Step, StudioState } from './studioState';

/** What the API says of others, and what was edited here meanwhile. */
interface Meanwhile {
  /** The copy that the API has now, with the files of this browser before the changes of others. */
  readonly copy: OpenCopy;
  readonly merged: readonly Change[];
  /** Edits that the API has not taken yet. */
  readonly later: readonly Edit[];
}

type Moved = Pick<
  StudioState,
  'copy' | 'unsaved' | 'undo' | 'redo' | 'conflict' | 'selected'
>;

/**
 * Puts the changes of others before the edits that were made meanwhile. The places of these edits, of the selected part
 * and of the steps that undo takes back are counted anew. Where both changed the same place, the conflict has both
 * values.
 */
export function mergeOthers(
  { undo, redo, selected: place }: StudioState,
  { copy, merged, later }: Meanwhile,
): Moved {
  const others = merged.flatMap(({ patch }) => patch);
  const patch = later.flatMap((edit) => edit.patch);
  const both = mergeChanges(copy.saved, patch, others);
  const saved = patchFiles(copy.saved, others);
  const selected = movePlace(copy.files, place, both.theirs);
  const label = labelOf(later);
  const toEdits = (mine: readonly StudioOperation[]): Edit[] =>
    mine.length === 0 ? [] : [{ label, patch: mine }];
  if (both.conflicts.length > 0) {
    const conflict = {
      revision: copy.revision,
      more: 0,
      changes: [...merged],
      conflicts: both.conflicts,
      mine: both.mine,
    };
    const mine = keptPatch(
      saved,
      conflict,
      both.conflicts.map(({ pointer }) => pointer),
    );
    return {
      copy: { ...copy, saved, files: patchFiles(saved, mine) },
      unsaved: toEdits(mine),
      conflict,
      undo: [],
      redo: [],
      selected,
    };
  }
  return {
    copy: { ...copy, saved, files: patchFiles(saved, both.mine) },
    unsaved: toEdits(both.mine),
    conflict: null,
    selected,
    undo: moveSteps(copy.files, undo, both.theirs, 'back', 'patch'),
    redo: moveSteps(copy.files, redo, both.theirs, 'patch', 'back'),
  };
}

/** Steps as they apply after the changes of others, from the newest one to the first that others made impossible. */
function moveSteps(
  files: StudioFiles,
  steps: readonly Step[],
  others: readonly StudioOperation[],
  first: 'back' | 'patch',
  second: 'back' | 'patch',
): Step[] {
  const moved: Step[] = [];
  let now = files;
  let theirs = others;
  for (const step of steps.toReversed()) {
    const after = tryPatch(now, step[first]);
    if (after === undefined) break;
    const there = mergeChanges(now, step[first], theirs);
    if (there.conflicts.length > 0) break;
    const back = mergeChanges(after, step[second], there.theirs);
    if (back.conflicts.length > 0) break;
    const { from, to } = step;
    const [fromFiles, fromTheirs, toFiles, toTheirs] =
      first === 'back'
        ? [after, there.theirs, now, theirs]
        : [now, theirs, after, there.theirs];
    moved.unshift({
      ...step,
      [first]: there.mine,
      [second]: back.mine,
      ...(from && { from: movePlace(fromFiles, from, fromTheirs) }),
      ...(to && { to: movePlace(toFiles, to, toTheirs) }),
    });
    now = after;
    theirs = there.theirs;
  }
  return moved;
}
