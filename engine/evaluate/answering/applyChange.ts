import type { Change } from '../../types/evaluation';
import type { Json, JsonObject } from '../../types/json';
import type { CompiledForm } from '../../types/model';
import {
  readPointer,
  splitPointer,
  toPattern,
  writePointer,
} from '../pointers';
import { normaliseAt } from '../values/normalise';

/** The document with a change and nothing that follows from it; the same document where it changes nothing. */
export function applyChange(
  form: CompiledForm,
  data: JsonObject,
  change: Change,
): JsonObject {
  const { path } = change;
  if (change.kind === 'set') {
    const value = normaliseAt(form, toPattern(path), change.value);
    return JSON.stringify(readPointer(data, path)) === JSON.stringify(value)
      ? data
      : writePointer(data, path, value);
  }
  if (change.kind === 'insert') {
    const rows = rowsAt(data, path);
    const row = normaliseAt(form, `${toPattern(path)}/*`, change.row) ?? null;
    const index = change.index ?? rows.length;
    return writePointer(data, path, rows.toSpliced(index, 0, row));
  }
  const { scopePath: list, field } = splitPointer(path);
  const rows = rowsAt(data, list);
  const row = rows[Number(field)];
  if (row === undefined) return data;
  const without = rows.toSpliced(Number(field), 1);
  if (change.kind === 'remove') return writePointer(data, list, without);
  if (change.to === Number(field)) return data;
  return writePointer(data, list, without.toSpliced(change.to, 0, row));
}

/** The rows of a list; none where there is no list. */
export function rowsAt(data: JsonObject, path: string): Json[] {
  const rows = readPointer(data, path);
  return Array.isArray(rows) ? rows : [];
}
