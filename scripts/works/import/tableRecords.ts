import type { WorkKind } from '@contract/titles';
import type { SerialTitle } from '@engine/types/generated/entities';
import { WorksError } from '../worksCommand';
import type { CatalogueFile, CatalogueRecord } from './catalogueRecord';
import { findKind } from './findKind';
import { readCsv } from '@engine/domain/readCsv';

const REFERENCE = 'referenceId';
const KIND = 'parentType' satisfies keyof SerialTitle;

/** field → the column that has it; of other fields the column has the field's own name. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Reads `field=column,field=column`. Throws WorksError. */
export function toColumnNames(option: string | undefined): ColumnNames {
  if (option === undefined) return {};
  const pairs = option.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([field = '', column = '', ...rest]) => {
      if (field.trim() === '' || column.trim() === '' || rest.length > 0) {
        throw new WorksError(
          '--columns takes field=column,field=column, e.g. --columns referenceId=id',
        );
      }
      return [field.trim(), column.trim()];
    }),
  );
}

/** How a table of titles is read. */
export interface TableReading {
  /** The kind of all titles, where the operator names one; else the column parentType says it, and serials need none. */
  kind: WorkKind | undefined;
  columns: ColumnNames;
  /** The fields that a title may have. */
  fields: ReadonlySet<string>;
}

function assertColumns(
  names: readonly string[],
  columns: ColumnNames,
  known: ReadonlySet<string>,
): void {
  for (const [field, column] of Object.entries(columns)) {
    if (!known.has(field)) {
      throw new WorksError(
        `A title has no field ${field}; the fields are ${[...known].join(', ')}.`,
      );
    }
    if (!names.includes(column)) {
      throw new WorksError(`The file has no column ${column}.`);
    }
  }
}

/**
 * Reads a table of titles, its first row the names of its columns: those of the fields, and referenceId and
 * parentType. A column may be read as several fields. Throws WorksError when no column has the titles.
 */
export function readTable(
  text: string,
  { kind: asked, columns, fields }: TableReading,
): CatalogueFile {
  const [head = [], ...rows] = readCsv(text);
  const names = head.map((name) => name.trim());
  const known = new Set([...fields, REFERENCE, KIND]);
  assertColumns(names, columns, known);
  const fieldsAt = names.map((name) => {
    const named = Object.keys(columns).filter(
      (field) => columns[field] === name,
    );
    const own = known.has(name) && !(name in columns) ? [name] : [];
    return [...named, ...own];
  });
  if (!fieldsAt.flat().includes('title')) {
    throw new WorksError(
      'The file has no column title: name the one that has the titles, e.g. --columns title=Name',
    );
  }

  function toRecord(cells: readonly string[], row: number): CatalogueRecord {
    const given = fieldsAt.flatMap((each, at) => {
      const value = cells[at]?.trim() ?? '';
      return value === '' ? [] : each.map((field) => [field, value] as const);
    });
    const {
      [REFERENCE]: referenceId = '',
      [KIND]: kind = 'SERIAL_TITLE',
      ...values
    } = Object.fromEntries(given);
    return { row, kind: asked ?? findKind(kind), referenceId, values };
  }

  return {
    records: rows
      .map((cells, at) => ({ cells, row: at + 2 }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ cells, row }) => toRecord(cells, row)),
    unread: names.filter((_name, at) => fieldsAt[at]?.length === 0),
  };
}
