import type { AnswerTexts } from '@engine';
import { isObject, listOf, toAnswerLines } from '@engine';
import type { Lists } from '@engine/types/context';
import type { JsonSchema, ShownOn } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import type { FormModel, ScopeModel } from '@engine/types/model';
import type { FoundObject } from './answeredObjects';
import { listObjects } from './answeredObjects';
import { toTerm } from './questionLabels';

/** The answer of one object to a question. */
export interface ObjectAnswer extends Pick<FoundObject, 'path' | 'row'> {
  /** Names the row among the others: 'Work 2'; '' outside of rows. */
  rowName: string;
  /** The values in words; none where the question is not answered. */
  lines: string[];
}

/** A question of a form version, as its answers are shown to staff. */
export interface AnswerColumn {
  /** 'pattern#field', the same in every version that has the question. */
  key: string;
  /** The step that asks. */
  step: string;
  term: string;
  /** Whether its answers are files. */
  isFile: boolean;
  /** Where its answers appear beside the submission itself. */
  shownOn: readonly ShownOn[];
  /** Whether each of several rows answers it. */
  isOfRows: boolean;
  /** Its place in each object of a stored document, also where it is not answered. */
  answersIn(data: JsonObject): ObjectAnswer[];
}

interface Question extends Pick<
  AnswerColumn,
  'key' | 'step' | 'term' | 'isFile' | 'shownOn'
> {
  toLines(value: Json | undefined): string[];
  /** Returns the name for rows of an array by the key of the array; '' for no name. */
  nameOfRows(key: string): string;
}

/** The column of a question about the objects of a pattern. */
export function toColumn(question: Question): AnswerColumn {
  const { key, step, term, isFile, shownOn, toLines, nameOfRows } = question;
  const [pattern = '', field = ''] = key.split('#');
  return {
    key,
    step,
    term,
    isFile,
    shownOn,
    isOfRows: pattern.includes('*'),
    answersIn: (data) =>
      listObjects(data, pattern).map(({ path, row, rows, object }) => {
        const names = rows
          .map((one) => ({ name: nameOfRows(one.key), one }))
          .filter(({ name }) => name !== '')
          .map(({ name, one }) => `${name} ${one.position}`);
        const value = object?.[field];
        const lines = isFile ? toFileLines(value) : toLines(value);
        return { path, row, rowName: names.join(', '), lines };
      }),
  };
}

/** The name of a stored file, as its sender gave it. */
function toFileLines(value: Json | undefined): string[] {
  const name = isObject(value) ? value['originalFilename'] : undefined;
  return typeof name === 'string' ? [name] : [];
}

/** All that a version says of a field in any of its branches; the first list that it names. */
function describeField(scope: ScopeModel, field: string): JsonSchema {
  const said = scope.statements.flatMap(({ fields }) => {
    const schema = fields[field];
    return isObject(schema) ? [schema] : [];
  });
  const withList = said.find((schema) => listOf(schema) !== undefined) ?? {};
  return [...said, withList].reduce((all, one) => ({ ...all, ...one }), {});
}

/** The questions of a form version in the order of its pages, with their labels and the words of its lists. */
export function listColumns(
  model: FormModel,
  lists: Lists,
  texts: AnswerTexts,
): AnswerColumn[] {
  const places: Partial<FormModel['places']> = model.places;
  function nameOfRows(key: string): string {
    const place = places[key as keyof FormModel['places']];
    return place === undefined ? '' : toTerm(place.label, '');
  }
  return Object.entries(model.places)
    .sort(([, a], [, b]) => a.position - b.position)
    .flatMap(([key, { step, label, options, shownOn = [] }]) => {
      const [pattern = '', field = ''] = key.split('#');
      const scope = model.scopes[pattern];
      if (scope === undefined) return [];
      const isFile = scope.files.has(field);
      const holdsObjects = field in scope.children && !isFile;
      const isDropped = scope.transient.has(field) || scope.secret.has(field);
      if (isDropped || holdsObjects) return [];
      const schema = describeField(scope, field);
      const question = { schema, options, lists, texts };
      return [
        toColumn({
          key,
          step,
          term: toTerm(label, field),
          isFile,
          shownOn,
          toLines: (value) => toAnswerLines(value, question),
          nameOfRows,
        }),
      ];
    });
}
