import type { StudioFiles, StudioOperation } from '../types/fileChange';
import type { Json, JsonPointer } from '../types/json';
import { keyOfEntry } from './entryKeys';
import {
  ChangeError,
  findValue,
  patchFiles,
  readTokens,
  toPointer,
} from './fileDraft';
import { mergeChanges } from './mergeChanges';
import { findMoves } from './movedEntries';
import { readSteps } from './readSteps';
import type { Step } from './step';

/** A change of more operations is one part: taking parts of it takes long, and an administrator does not read so many. */
const MOST_OPERATIONS = 100;

/** What can be taken alone of a change. */
export interface PatchPart {
  readonly kind: 'added' | 'changed' | 'moved' | 'removed';
  /** As it is before the change; of what is added or moved, as it is after it. */
  readonly pointer: JsonPointer;
  /** What its place has before and after the change, where it is one operation. */
  readonly was?: Json;
  readonly is?: Json;
  /** The indexes of its operations. */
  readonly operations: readonly number[];
}

/**
 * The parts of a change of one file, as `createFilePatch` finds it. Each operation is one, except that both operations
 * of a move are, and all of a list whose entries have no keys: its places say nothing without each other.
 */
export function listParts(
  before: StudioFiles,
  patch: readonly StudioOperation[],
): PatchPart[] {
  if (patch.length > MOST_OPERATIONS) return [wholeOf(patch)];
  const steps = readSteps(before, patch);
  const { to } = findMoves(steps, []);
  const placedListOf = createPlacedList(before, steps);
  const parts = new Map<unknown, { list?: string; indexes: number[] }>();
  steps.forEach((step, index) => {
    const list = placedListOf(step);
    const key = list ?? to.get(step) ?? step;
    const part = parts.get(key) ?? {
      ...(list !== undefined && { list }),
      indexes: [],
    };
    part.indexes.push(index);
    parts.set(key, part);
  });
  return [...parts.values()].map(({ list, indexes }) => {
    const last = steps[indexes.at(-1) ?? 0];
    return {
      kind:
        list !== undefined
          ? 'changed'
          : indexes.length > 1
            ? 'moved'
            : kindOf(last),
      pointer: list ?? toPointer(last?.tokens ?? []),
      ...(indexes.length === 1 && last && valuesOf(last)),
      operations: indexes,
    };
  });
}

/**
 * The operations of some parts of a change, as they apply without the others. Throws ChangeError where they need one
 * of those.
 */
export function takeParts(
  before: StudioFiles,
  patch: readonly StudioOperation[],
  parts: readonly PatchPart[],
): readonly StudioOperation[] {
  const taken = new Set(parts.flatMap(({ operations }) => operations));
  if (taken.size === patch.length) return patch;
  const steps = readSteps(before, patch);
  const states = [before];
  for (const operation of patch)
    states.push(patchFiles(states.at(-1) ?? before, [operation]));
  return steps.reduceRight<readonly StudioOperation[]>((later, step, index) => {
    if (taken.has(index)) return [step.operation, ...later];
    if (later.length === 0) return later;
    const { mine, conflicts } = mergeChanges(
      states[index + 1] ?? before,
      later,
      [undo(step)],
    );
    const [needs] = conflicts;
    if (needs === undefined) return mine;
    const [file = '', ...inside] = step.tokens;
    throw new ChangeError(
      file,
      toPointer(inside),
      'Another change that you chose needs this one.',
    );
  }, []);
}

/** All operations as one part. */
const wholeOf = (patch: readonly StudioOperation[]): PatchPart => ({
  kind: 'changed',
  pointer: toPointer(readTokens(patch[0]?.path ?? '/').slice(0, 1)),
  operations: [...patch.keys()],
});

/** The list without keys of whose entries a step changes one; its place is the same before and after the change. */
function createPlacedList(
  before: StudioFiles,
  steps: readonly Step[],
): (step: Step) => JsonPointer | undefined {
  const placed = new Set(
    steps.flatMap((step) => {
      const around = step.tokens.slice(0, -1);
      const list = findValue(before, around);
      const isPlaced =
        Array.isArray(list) &&
        (isKeyless(list as Json[]) || getsOtherKey(step));
      return isPlaced ? [toPointer(around)] : [];
    }),
  );
  return ({ tokens }) =>
    tokens
      .map((_token, depth) => toPointer(tokens.slice(0, depth)))
      .find((place) => placed.has(place));
}

const isKeyless = (list: readonly Json[]) =>
  list.length > 0 && list.every((entry) => keyOfEntry(entry) === undefined);

/** Whether an entry becomes another one: its list was compared place by place. */
const getsOtherKey = ({ operation, before = null }: Step) =>
  operation.op === 'replace' &&
  keyOfEntry(before) !== keyOfEntry(operation.value);

function kindOf(step: Step | undefined): PatchPart['kind'] {
  if (step?.operation.op === 'remove') return 'removed';
  return step?.operation.op === 'add' ? 'added' : 'changed';
}

function valuesOf({ operation, before }: Step): Pick<PatchPart, 'was' | 'is'> {
  return {
    ...(before !== undefined && operation.op !== 'add' && { was: before }),
    ...(operation.op !== 'remove' && { is: operation.value }),
  };
}

function undo({ operation, tokens, before }: Step): StudioOperation {
  const path = toPointer(tokens);
  if (operation.op === 'add') return { op: 'remove', path };
  const op = operation.op === 'remove' ? 'add' : 'replace';
  return { op, path, value: before ?? null };
}
