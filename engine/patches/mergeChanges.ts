import type {
  Conflict,
  StudioFiles,
  StudioOperation,
} from '../types/fileChange';
import type { Json } from '../types/json';
import {
  atTheirs,
  lastClashes,
  moveClash,
  swapAll,
  toClash,
  toConflict,
  withoutMine,
  type Clash,
} from './clashes';
import { keyOfEntry } from './entryKeys';
import { toPointer } from './fileDraft';
import { mergeSets } from './mergeSets';
import {
  findMoves,
  forgetMove,
  isTakenAlong,
  noteSameMove,
} from './movedEntries';
import { readSteps } from './readSteps';
import { covers, findMoved } from './places';
import { beginsWith, valueOf, type Step } from './step';

/** Two changes of the same files, each as it applies after the other, without the places that both changed. */
export interface Merged {
  mine: StudioOperation[];
  theirs: StudioOperation[];
  /** Their pointers count after both changes. */
  conflicts: Conflict[];
  /** The same for a merge with what others did next. */
  clashes: Clash[];
}

/**
 * Merges two changes that were made on the same files (operational transformation). Places in lists are counted anew,
 * so that both pieces of work are kept. Both insertions at one place are kept, theirs first; an entry that both add to a
 * set, or move, is kept once, at my place. What one changes in an entry that the other moves moves along.
 *
 * @param earlier - the clashes of my change with what others did before; their places are counted anew, too.
 */
export function mergeChanges(
  files: StudioFiles,
  mine: readonly StudioOperation[],
  theirs: readonly StudioOperation[],
  earlier: readonly Clash[] = [],
): Merged {
  const merging = mergeInTurns(files, mine, theirs, earlier, Infinity);
  for (;;) {
    const turn = merging.next();
    if (turn.done === true) return turn.value;
  }
}

/**
 * Merges as `mergeChanges` does, and yields each time that so many operations of theirs are merged. It cuts neither
 * change, so that a move stays one.
 */
export function* mergeInTurns(
  files: StudioFiles,
  mine: readonly StudioOperation[],
  theirs: readonly StudioOperation[],
  earlier: readonly Clash[],
  most: number,
): Generator<undefined, Merged> {
  let ours = readSteps(files, mine);
  let clashes = [...earlier];
  const theirSteps = readSteps(files, theirs);
  const moves = findMoves(ours, theirSteps);
  const others: Step[] = [];
  for (const [index, step] of theirSteps.entries()) {
    if (index > 0 && index % most === 0) yield undefined;
    let other: Step | undefined = step;
    let found: Clash[] = [];
    ours = ours.flatMap((own): Step[] => {
      const left = swapAll(found, own, moves);
      if (left !== undefined) {
        found = left;
        return [];
      }
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
        moves.to.set(theirEntry, own);
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
      if (addsOther(own, other) || covers(own, other) || covers(other, own)) {
        found.push(toClash(own, other));
        forgetMove(own, moves);
        return [];
      }
      const place = findMoved(own, other, true);
      other.tokens = findMoved(other, own, false);
      own.tokens = place;
      return [own];
    });
    for (const clash of found)
      clashes = clashes.map((one) => withoutMine(one, clash));
    if (other !== undefined) {
      const after: Step = other;
      clashes = clashes.map((clash) => moveClash(clash, after, moves));
      others.push(after);
      found = found.map((clash) => atTheirs(clash, after));
    }
    clashes.push(...found);
  }
  const left = lastClashes(clashes);
  return {
    mine: ours.map(toOperation),
    theirs: others.map(toOperation),
    conflicts: left.map(toConflict),
    clashes: left,
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

/** Whether both add entries of one key to the same set, which differ. */
const addsOther = (one: Step, other: Step) =>
  one.joinsSet &&
  other.joinsSet &&
  one.tokens.length === other.tokens.length &&
  one.written !== other.written &&
  beginsWith(one.tokens, other.tokens.slice(0, -1)) &&
  keyOfEntry(valueOf(one) ?? null) === keyOfEntry(valueOf(other) ?? null);

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

const toOperation = ({ operation, tokens }: Step): StudioOperation => ({
  ...operation,
  path: toPointer(tokens),
});
