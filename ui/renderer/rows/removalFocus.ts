import type { JsonObject } from '@engine/types/json';
import { idInside } from '../fieldId';
import { rowButtonId } from './RowButtons';
import { rowKey } from './rowKey';

/** Where the focus goes after a removal: to the row that took the place, then to the one above, then to "Add". */
export function removalFocus(
  id: string,
  before: readonly JsonObject[],
  position: number,
): string {
  const at = position + 1 < before.length ? position + 1 : position - 1;
  const next = before[at];
  if (next === undefined) return id;
  const key = rowKey(next, Math.min(position, at));
  return rowButtonId(idInside(id, key), 'remove');
}
