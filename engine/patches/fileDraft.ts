import { applyPatch } from 'rfc6902';
import { joinPointer, pointerTokens } from '../evaluate/pointers';
import type { StudioFiles, StudioOperation } from '../types/fileChange';
import type { Json } from '../types/json';
import { isObject } from '../vocabulary/jsonObject';

/** Names that no file and no object may have: every object inherits them. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
]);

/** An operation that cannot be applied, and why. */
export class ChangeError extends Error {
  override name = 'ChangeError';
  constructor(
    readonly file: string,
    readonly pointer: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** The file of an operation, and the tokens of its place inside it. Throws ChangeError. */
export function splitPlace(path: string): { file: string; inside: string[] } {
  const [file = '', ...inside] = readTokens(path);
  return { file, inside };
}

/** The tokens of a pointer. Throws ChangeError. */
export function readTokens(path: string): string[] {
  if (!path.startsWith('/')) {
    throw new ChangeError('', path, 'A pointer starts with a slash.');
  }
  return pointerTokens(path);
}

/** The pointer of these tokens. */
export const toPointer = (tokens: readonly string[]): string =>
  joinPointer('', ...tokens);

/** The value at a place; undefined where there is none. */
export function findValue(files: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce<unknown>((value, token) => {
    if (Array.isArray(value)) return isIndex(token) ? value[+token] : undefined;
    return isObject(value) && Object.hasOwn(value, token)
      ? value[token]
      : undefined;
  }, files);
}

const isIndex = (token: string) => /^(0|[1-9]\d{0,6})$/.test(token);

/** Files to which operations are applied one after another; what none touches stays the same object. */
export interface FileDraft {
  readonly files: StudioFiles;
  /** The files that operations were applied to. */
  readonly touched: ReadonlySet<string>;
  /** Throws ChangeError where an operation has no place. */
  apply(operation: StudioOperation): void;
}

/** Begins a draft of these files, which stay as they are. */
export function createFileDraft(before: StudioFiles): FileDraft {
  const files = { ...before };
  const touched = new Set<string>();
  const copied = new WeakSet<object>();
  return {
    files,
    touched,
    apply(operation) {
      const { file, inside } = splitPlace(operation.path);
      assertPlace(files, operation, file, inside);
      copyAround(files, [file, ...inside].slice(0, -1), copied);
      touched.add(file);
      const [failure] = applyPatch(files, [operation]);
      if (failure) refuse(file, inside, 'There is no such place.');
    },
  };
}

/** Copies each list and object around a place once: a copy of the whole file for each of many changes takes seconds. */
function copyAround(
  files: StudioFiles,
  tokens: readonly string[],
  copied: WeakSet<object>,
): void {
  type Around = Record<string, Json>;
  tokens.reduce<Around>((parent, token) => {
    const value = parent[token] as Around;
    if (copied.has(value)) return value;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    copied.add(copy);
    parent[token] = copy as Json;
    return copy as Around;
  }, files as Around);
}

/** The files after a patch; what it does not touch keeps its identity. Throws ChangeError where it does not fit. */
export function patchFiles(
  before: StudioFiles,
  patch: readonly StudioOperation[],
): StudioFiles {
  const { files, apply } = createFileDraft(before);
  patch.forEach(apply);
  return files;
}

function assertPlace(
  files: StudioFiles,
  { op }: StudioOperation,
  file: string,
  inside: readonly string[],
): void {
  const tokens = [file, ...inside];
  if (tokens.some((token) => FORBIDDEN_NAMES.has(token))) {
    refuse(file, inside, 'This name is not allowed.');
  }
  const last = tokens.at(-1) ?? '';
  const parent = findValue(files, tokens.slice(0, -1));
  if (Array.isArray(parent)) {
    const size = parent.length + (op === 'add' ? 1 : 0);
    const isEnd = op === 'add' && last === '-';
    if (!isEnd && !(isIndex(last) && +last < size)) {
      refuse(file, inside, 'The list has no such place.');
    }
  } else if (!isObject(parent)) {
    refuse(file, inside, 'There is no such place.');
  } else if (op !== 'add' && !Object.hasOwn(parent, last)) {
    refuse(file, inside, 'There is no such place.');
  }
}

function refuse(
  file: string,
  inside: readonly string[],
  reason: string,
): never {
  throw new ChangeError(file, toPointer(inside), reason);
}
