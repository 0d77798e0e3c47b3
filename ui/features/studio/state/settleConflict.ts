import type {
  CopyConflict,
  StudioFiles,
  StudioOperation,
} from '@contract/studio/studio';
import { patchFiles } from '@engine/patches/fileDraft';
import { mergeChanges } from '@engine/patches/mergeChanges';
import { writeMine } from '@engine/patches/writeMine';
import type { Place } from '../editing/definition/files';
import { movePlace } from './movePlace';
import type { conflictSettled } from './studioActions';
import type { OpenCopy, StudioState } from './studioState';

/** Makes the unsaved edits again upon the changes of others; at each place of the conflict the chosen value stays. */
export function settleConflict(
  state: StudioState,
  { payload: kept }: ReturnType<typeof conflictSettled>,
): StudioState {
  const { copy, conflict, unsaved } = state;
  if (copy === null || conflict === null) return state;
  const theirs = filesOfOthers(copy, conflict);
  const patch = keptPatch(theirs, conflict, kept);
  const label = unsaved.at(-1)?.label ?? '';
  return {
    ...state,
    copy: {
      ...copy,
      saved: theirs,
      files: patchFiles(theirs, patch),
      revision: conflict.revision,
    },
    conflict: null,
    selected: selectedAfter(state, changesOfOthers(copy, conflict)),
    unsaved: patch.length === 0 ? [] : [{ label, patch }],
    undo: [],
    redo: [],
    turn: state.turn + 1,
  };
}

/** The selected part after changes that were made beside the unsaved edits. */
function selectedAfter(
  { copy, selected, unsaved }: StudioState,
  others: readonly StudioOperation[],
): Place | null {
  if (copy === null || others.length === 0) return selected;
  const own = unsaved.flatMap(({ patch }) => patch);
  const { theirs } = mergeChanges(copy.saved, own, others);
  return movePlace(copy.files, selected, theirs);
}

/** The files with the changes of others, and with the edits of this browser that meet none of them. */
export const filesOfBoth = (
  copy: OpenCopy,
  conflict: CopyConflict,
): StudioFiles => patchFiles(filesOfOthers(copy, conflict), conflict.mine);

const filesOfOthers = (copy: OpenCopy, conflict: CopyConflict): StudioFiles =>
  patchFiles(copy.saved, changesOfOthers(copy, conflict));

const changesOfOthers = (
  { revision: own }: OpenCopy,
  { changes }: CopyConflict,
): StudioOperation[] =>
  changes
    .filter(({ revision }) => revision > own)
    .flatMap(({ patch }) => patch);

/** What the files of the others need to have my edits, and at these places of the conflict my values. */
export const keptPatch = (
  theirs: StudioFiles,
  { conflicts, mine }: CopyConflict,
  kept: readonly string[],
): StudioOperation[] =>
  writeMine(theirs, {
    mine,
    conflicts: conflicts.filter(({ pointer }) => kept.includes(pointer)),
  });
