import type { Conflict } from '../types/fileChange';
import type { Json } from '../types/json';
import { patchFiles, toPointer } from './fileDraft';
import { isCarried, type Moves } from './movedEntries';
import { covers, findMoved, type Placed } from './places';
import { beginsWith, valueOf, type Step, type Waiting } from './step';

/** A step that both changed; its place counts as if mine was not made. */
export interface Clash extends Omit<Conflict, 'pointer'>, Placed {
  /** Their value is of what is so many levels above the place; 0 where it is of the place itself or inside it. */
  above: number;
  /** Their value is of what these names lead to from the place; none where it is of the place itself or above it. */
  inside: readonly string[];
  /** Both add an entry of one key to a set. */
  adds?: true;
  /** It is inside an entry that is moved. */
  waits?: Waiting;
}

/** The clash of two steps about the same place. */
export function toClash(own: Step, other: Step): Clash {
  const yours = valueOf(own);
  const theirs = valueOf(other);
  return {
    tokens: own.tokens,
    list: own.list,
    ...(yours !== undefined && { yours }),
    ...(theirs !== undefined && { theirs }),
    ...placeOf(other, own),
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

/** A clash after another step of the others, with the value that they have then. */
export function moveClash(clash: Clash, other: Step, moves: Moves): Clash {
  const moved = { ...clash };
  if (isCarried(moved, other, moves)) return moved;
  // What is at the place of a removed entry is another one.
  if (clash.gone === true && clash.theirs === undefined)
    return movedBy(clash, other);
  if (covers(other, clash)) {
    return {
      ...withTheirs(clash, other),
      ...(takesAway(other, clash) && { gone: true }),
    };
  }
  const { tokens, theirs } = clash;
  const place = placeOfTheirs(clash);
  const isInside =
    other.tokens.length > tokens.length && beginsWith(other.tokens, tokens);
  if (isInside && (theirs === undefined || covers(other, place)))
    return withTheirs(clash, other);
  return theirs !== undefined && isAbout(other, place)
    ? { ...clash, theirs: patchEntry(theirs, other, place) ?? null }
    : movedBy(clash, other);
}

/** An earlier clash, as it is after a step of mine turned out to be a clash, too, and is not made. */
export const withoutMine = (clash: Clash, { tokens, list }: Clash): Clash =>
  list === null || clash.waits !== undefined
    ? clash
    : movedBy(clash, { tokens, list: list === 'remove' ? 'insert' : 'remove' });

function movedBy(clash: Clash, by: Placed): Clash {
  const tokens = findMoved(clash, by, true);
  const inside = findMoved(placeOfTheirs(clash), by, true).slice(tokens.length);
  return { ...clash, tokens, inside: clash.inside.length > 0 ? inside : [] };
}

/** Where the others have their value. */
const placeOfTheirs = ({ tokens, above, inside }: Clash): Placed => ({
  tokens: [...tokens.slice(0, tokens.length - above), ...inside],
  list: null,
});

/** A clash in which the others have what their step wrote. */
function withTheirs({ theirs: _before, ...clash }: Clash, other: Step): Clash {
  const theirs = valueOf(other);
  return {
    ...clash,
    ...(theirs !== undefined && { theirs }),
    ...placeOf(other, clash),
  };
}

/** Where a step is, seen from a place that it covers or is inside. */
const placeOf = (step: Step, { tokens }: Placed) => ({
  above: Math.max(0, tokens.length - step.tokens.length),
  inside: step.tokens.slice(tokens.length),
});

/** Whether a step leaves no place for what another one, which it covers, writes. */
const takesAway = (step: Placed, covered: Placed) =>
  step.list === 'remove' ||
  covered.list === 'insert' ||
  step.tokens.length < covered.tokens.length;

/**
 * The clashes that are left after both changes, the last one of each place: what I wrote last counts. One whose entry
 * was not inserted again is gone.
 */
export const lastClashes = (clashes: readonly Clash[]): Clash[] => [
  ...new Map(
    clashes.map(({ waits, ...clash }) => [
      toPointer(clash.tokens),
      { ...clash, ...(waits !== undefined && { gone: true }) },
    ]),
  ).values(),
];

/** What an administrator decides about. */
export const toConflict = ({
  tokens,
  yours,
  theirs,
  gone,
}: Clash): Conflict => ({
  pointer: toPointer(tokens),
  ...(yours !== undefined && { yours }),
  ...(theirs !== undefined && { theirs }),
  ...(gone !== undefined && { gone }),
});
