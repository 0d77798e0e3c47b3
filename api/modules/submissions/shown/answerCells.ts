import { splitPointer } from '@engine';
import { renamedPath } from '@engine/evaluate/documents/renameAnswers';
import type { JsonObject } from '@engine/types/json';
import type { AnswerColumn } from './answerColumns';
import type { ShownVersion } from './storedVersions';

/** The answers of submissions as columns of a CSV file. */
export interface AnswerCells {
  headings: string[];
  /** The answers of a submission in the words of its own version. */
  toCells(formVersion: number, payload: JsonObject): string[];
}

/** The values of a question that is asked once; of one of rows the n-th part is the n-th row, also where it is empty. */
function toText(column: AnswerColumn, payload: JsonObject): string {
  const answers = column.answersIn(payload).map(({ lines }) => lines);
  if (answers.every((lines) => lines.length === 0)) return '';
  return column.isOfRows
    ? answers.map((lines) => lines.join(', ')).join(' ; ')
    : answers.flat().join(' ; ');
}

/** The columns of a version by the keys that their questions have in the newest one, which may have renamed them. */
function columnsNow(
  { columns, definition }: ShownVersion,
  newest: ShownVersion['definition'],
): Map<string, AnswerColumn> {
  const toKeyNow = (key: string): string => {
    if (definition === undefined || newest === undefined) return key;
    const [pattern = '', field = ''] = key.split('#');
    const now = { definition: newest };
    const path = renamedPath(now, `${pattern}/${field}`, { definition });
    const { scopePath, field: name } = splitPointer(path);
    return `${scopePath}#${name}`;
  };
  return new Map(columns.map((column) => [toKeyNow(column.key), column]));
}

/** The questions of several versions: those of the first in its order, then those that only the others ask. */
function unite(
  versions: readonly ReadonlyMap<string, AnswerColumn>[],
): Map<string, AnswerColumn> {
  const united = new Map<string, AnswerColumn>();
  for (const [key, column] of versions.flatMap((columns) => [...columns])) {
    if (!united.has(key)) united.set(key, column);
  }
  return united;
}

/** Returns labels as headings; questions with equal labels get their names as well. */
function toHeadings(columns: readonly AnswerColumn[]): string[] {
  const count = (term: string) =>
    columns.filter((column) => column.term === term).length;
  return columns.map(({ term, key }) =>
    count(term) > 1 ? `${term} (${key.replace('#', '/').slice(1)})` : term,
  );
}

/**
 * Makes a column of each question.
 *
 * @param versions - those that the submissions are of, the newest first.
 * @param isWanted - which questions get a column, as the newest version with each has it.
 */
export function createAnswerCells(
  versions: readonly ShownVersion[],
  isWanted: (column: AnswerColumn) => boolean = () => true,
): AnswerCells {
  const byVersion = new Map(
    versions.map((shown) => [
      shown.version,
      columnsNow(shown, versions[0]?.definition),
    ]),
  );
  const columns = [...unite([...byVersion.values()])].filter(([, column]) =>
    isWanted(column),
  );
  return {
    headings: toHeadings(columns.map(([, column]) => column)),
    toCells: (formVersion, payload) =>
      columns.map(([key]) => {
        const column = byVersion.get(formVersion)?.get(key);
        return column === undefined ? '' : toText(column, payload);
      }),
  };
}
