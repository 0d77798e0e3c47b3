import { isObject } from '@engine';
import {
  byteOrderMark,
  csvLine,
  withoutTextMark,
} from '@engine/domain/csvLine';
import { readCsv } from '@engine/domain/readCsv';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import {
  attributeText,
  attributeTypes,
  attributeValue,
} from './entryAttributes';
import { listAt, writeAt } from '../definition/files';
import { entriesOf, inOrder } from './listEntries';

/** A line of a file that is no entry: its number and the column. */
export class TableError extends Error {
  override name = 'TableError';
  constructor(
    readonly line: number,
    readonly column: string,
  ) {
    super(`line ${line}, ${column}`);
  }
}

/** The entries of a list as comma-separated values: a column for each attribute, several texts on lines of one cell. */
export function entriesToCsv(files: StudioFiles, list: string): string {
  const entries = listAt(files, entriesOf(list)).filter(isObject);
  const types = attributeTypes(entries);
  const columns = Object.keys(types).filter((name) =>
    entries.some((entry) => name in entry),
  );
  const rows = entries.map((entry) =>
    columns.map((name) => attributeText(entry[name], types[name])),
  );
  return writeTable([columns, ...rows]);
}

/** The entries of a list as JSON. */
export const entriesToJson = (files: StudioFiles, list: string): string =>
  `${JSON.stringify(listAt(files, entriesOf(list)), null, 2)}\n`;

/**
 * Replaces the entries of a list by those of a table, which `entriesToCsv` wrote or another program. Entries keep the
 * order of their attributes. Throws TableError at the first cell that is wrong.
 */
export function entriesFromCsv(
  files: StudioFiles,
  list: string,
  text: string,
): StudioFiles {
  const before = listAt(files, entriesOf(list));
  const read = csvEntries(before, text).map(({ entry }) => entry);
  return replaceEntries(files, list, read);
}

/** An entry as a file says it, with its line; that of JSON is its number. */
export interface ReadEntry {
  readonly line: number;
  readonly entry: JsonObject;
}

/** The entries of a table; those before say the types of their attributes. Throws TableError. */
export function csvEntries(before: readonly Json[], text: string): ReadEntry[] {
  const types = attributeTypes(before);
  const { columns, rows } = readTable(text);
  assertColumns(columns);
  return rows.map(({ cells, line }) => {
    const values = columns.flatMap((column): [string, Json][] => {
      try {
        const value = attributeValue(cells[column] ?? '', types[column]);
        if (value === undefined && column === 'name')
          throw new SyntaxError('no name');
        return value === undefined ? [] : [[column, value]];
      } catch {
        throw new TableError(line, column);
      }
    });
    return { line, entry: Object.fromEntries(values) };
  });
}

/** A line of a table: its cells by the names of their columns. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The lines of a table that say anything, and the names in its first line. */
export function readTable(text: string): {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
} {
  const [head = [], ...lines] = readCsv(text);
  const columns = head.map((name) => name.trim());
  const rows = lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({
      line,
      cells: Object.fromEntries(
        columns.map((name, at) => [name, withoutTextMark(cells[at] ?? '')]),
      ),
    }));
  return { columns, rows };
}

/** Writes a table: the names of its columns and its lines. */
export const writeTable = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map(csvLine).join('');

function assertColumns(columns: readonly string[]): void {
  const wrong = columns.find(
    (name, index) =>
      !/^[a-z][A-Za-z0-9]*$/.test(name) || columns.indexOf(name) !== index,
  );
  if (wrong !== undefined) throw new TableError(1, wrong);
  for (const needed of ['name', 'label'])
    if (!columns.includes(needed)) throw new TableError(1, needed);
}

/** Replaces the entries of a list by those of a JSON text, alone or inside their list. Throws TableError. */
export function entriesFromJson(
  files: StudioFiles,
  list: string,
  text: string,
): StudioFiles {
  const read = jsonEntries(text).map(({ entry }) => entry);
  return replaceEntries(files, list, read);
}

/** The entries of a JSON text, alone or inside their list. Throws TableError. */
export function jsonEntries(text: string): ReadEntry[] {
  const read = parseJson(text, 'entries');
  const entries = isObject(read) ? read['entries'] : read;
  if (!Array.isArray(entries)) throw new TableError(1, 'entries');
  return entries.map((entry, index) => {
    const line = index + 1;
    if (!isObject(entry) || typeof entry['name'] !== 'string')
      throw new TableError(line, 'name');
    return { line, entry };
  });
}

/** The value of a JSON text. Throws TableError with the name of what was expected. */
export function parseJson(text: string, expected: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new TableError(1, expected);
  }
}

/** Entries come in their order; without numbers in that of their lines. */
function replaceEntries(
  files: StudioFiles,
  list: string,
  read: readonly Json[],
): StudioFiles {
  const orderOf = (entry: Json) => isObject(entry) && entry['order'];
  const isOrdered = read.every((entry) => typeof orderOf(entry) === 'number');
  const sorted = isOrdered
    ? read.toSorted(
        (one, other) => Number(orderOf(one)) - Number(orderOf(other)),
      )
    : read;
  const before = listAt(files, entriesOf(list)).filter(isObject);
  const entries = inOrder(sorted).map((entry) => {
    const known = before.find(
      (one) => isObject(entry) && one['name'] === entry['name'],
    );
    return isObject(entry) ? likeBefore(entry, known) : entry;
  });
  return writeAt(files, entriesOf(list), entries);
}

/** The entry with its attributes in the order of what it replaces; those that have no words stay. */
function likeBefore(entry: JsonObject, before: JsonObject = {}): JsonObject {
  const all: JsonObject = { ...entry };
  for (const [name, value] of Object.entries(before))
    if (value === '') all[name] ??= value;
  const known = Object.keys(before).filter((name) => name in all);
  const names = [...new Set([...known, ...Object.keys(all)])];
  return Object.fromEntries(names.map((name) => [name, all[name] as Json]));
}
