import type { ShownAnswer, ShownRow, ShownStep } from '@contract/records';
import type { JsonObject } from '@engine/types/json';
import type { SubmittedFile } from '../files/storedFile.model';
import type { AnswerColumn } from './answerColumns';
import type { ShownVersion } from './storedVersions';

/** The answers to the questions of a step: those outside of rows, and those of each row under its name. */
function presentAnswers(
  columns: readonly AnswerColumn[],
  payload: JsonObject,
): Pick<ShownStep, 'answers' | 'rows'> {
  const answers: ShownAnswer[] = [];
  const rows = new Map<string, ShownRow>();
  for (const column of columns) {
    const { key, term } = column;
    for (const { row, rowName, lines } of column.answersIn(payload)) {
      const shown = rows.get(row) ?? { key: row, term: rowName, answers: [] };
      if (rowName !== '') rows.set(row, shown);
      const own = rowName === '' ? answers : shown.answers;
      if (lines.length > 0) own.push({ key, term, lines });
    }
  }
  const answered = [...rows.values()].filter((row) => row.answers.length > 0);
  return { answers, rows: answered };
}

/** The answers to a question outside of steps: after the name of their row where several rows answer it. */
export function presentAnswer(
  column: AnswerColumn,
  payload: JsonObject,
): ShownAnswer[] {
  const { key, term } = column;
  const given = column
    .answersIn(payload)
    .filter(({ lines }) => lines.length > 0);
  return given.map(({ rowName, lines }) => {
    const named = given.length > 1 ? [rowName, term] : [term];
    return { key, term: named.filter(Boolean).join(', '), lines };
  });
}

/** A file in its place among the answers. */
export interface PlacedFile<File extends SubmittedFile> {
  step: string;
  /** Its question. */
  term: string;
  /** The same after the name of its row if there are several: 'Work 2, Photograph'. */
  label: string;
  file: File;
}

/** The files of a submission, row by row, in the order of the questions that they answer. */
export function placeFiles<File extends SubmittedFile>(
  { columns }: ShownVersion,
  payload: JsonObject,
  files: readonly File[],
): PlacedFile<File>[] {
  const ofRows = new Map<string, PlacedFile<File>[]>();
  for (const column of columns.filter(({ isFile }) => isFile)) {
    const { key, step, term } = column;
    const field = key.slice(key.indexOf('#') + 1);
    const answers = column.answersIn(payload);
    for (const { path, row, rowName } of answers) {
      const named = answers.length > 1 ? [rowName, term] : [term];
      const label = named.filter(Boolean).join(', ');
      const placed = files
        .filter(({ slot }) => slot === `${path}/${field}`)
        .map((file) => ({ step, term, label, file }));
      const place = row === '' ? key : row;
      ofRows.set(place, [...(ofRows.get(place) ?? []), ...placed]);
    }
  }
  return [...ofRows.values()].flat();
}

/** The answers by steps, in the words of the version that they were given in, without files. */
export function presentSteps(
  { steps, columns }: ShownVersion,
  payload: JsonObject,
): Omit<ShownStep, 'files'>[] {
  return steps.map(({ id, label }) => {
    const own = columns.filter(({ step, isFile }) => step === id && !isFile);
    return { id, label, ...presentAnswers(own, payload) };
  });
}
