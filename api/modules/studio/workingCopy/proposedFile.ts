import type {
  AcceptedFile,
  ProposedChange,
  ProposedFile,
} from '@contract/studio/proposal';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import {
  listParts,
  takeParts,
  type PatchPart,
} from '@engine/patches/patchParts';
import type { Json } from '@engine/types/json';
import { changeFile } from '../patch/fileChange';

/** Both states of the working copy: as it is, and with the files that wait. */
export interface ProposedStates {
  readonly copy: StudioFiles;
  readonly next: StudioFiles;
}

/** What a file that waits changes, one by one. */
export function presentProposedFile(
  path: string,
  { copy, next }: ProposedStates,
): ProposedFile {
  const [before, after] = [copy[path], next[path]];
  const parts = listParts(copy, changeFile(path, copy, next));
  return {
    path,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    changes: parts.map(presentPart),
  };
}

function presentPart({ kind, pointer, was, is }: PatchPart): ProposedChange {
  return {
    kind,
    pointer,
    ...(isShort(was) && { was }),
    ...(isShort(is) && { is }),
  };
}

const isShort = (value: Json | undefined): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** What is taken of a file that waits. */
export interface TakenFile {
  readonly path: string;
  /** Some of its changes are left out. */
  readonly isPart: boolean;
  readonly patch: readonly StudioOperation[];
}

/** Takes a file, or some of its changes as `presentProposedFile` lists them. Throws ChangeError. */
export function takeFile(
  { path, changes }: AcceptedFile,
  { copy, next }: ProposedStates,
): TakenFile {
  const patch = changeFile(path, copy, next);
  if (changes === undefined) return { path, isPart: false, patch };
  const chosen = new Set(changes);
  const parts = listParts(copy, patch);
  const taken = parts.filter((_part, index) => chosen.has(index));
  return {
    path,
    isPart: taken.length < parts.length,
    patch: takeParts(copy, patch, taken),
  };
}
