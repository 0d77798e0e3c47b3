import type { Conflict, StudioFiles, StudioOperation } from '@contract/studio';
import type { Json } from '@engine/types/json';
import { sortedJson } from '../../../records/contentHash';
import { MOST_CONFLICTS } from '../limits';
import {
  createFileDraft,
  findValue,
  readTokens,
  toPointer,
} from './applyChange';

/** An operation with its place read: an insertion or removal in a list moves what comes after it. */
interface Step {
  operation: StudioOperation;
  /** Where it applies now. */
  tokens: string[];
  list: 'insert' | 'remove' | null;
  /** What it writes, as text; '' of a removal. */
  written: string;
}

/** Two changes of the same files, each as it applies after the other; or the places that both changed. */
export interface Merged {
  mine: StudioOperation[];
  theirs: StudioOperation[];
  conflicts: Conflict[];
}

/**
 * Merges two changes that were made on the same files (operational transformation): places in lists are counted anew,
 * so that both pieces of work are kept. Both insertions at one place are kept, theirs first.
 */
export function mergeChanges(
  files: StudioFiles,
  mine: readonly StudioOperation[],
  theirs: readonly StudioOperation[],
): Merged {
  let ours = readSteps(files, mine);
  const conflicts: Conflict[] = [];
  const others = readSteps(files, theirs).flatMap((step): Step[] => {
    let other: Step | undefined = step;
    ours = ours.flatMap((own): Step[] => {
      if (other === undefined) return [own];
      if (isSame(own, other)) {
        other = undefined;
        return [];
      }
      if (covers(own, other) || covers(other, own)) {
        if (conflicts.length < MOST_CONFLICTS) {
          conflicts.push(toConflict(own, other));
        }
        return [own];
      }
      const place = findMoved(own, other, true);
      other.tokens = findMoved(other, own, false);
      own.tokens = place;
      return [own];
    });
    return other === undefined ? [] : [other];
  });
  return {
    mine: ours.map(toOperation),
    theirs: others.map(toOperation),
    conflicts,
  };
}

/** Reads each operation in the files as those before it leave them. */
function readSteps(
  files: StudioFiles,
  change: readonly StudioOperation[],
): Step[] {
  const draft = createFileDraft(files);
  return change.map((operation) => {
    const tokens = readTokens(operation.path);
    const parent = findValue(draft.files, tokens.slice(0, -1));
    const size = Array.isArray(parent) ? parent.length : undefined;
    draft.apply(operation);
    const written =
      operation.op === 'remove' ? '' : sortedJson(operation.value);
    if (size === undefined || operation.op === 'replace') {
      return { operation, tokens, list: null, written };
    }
    const at = tokens.at(-1) === '-' ? String(size) : tokens.at(-1);
    const place = [...tokens.slice(0, -1), at ?? ''];
    const list = operation.op === 'add' ? 'insert' : 'remove';
    return { operation, tokens: place, list, written };
  });
}

const isSame = (one: Step, other: Step) =>
  one.list !== 'insert' &&
  one.operation.op === other.operation.op &&
  one.tokens.length === other.tokens.length &&
  one.written === other.written &&
  beginsWith(one.tokens, other.tokens);

const beginsWith = (tokens: readonly string[], start: readonly string[]) =>
  start.every((token, index) => tokens[index] === token);

/** Whether the first step replaces or removes what the other one is about. */
function covers(one: Step, other: Step): boolean {
  if (one.list === 'insert') return false;
  const length = other.tokens.length - (other.list === 'insert' ? 1 : 0);
  return one.tokens.length <= length && beginsWith(other.tokens, one.tokens);
}

/** The place of a step after another one. */
function findMoved(step: Step, after: Step, yields: boolean): string[] {
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

function toConflict(own: Step, other: Step): Conflict {
  const yours = valueOf(own);
  const theirs = valueOf(other);
  return {
    pointer: toPointer(own.tokens),
    ...(yours !== undefined && { yours }),
    ...(theirs !== undefined && { theirs }),
  };
}
