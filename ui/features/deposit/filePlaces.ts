import { joinPointer, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';

/** Marks a row by its key in a place. */
const ROW = '@';

/**
 * Names the place of a file by the keys of its rows. So an upload keeps its place when rows before it are removed or
 * moved: '/items/@12/file'. A row without a key keeps its number.
 */
export function toFilePlace(
  data: JsonObject,
  pointer: JsonPointer,
): JsonPointer {
  let holder: Json | undefined = data;
  let place = '';
  // Each file box asks after each key: the document is walked once.
  for (const token of pointer.split('/').slice(1)) {
    const isRow = Array.isArray(holder);
    holder = isHolder(holder) ? holder[token] : undefined;
    const key = isRow ? keyOf(holder) : undefined;
    place += `/${key === undefined ? token : `${ROW}${key}`}`;
  }
  return place;
}

/** Finds where a place is now; undefined once its row is gone. */
export function findFilePointer(
  data: JsonObject,
  place: JsonPointer,
): JsonPointer | undefined {
  let at = '';
  for (const token of place.split('/').slice(1)) {
    if (!token.startsWith(ROW)) {
      at += `/${token}`;
      continue;
    }
    const rows = readPointer(data, at);
    const index = Array.isArray(rows)
      ? rows.findIndex((row) => keyOf(row) === token.slice(ROW.length))
      : -1;
    if (index < 0) return undefined;
    at = joinPointer(at, index);
  }
  return at;
}

/** Rows are read by their numbers, too. */
const isHolder = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null;

function keyOf(row: unknown): string | undefined {
  const key = (row as JsonObject | null | undefined)?.['key'];
  return typeof key === 'number' ? String(key) : undefined;
}
