import type {
  Change,
  Conflict,
  StudioOperation,
} from '@contract/studio/studio';
import { mergeChanges } from '@engine/patches/mergeChanges';
import type { Journal } from './journal';
import { MERGED_AT_ONCE, MOST_CONFLICTS } from '../limits';
import { applyChange } from '../patch/applyChange';
import { copyChanged } from '../studioErrors';

/** A change in parts of which merging one takes little time. */
function listParts(patch: readonly StudioOperation[]): StudioOperation[][] {
  const count = Math.ceil(patch.length / MERGED_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    patch.slice(index * MERGED_AT_ONCE, (index + 1) * MERGED_AT_ONCE),
  );
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Merges a change with those that came after its revision. Rejects with 409 CHANGED where both change the same place. */
export async function mergeSince(
  journal: Pick<Journal, 'readAt'>,
  { revision, patch }: { revision: number; patch: readonly StudioOperation[] },
  since: readonly Change[],
): Promise<{ patch: readonly StudioOperation[]; merged: Change[] }> {
  if (since.length === 0) return { patch, merged: [] };
  let { files } = await journal.readAt(revision);
  let mine = patch;
  const merged: Change[] = [];
  let conflicts: Conflict[] = [];
  for (const other of since) {
    const theirs: StudioOperation[] = [];
    for (const part of listParts(other.patch)) {
      // Other requests are answered in between.
      await nextTurn();
      const both = mergeChanges(files, mine, part, conflicts);
      conflicts = both.conflicts;
      mine = both.mine;
      theirs.push(...both.theirs);
      files = applyChange(files, part);
    }
    merged.push({ ...other, patch: theirs });
  }
  if (conflicts.length > 0) {
    const last = since.at(-1)?.revision ?? revision;
    throw copyChanged(last, {
      conflicts: conflicts.slice(0, MOST_CONFLICTS),
      more: Math.max(0, conflicts.length - MOST_CONFLICTS),
      changes: [...since],
      mine: [...mine],
    });
  }
  return { patch: mine, merged };
}
