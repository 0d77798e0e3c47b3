import type {
  Conflict,
  StudioFiles,
  StudioOperation,
} from '../types/fileChange';
import type { Json } from '../types/json';
import { readTokens, toPointer } from './fileDraft';
import { mergeSets } from './mergeSets';
import {
  findMoves,
  forgetMove,
  isTakenAlong,
  noteSameMove,
} from './movedEntries';
import { readSteps } from './readSteps';
import { beginsWith, type Step } from './step';

type Placed = Pick<Step, 'tokens' | 'list'>;

/** A step that both changed; its place counts as if none of them was made. */
type Clash = Omit<Conflict, 'pointer'> & Placed;

/** Two changes of the same files, each as it applies after the other, without the places that both changed. */
export interface Merged {
  mine: StudioOperation[];
  theirs: StudioOperation[];
  /** Their pointers count after both changes. */
  conflicts: Conflict[];
}

/**
 * Merges two changes that were made on the same files (operational transformation). Places in lists are counted anew,
 * so that both pieces of work are kept. Both insertions at one place are kept, theirs first; an entry that both add to a
 * set, or move, is kept once, at my place. What one changes in an entry that the other moves moves along.
 *
 * @param earlier - the conflicts of my change with what others did before; their places are counted anew, too.
 */
export function mergeChanges(
  files: StudioFiles,
  mine: readonly StudioOperation[],
  theirs: readonly StudioOperation[],
  earlier: readonly Conflict[] = [],
): Merged {
  let ours = readSteps(files, mine);
  let clashes = earlier.map(({ pointer, ...values }): Clash => ({
    ...values,
    tokens: readTokens(pointer),
    list: null,
  }));
  const theirSteps = readSteps(files, theirs);
  const moves = findMoves(ours, theirSteps);
  const others = theirSteps.flatMap((step): Step[] => {
    let other: Step | undefined = step;
    const found: Clash[] = [];
    ours = ours.flatMap((own): Step[] => {
      for (const clash of found.toReversed()) swap(clash, own);
      if (other === undefined) return [own];
      if (isTakenAlong(own, other, moves) || isTakenAlong(other, own, moves))
        return [own];
      if (isSame(own, other)) {
        noteSameMove(own, other, moves);
        other = undefined;
        return [];
      }
      if (addsSame(own, other) || moves.same.get(other) === own) {
        const theirEntry = toRemoval(other);
        other = undefined;
        return [theirEntry, own];
      }
      const list = mergeLists(own, other, [ours, theirSteps]);
      if (list !== undefined) {
        for (const one of [own, other]) {
          const { path } = one.operation;
          one.operation = { op: 'replace', path, value: list };
        }
        return [own];
      }
      if (covers(own, other) || covers(other, own)) {
        found.push(toClash(own, other));
        forgetMove(own, moves);
        return [];
      }
      const place = findMoved(own, other, true);
      other.tokens = findMoved(other, own, false);
      own.tokens = place;
      return [own];
    });
    if (other !== undefined) {
      const after: Step = other;
      clashes = clashes.map((clash) => moveClash(clash, after));
    }
    clashes.push(...found);
    return other === undefined ? [] : [other];
  });
  const conflicts = clashes.map(toConflict);
  return {
    mine: ours.map(toOperation),
    theirs: others.map(toOperation),
    // What I wrote last at a place counts.
    conflicts: [
      ...new Map(conflicts.map((one) => [one.pointer, one])).values(),
    ],
  };
}

/** Makes a step before the clash that it followed. */
function swap(clash: Clash, own: Step): void {
  if (clash.list !== null) {
    const list = clash.list === 'remove' ? 'insert' : 'remove';
    own.tokens = findMoved(own, { tokens: clash.tokens, list }, true);
  }
  clash.tokens = findMoved(clash, own, false);
}

