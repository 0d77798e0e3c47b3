import { sortedJson } from '../domain/sortedJson';
import { patchFiles, toPointer } from './fileDraft';
import { beginsWith, type Step } from './step';

/** The entries that two changes move: no operation says it, only a removal and an insertion of the same entry. */
export interface Moves {
  /** Removals → the later insertions of the same change. */
  readonly to: Map<Step, Step>;
  /** Their insertions → mine, where both changes move one entry. */
  readonly same: Map<Step, Step>;
}

/** Finds the entries that either change moves. */
export const findMoves = (
  mine: readonly Step[],
  theirs: readonly Step[],
): Moves => ({
  to: new Map([...movesOf(mine), ...movesOf(theirs)]),
  same: new Map(),
});

function movesOf(steps: readonly Step[]): Map<Step, Step> {
  const moves = new Map<Step, Step>();
  // Read from the end: the insertions after a removal, by what they write, the nearest last.
  const later = new Map<string, Step[]>();
  for (const step of steps.toReversed()) {
    if (step.list === 'insert') {
      const alike = later.get(step.written) ?? [];
      alike.push(step);
      later.set(step.written, alike);
    }
    if (step.list !== 'remove' || step.before === undefined) continue;
    const to = later.get(sortedJson(step.before))?.pop();
    if (to !== undefined) moves.set(step, to);
  }
  return moves;
}

/** Notes that both changes move an entry, of which both have this removal. */
export function noteSameMove(own: Step, other: Step, moves: Moves): void {
  const [mine, theirs] = [moves.to.get(own), moves.to.get(other)];
  if (mine !== undefined && theirs !== undefined) moves.same.set(theirs, mine);
}

/** Forgets the move of an insertion that is not made. */
export function forgetMove(insertion: Step, { to }: Moves): void {
  for (const [removal, one] of to) if (one === insertion) to.delete(removal);
}

/**
 * Takes a place along with an entry that a change moves. It waits from the removal to the insertion of the entry.
 *
 * @param by - the next step of that change.
 * @returns whether the step counts for nothing else of the place.
 */
export function isCarried(
  place: Pick<Step, 'tokens' | 'waits'>,
  by: Step,
  { to }: Moves,
): boolean {
  if (place.waits === undefined) {
    const insertion = to.get(by);
    const depth = by.tokens.length;
    if (insertion === undefined || place.tokens.length <= depth) return false;
    if (!beginsWith(place.tokens, by.tokens)) return false;
    place.waits = { for: insertion, inside: place.tokens.slice(depth) };
    return true;
  }
  if (by !== place.waits.for) return true;
  place.tokens = [...by.tokens, ...place.waits.inside];
  delete place.waits;
  return true;
}

/**
 * Takes a step along with an entry that the other change moves; the insertion then inserts the entry as the step
 * leaves it.
 *
 * @param by - the next step of the other change.
 * @returns whether nothing else is to be merged of both.
 */
export function isTakenAlong(step: Step, by: Step, moves: Moves): boolean {
  const { waits } = step;
  if (!isCarried(step, by, moves)) return false;
  if (waits === undefined || by !== waits.for) return true;
  const { operation } = by;
  if (operation.op === 'remove') return true;
  const { entry = null } = patchFiles({ entry: operation.value }, [
    { ...step.operation, path: toPointer(['entry', ...waits.inside]) },
  ]);
  by.operation = { ...operation, value: entry };
  by.written = sortedJson(entry);
  return true;
}
