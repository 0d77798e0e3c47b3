import type { JsonObject } from '@engine/types/json';
import type { AnswerColumn } from './answerColumns';
import type { ShownVersion } from './storedVersions';

/** The fields of a record in a line. */
export interface CsvRecord {
  reference: string;
  submittedDate: Date;
  title: string;
  status: string;
  formVersion: number;
  payload: JsonObject;
}

/** Spreadsheets take these for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NUMBER = /^-?\d+(,\d{3})*(\.\d+)?$/;

/** Formats a cell so that no spreadsheet computes it: a text like a formula is marked as text. */
export function toCell(text: string): string {
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const toLine = (cells: readonly string[]) =>
  `${cells.map(toCell).join(',')}\r\n`;

/** The values of a question that is asked once; of one of rows the n-th part is the n-th row, also where it is empty. */
function toText(column: AnswerColumn, payload: JsonObject): string {
  const answers = column.answersIn(payload).map(({ lines }) => lines);
  if (answers.every((lines) => lines.length === 0)) return '';
  return column.isOfRows
    ? answers.map((lines) => lines.join(', ')).join(' ; ')
    : answers.flat().join(' ; ');
}

/** The questions of several versions: those of the first in its order, then those that only the others ask. */
function unite(versions: readonly ShownVersion[]): AnswerColumn[] {
  const united = new Map<string, AnswerColumn>();
  for (const column of versions.flatMap(({ columns }) => columns)) {
    if (!united.has(column.key)) united.set(column.key, column);
  }
  return [...united.values()];
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
 * Writes records as CSV, line by line, each in the words of its own version.
 *
 * @param fixed - headings of what every record has: reference, time, title, status, version of the form.
 * @param versions - those that the records are of, the newest first.
 */
export async function* writeRecordCsv(
  fixed: readonly string[],
  versions: readonly ShownVersion[],
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<string> {
  const columns = unite(versions);
  const byVersion = new Map(
    versions.map((shown) => [
      shown.version,
      new Map(shown.columns.map((column) => [column.key, column])),
    ]),
  );
  yield `\uFEFF${toLine([...fixed, ...toHeadings(columns)])}`;
  for await (const record of records) {
    const own = byVersion.get(record.formVersion);
    yield toLine([
      record.reference,
      record.submittedDate.toISOString(),
      record.title,
      record.status,
      String(record.formVersion),
      ...columns.map(({ key }) => {
        const column = own?.get(key);
        return column === undefined ? '' : toText(column, record.payload);
      }),
    ]);
  }
}
