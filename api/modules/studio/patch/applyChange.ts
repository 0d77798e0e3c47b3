import { applyPatch, Pointer } from 'rfc6902';
import type { StudioFiles, StudioOperation } from '@contract/studio';
import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import { COPY } from '../limits';
import { isWritable } from './studioPaths';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

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

/** The file of an operation, and the tokens of its place inside it. */
export function splitPlace(path: string): { file: string; inside: string[] } {
  const [file = '', ...inside] = readTokens(path);
  return { file, inside };
}

/** The tokens of a pointer. Throws ChangeError. */
export function readTokens(path: string): string[] {
  if (!path.startsWith('/')) {
    throw new ChangeError('', path, 'A pointer starts with a slash.');
  }
  return Pointer.fromJSON(path).tokens.slice(1);
}

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

/** Files to which operations are applied one after another; those that none touches stay the same objects. */
export interface FileDraft {
  readonly files: StudioFiles;
  /** The files that operations were applied to. */
  readonly touched: ReadonlySet<string>;
  /** Throws ChangeError where an operation has no place or writes what the studio may not write. */
  apply(operation: StudioOperation): void;
}

/** Begins a draft of these files, which stay as they are. */
export function createFileDraft(before: StudioFiles): FileDraft {
  const files = { ...before };
  const touched = new Set<string>();
  return {
    files,
    touched,
    apply(operation) {
      const { file, inside } = splitPlace(operation.path);
      assertPlace(files, operation, file, inside);
      const content = files[file];
      if (!touched.has(file) && content !== undefined) {
        files[file] = JSON.parse(JSON.stringify(content)) as Json;
      }
      touched.add(file);
      const [failure] = applyPatch(files, [operation]);
      if (failure) refuse(file, inside, 'There is no such place.');
    },
  };
}

/**
 * The files after a change. Throws ChangeError at the first operation that cannot be applied, and where a file becomes
 * too large or too deep.
 */
export function applyChange(
  before: StudioFiles,
  change: readonly StudioOperation[],
): StudioFiles {
  const { files, touched, apply } = createFileDraft(before);
  change.forEach(apply);
  for (const file of touched) assertBounded(file, files[file]);
  assertFew(files, [...touched]);
  return files;
}

/** Refuses more files, or larger ones, than a process can hold, check and send. */
function assertFew(files: StudioFiles, [touched = '']: readonly string[]) {
  if (Object.keys(files).length > COPY.files) {
    refuse(touched, [], `There are more than ${COPY.files} files.`);
  }
  const bytes = Object.values(files).reduce<number>(
    (sum, content) => sum + measure(content),
    0,
  );
  if (bytes > COPY.bytes) {
    refuse(touched, [], 'All files together would be too large.');
  }
}

/** The sizes of files, which are never changed in place after a draft. */
const sizes = new WeakMap<object, number>();

function measure(content: Json): number {
  if (typeof content !== 'object' || content === null) return 0;
  const known = sizes.get(content);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(JSON.stringify(content));
  sizes.set(content, size);
  return size;
}

function refuse(
  file: string,
  inside: readonly string[],
  reason: string,
): never {
  throw new ChangeError(file, toPointer(inside), reason);
}

/** The pointer of these tokens. */
export const toPointer = (tokens: readonly string[]) =>
  new Pointer(['', ...tokens]).toString();

function assertPlace(
  files: StudioFiles,
  { op, path }: StudioOperation,
  file: string,
  inside: readonly string[],
): void {
  if (!isWritable(file)) {
    refuse(file, inside, 'The studio has no file of this name.');
  }
  if (inside.some((token) => FORBIDDEN.has(token))) {
    refuse(file, inside, 'This name is not allowed.');
  }
  const tokens = readTokens(path);
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

/** Refuses a file that is too large, nests too deep, or names what every object inherits; walks without recursion. */
function assertBounded(file: string, content: unknown): void {
  if (content === undefined) return;
  const open = [{ value: content, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= COPY.depth) refuse(file, [], 'The file nests too deep.');
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN.has(key)) refuse(file, [], 'A name is not allowed.');
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  if (Buffer.byteLength(JSON.stringify(content)) > COPY.fileBytes) {
    refuse(file, [], 'The file is too large.');
  }
}
