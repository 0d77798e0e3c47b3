import type {
  Change,
  Conflict,
  StudioOperation,
} from '@contract/studio/studio';
import type { Clash } from '@engine/patches/clashes';
import { mergeInTurns } from '@engine/patches/mergeChanges';
import type { Journal } from './journal';
import { MERGED_AT_ONCE, MOST_CONFLICTS } from '../limits';
import { applyChange } from '../patch/applyChange';
import { copyChanged } from '../studioErrors';

/** Other requests are answered before each turn. */
async function inTurns<Result>(
  work: Generator<undefined, Result>,
): Promise<Result> {
  for (;;) {
    await nextTurn();
    const turn = work.next();
    if (turn.done === true) return turn.value;
  }
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
  let clashes: Clash[] = [];
  for (const other of since) {
    const merging = mergeInTurns(
      files,
      mine,
      other.patch,
      clashes,
      MERGED_AT_ONCE,
    );
    const both = await inTurns(merging);
    ({ conflicts, clashes } = both);
    mine = both.mine;
    merged.push({ ...other, patch: both.theirs });
    files = applyChange(files, other.patch);
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
