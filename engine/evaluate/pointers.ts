import type { Json, JsonObject, JsonPointer } from '../types/json';

/** The names along a pointer, unescaped. */
export function pointerTokens(pointer: JsonPointer): string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map(unescapeToken) : tokens;
}

function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A pointer continued by these names. */
export function joinPointer(
  base: JsonPointer,
  ...names: (string | number)[]
): JsonPointer {
  let pointer = base;
  for (const name of names) pointer += `/${escapeToken(String(name))}`;
  return pointer;
}

function escapeToken(name: string): string {
  return /[~/]/.test(name)
    ? name.replaceAll('~', '~0').replaceAll('/', '~1')
    : name;
}

/** Whether a pointer leads to a value, or to a part of it. */
export const isPartOf = (pointer: JsonPointer, whole: JsonPointer): boolean =>
  `${pointer}/`.startsWith(`${whole}/`);

/** The value at a pointer; undefined where there is none. */
export function readPointer(
  data: unknown,
  pointer: JsonPointer,
): Json | undefined {
  let value: unknown = data;
  // A list of the names would take more time than all else.
  for (let end = 0; end < pointer.length;) {
    const start = end + 1;
    const slash = pointer.indexOf('/', start);
    end = slash < 0 ? pointer.length : slash;
    const name = pointer.slice(start, end);
    const token = name.includes('~') ? unescapeToken(name) : name;
    if (
      typeof value !== 'object' ||
      value === null ||
      !Object.hasOwn(value, token)
    )
      return undefined;
    value = (value as Record<string, unknown>)[token];
  }
  return value as Json | undefined;
}

/** The document with another value at a pointer; undefined removes it. Everything beside the path keeps its identity; a row that is not there is not written. */
export function writePointer(
  data: JsonObject,
  pointer: JsonPointer,
  value: Json | undefined,
): JsonObject {
  return write(data, pointerTokens(pointer), value) as JsonObject;
}

function write(
  target: Json | undefined,
  tokens: readonly string[],
  value: Json | undefined,
): Json | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return value;
  if (Array.isArray(target)) {
    const index = Number(token);
    if (target[index] === undefined) return target;
    const inner = write(target[index], rest, value);
    if (inner === target[index]) return target;
    return inner === undefined
      ? target.toSpliced(index, 1)
      : target.with(index, inner);
  }
  const object: JsonObject =
    typeof target === 'object' && target !== null ? target : {};
  const held = Object.hasOwn(object, token) ? object[token] : undefined;
  const inner = write(held, rest, value);
  if (inner === held) return target ?? undefined;
  if (inner !== undefined) return { ...object, [token]: inner };
  const { [token]: _removed, ...others } = object;
  return others;
}

/** The pattern of a pointer: row numbers become `*`. */
export function toPattern(pointer: JsonPointer): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}

/** A pointer cut into the object it points into and the field of it. */
export function splitPointer(pointer: JsonPointer): {
  scopePath: JsonPointer;
  field: string;
} {
  const cut = pointer.lastIndexOf('/');
  return {
    scopePath: pointer.slice(0, cut),
    field: pointerTokens(pointer.slice(cut))[0] ?? '',
  };
}

/** A pointer that survives moving and removing rows: a row is named by its `key` where it has one. */
export function keyedPath(data: JsonObject, pointer: JsonPointer): string {
  let value: unknown = data;
  const names = pointerTokens(pointer).map((token) => {
    const inArray = Array.isArray(value);
    value =
      typeof value === 'object' && value !== null
        ? (value as JsonObject)[token]
        : undefined;
    const key = inArray ? keyOf(value) : undefined;
    return key === undefined ? token : `#${key}`;
  });
  return joinPointer('', ...names);
}

/** Where in the document before an object stood: a row that has a `key` is found by it, another by its number. Undefined where it was not there. */
export function findPlaceBefore(
  before: JsonObject,
  data: JsonObject,
  pointer: JsonPointer,
): JsonPointer | undefined {
  let held: unknown = data;
  let earlier: unknown = before;
  let place = '';
  for (const token of pointerTokens(pointer)) {
    const rows = Array.isArray(held) ? earlier : undefined;
    held = isHolder(held) ? held[token] : undefined;
    const at = rows === undefined ? token : findRow(rows, held, token);
    earlier = isHolder(earlier) && at !== undefined ? earlier[at] : undefined;
    if (at === undefined || !isHolder(earlier)) return undefined;
    place = joinPointer(place, at);
  }
  return place;
}

/** The number that a row had, mostly the one that it has now. */
function findRow(rows: unknown, row: unknown, now: string): string | undefined {
  if (!Array.isArray(rows)) return undefined;
  const key = keyOf(row);
  if (keyOf(rows[Number(now)]) === key) return now;
  const index =
    key === undefined ? -1 : rows.findIndex((r) => keyOf(r) === key);
  return index < 0 ? undefined : String(index);
}

function keyOf(row: unknown): number | undefined {
  const key = isHolder(row) ? row['key'] : undefined;
  return typeof key === 'number' ? key : undefined;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
