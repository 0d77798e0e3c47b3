import type { Conflict } from '../types/fileChange';
import type { Json } from '../types/json';
import { patchFiles, readTokens, toPointer } from './fileDraft';
import { isCarried, type Moves } from './movedEntries';
import { covers, findMoved, type Placed } from './places';
import { beginsWith, valueOf, type Step, type Waiting } from './step';

/** A step that both changed; its place counts as if mine was not made. */
export interface Clash extends Omit<Conflict, 'pointer'>, Placed {
  /** Both add an entry of one key to a set. */
  adds?: true;
  /** It is inside an entry that is moved. */
  waits?: Waiting;
}

/** A conflict with what others did before. */
export const readClash = ({ pointer, ...values }: Conflict): Clash => ({
  ...values,
  tokens: readTokens(pointer),
  list: null,
});

/** The clash of two steps about the same place. */
export function toClash(own: Step, other: Step): Clash {
  const yours = valueOf(own);
  const theirs = valueOf(other);
  return {
    tokens: own.tokens,
    list: own.list,
    ...(yours !== undefined && { yours }),
    ...(theirs !== undefined && { theirs }),
    ...(own.list === 'insert' && other.list === 'insert' && { adds: true }),
    ...(covers(other, own) && takesAway(other, own) && { gone: true }),
  };
}

/**
 * Makes a step of mine before the clashes that it followed.
 *
 * @returns the clashes that are left where the step is part of one: it changes or removes the entry that I add.
 */
export function swapAll(
  found: readonly Clash[],
  own: Step,
  moves: Moves,
): Clash[] | undefined {
  for (const clash of found.toReversed()) {
    if (clash.adds === true && isAbout(own, clash)) {
      const yours = patchEntry(clash.yours, own, clash);
      if (yours === undefined) return found.filter((one) => one !== clash);
      clash.yours = yours;
      return [...found];
    }
    swap(clash, own, moves);
  }
  return undefined;
}

/** Makes a step before the clash that it followed. */
function swap(clash: Clash, own: Step, moves: Moves): void {
  if (isCarried(clash, own, moves)) return;
  if (clash.list !== null) {
    const list = clash.list === 'remove' ? 'insert' : 'remove';
    own.tokens = findMoved(own, { tokens: clash.tokens, list }, true);
  }
  clash.tokens = findMoved(clash, own, false);
}

/** Whether a step changes the entry at a place, or removes it. */
const isAbout = (step: Step, { tokens }: Placed) =>
  step.list !== 'insert'
    ? step.tokens.length >= tokens.length && beginsWith(step.tokens, tokens)
    : step.tokens.length > tokens.length && beginsWith(step.tokens, tokens);

/** An entry after a step about it; undefined where the step removes it. */
function patchEntry(
  entry: Json | undefined,
  { operation, tokens }: Step,
  place: Placed,
): Json | undefined {
  const inside = tokens.slice(place.tokens.length);
  return patchFiles({ entry: entry ?? null }, [
    { ...operation, path: toPointer(['entry', ...inside]) },
  ])['entry'];
}

/** The clash of two added entries is where the others have theirs, which mine may replace. */
export const atTheirs = (clash: Clash, { tokens }: Step): Clash =>
  clash.adds === true ? { ...clash, tokens, list: null } : clash;

/** A clash after another step of the others. */
export function moveClash(clash: Clash, other: Step, moves: Moves): Clash {
  const moved = { ...clash };
  if (isCarried(moved, other, moves)) return moved;
  if (!covers(other, clash)) {
    moved.tokens = findMoved(clash, other, true);
    if (clash.adds === true && isAbout(other, clash)) {
      const theirs = patchEntry(clash.theirs, other, clash);
      if (theirs !== undefined) moved.theirs = theirs;
    }
    return moved;
  }
  const { theirs: _before, ...rest } = moved;
  const theirs = valueOf(other);
  return {
    ...rest,
    ...(theirs !== undefined && { theirs }),
    ...(takesAway(other, clash) && { gone: true }),
  };
}

/** Whether a step leaves no place for what another one, which it covers, writes. */
const takesAway = (step: Placed, covered: Placed) =>
  step.list === 'remove' ||
  covered.list === 'insert' ||
  step.tokens.length < covered.tokens.length;

/** Where a clash is after both changes; one whose entry was not inserted again is gone. */
export function toConflict({
  tokens,
  list: _list,
  adds: _adds,
  waits,
  ...values
}: Clash): Conflict {
  return {
    pointer: toPointer(tokens),
    ...values,
    ...(waits !== undefined && { gone: true }),
  };
}
