import {
  isObject,
  isPartOf,
  joinPointer,
  pointerTokens,
  readPointer,
} from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';

/** A part of one file. */
export interface Place {
  readonly file: string;
  readonly pointer: JsonPointer;
}

/** A place as one text, e.g. for keys of lists. */
export const placeKey = ({ file, pointer }: Place): string =>
  `${file}#${pointer}`;

/** Whether two places are the same. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  placeKey(one) === placeKey(other);

/** Whether a place is a part of a file, or inside of the part. */
export const isWithin = ({ file, pointer }: Place, part: Place): boolean =>
  file === part.file && isPartOf(pointer, part.pointer);

/** A place further inside. */
export const inside = (
  { file, pointer }: Place,
  ...names: (string | number)[]
): Place => ({ file, pointer: joinPointer(pointer, ...names) });

/** The value at a place; undefined where there is none. */
export const valueAt = (
  files: StudioFiles,
  { file, pointer }: Place,
): Json | undefined => readPointer(files[file], pointer);

/** The object at a place; an empty one where there is none. */
export function objectAt(files: StudioFiles, place: Place): JsonObject {
  const value = valueAt(files, place);
  return isObject(value) ? value : {};
}

/** The list at a place; an empty one where there is none. */
export function listAt(files: StudioFiles, place: Place): readonly Json[] {
  const value = valueAt(files, place);
  return Array.isArray(value) ? value : [];
}

/** Writes a value; undefined removes it. Objects on the way are made, and objects and lists that become empty stay. */
export function writeAt(
  files: StudioFiles,
  { file, pointer }: Place,
  value: Json | undefined,
): StudioFiles {
  const next = write(files[file], pointerTokens(pointer), value);
  if (next !== undefined) return { ...files, [file]: next };
  const { [file]: _removed, ...others } = files;
  return others;
}

function write(
  target: Json | undefined,
  tokens: readonly string[],
  value: Json | undefined,
): Json | undefined {
  const [first, ...rest] = tokens;
  if (first === undefined) return value;
  if (Array.isArray(target)) {
    const index = Number(first);
    const next = write(target[index], rest, value);
    return next === undefined
      ? target.toSpliced(index, 1)
      : target.with(index, next);
  }
  const object = isObject(target) ? target : {};
  const next = write(
    Object.hasOwn(object, first) ? object[first] : undefined,
    rest,
    value,
  );
  if (next !== undefined) return { ...object, [first]: next };
  const { [first]: _removed, ...others } = object;
  return others;
}

/** Inserts a value into the list at a place; the list is made where there is none. */
export function insertAt(
  files: StudioFiles,
  list: Place,
  index: number,
  value: Json,
): StudioFiles {
  return writeAt(
    files,
    list,
    [...listAt(files, list)].toSpliced(index, 0, value),
  );
}

/** The list that a place is an element of, with its index; undefined for other places. */
export function listOf(
  place: Place,
): { readonly list: Place; readonly index: number } | undefined {
  const tokens = pointerTokens(place.pointer);
  const index = Number(tokens.at(-1) ?? Number.NaN);
  if (!Number.isInteger(index)) return undefined;
  const pointer = joinPointer('', ...tokens.slice(0, -1));
  return { list: { file: place.file, pointer }, index };
}