/** A clash after another step of the others. */
function moveClash(clash: Clash, other: Step): Clash {
  if (!covers(other, clash)) {
    return { ...clash, tokens: findMoved(clash, other, true) };
  }
  const { theirs: _before, ...rest } = clash;
  const theirs = valueOf(other);
  return {
    ...rest,
    ...(theirs !== undefined && { theirs }),
    ...(takesAway(other, clash) && { gone: true }),
  };
}

const isSame = (one: Step, other: Step) =>
  (one.list !== 'insert' || (one.joinsSet && other.joinsSet)) &&
  one.operation.op === other.operation.op &&
  one.tokens.length === other.tokens.length &&
  one.written === other.written &&
  beginsWith(one.tokens, other.tokens);

/** Whether both add one entry to the same set, wherever in it. */
const addsSame = (one: Step, other: Step) =>
  one.joinsSet &&
  other.joinsSet &&
  one.tokens.length === other.tokens.length &&
  one.written === other.written &&
  beginsWith(one.tokens, other.tokens.slice(0, -1));

/** Removes what a step has added. */
const toRemoval = ({ operation: { path }, tokens }: Step): Step => ({
  operation: { op: 'remove', path },
  tokens,
  list: 'remove',
  written: '',
  before: undefined,
  joinsSet: false,
});

/** The list that two steps make of one, where both write it as a whole and no other step changes it. */
function mergeLists(
  own: Step,
  other: Step,
  changes: readonly (readonly Step[])[],
): Json[] | undefined {
  const isWhole =
    own.list === null &&
    other.list === null &&
    own.tokens.length === other.tokens.length &&
    beginsWith(own.tokens, other.tokens);
  if (!isWhole) return undefined;
  const isAlone = changes.every((steps) =>
    steps.every(
      (one) =>
        one === own || one === other || !beginsWith(one.tokens, own.tokens),
    ),
  );
  return isAlone
    ? mergeSets(own.before, valueOf(own), valueOf(other))
    : undefined;
}

/** Whether the first step replaces or removes what the other one is about. */
function covers(one: Placed, other: Placed): boolean {
  if (one.list === 'insert') return false;
  const length = other.tokens.length - (other.list === 'insert' ? 1 : 0);
  return one.tokens.length <= length && beginsWith(other.tokens, one.tokens);
}

/** The place of a step after another one. */
function findMoved(step: Placed, after: Placed, yields: boolean): string[] {
  if (after.list === null) return step.tokens;
  const level = after.tokens.length - 1;
  if (step.tokens.length <= level) return step.tokens;
  for (let at = 0; at < level; at += 1) {
    if (step.tokens[at] !== after.tokens[at]) return step.tokens;
  }
  const index = Number(step.tokens[level]);
  const moved = Number(after.tokens[level]);
  const isPlace = step.list === 'insert' && step.tokens.length === level + 1;
  const isAfter =
    after.list === 'insert' && (!isPlace || yields)
      ? index >= moved
      : index > moved;
  if (!isAfter) return step.tokens;
  const tokens = [...step.tokens];
  tokens[level] = String(after.list === 'insert' ? index + 1 : index - 1);
  return tokens;
}

const toOperation = ({ operation, tokens }: Step): StudioOperation => ({
  ...operation,
  path: toPointer(tokens),
});

const valueOf = ({ operation }: Step): Json | undefined =>
  operation.op === 'remove' ? undefined : operation.value;

/** Whether a step leaves no place for what another one, which it covers, writes. */
const takesAway = (step: Placed, covered: Placed) =>
  step.list === 'remove' ||
  covered.list === 'insert' ||
  step.tokens.length < covered.tokens.length;

function toClash(own: Step, other: Step): Clash {
  const yours = valueOf(own);
  const theirs = valueOf(other);
  return {
    tokens: own.tokens,
    list: own.list,
    ...(yours !== undefined && { yours }),
    ...(theirs !== undefined && { theirs }),
    ...(covers(other, own) && takesAway(other, own) && { gone: true }),
  };
}

const toConflict = ({ tokens, list: _list, ...values }: Clash): Conflict => ({
  pointer: toPointer(tokens),
  ...values,
});
