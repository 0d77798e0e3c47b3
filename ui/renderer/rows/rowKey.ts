import type { Json, JsonObject } from '@engine/types/json';

/** Identifies a row while others come and go: by its key, or by its position if it has none. */
export function rowKey(row: JsonObject | undefined, position: number): string {
  return String(row?.['key'] ?? position);
}

/** The position of the row with this key; -1 when it is gone. */
export function findRow(list: Json | undefined, key: string): number {
  if (!Array.isArray(list)) return -1;
  return list.findIndex(
    (row, position) => rowKey(row as JsonObject, position) === key,
  );
}
