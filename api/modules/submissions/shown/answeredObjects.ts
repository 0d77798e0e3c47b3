import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';

/** A row that an object is, or is part of. */
export interface RowPlace {
  /** 'pattern#field' of the array that holds it. */
  key: string;
  /** From 1. */
  position: number;
}

/** An object of a stored document, or the place where there could be one. */
export interface FoundObject {
  /** Pointer to it. */
  path: string;
  /** Pointer to the row that it is part of; '' outside of rows. */
  row: string;
  /** The rows that it is part of, the outermost first. */
  rows: readonly RowPlace[];
  object: JsonObject | undefined;
}

interface Found extends Omit<FoundObject, 'object'> {
  pattern: string;
  value: Json | undefined;
}

/** The objects of a pattern in a document, one for each row, in their order: a row without the inner object has a place too. */
export function listObjects(data: JsonObject, pattern: string): FoundObject[] {
  let found: Found[] = [
    { path: '', row: '', rows: [], pattern: '', value: data },
  ];
  for (const name of pattern.split('/').slice(1)) {
    found = found.flatMap((at) =>
      name === '*' ? rowsOf(at) : [into(at, name)],
    );
  }
  return found.map(({ path, row, rows, value }) => ({
    path,
    row,
    rows,
    object: isObject(value) ? value : undefined,
  }));
}

function into(at: Found, name: string): Found {
  return {
    ...at,
    path: `${at.path}/${name}`,
    pattern: `${at.pattern}/${name}`,
    value: isObject(at.value) ? at.value[name] : undefined,
  };
}

function rowsOf({ path, rows, pattern, value }: Found): Found[] {
  if (!Array.isArray(value)) return [];
  const end = pattern.lastIndexOf('/');
  const key = `${pattern.slice(0, end)}#${pattern.slice(end + 1)}`;
  return value.map((one, index) => ({
    path: `${path}/${index}`,
    row: `${path}/${index}`,
    rows: [...rows, { key, position: index + 1 }],
    pattern: `${pattern}/*`,
    value: one,
  }));
}
