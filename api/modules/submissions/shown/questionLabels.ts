import {
  findQuestion,
  pointerTokens,
  readPointer,
  scopeAt,
  splitPointer,
  toPattern,
} from '@engine';
import { shownUnder } from '@engine/evaluate/findings/placeFinding';
import { getTree } from '@engine/evaluate/scopes';
import type { Text } from '@engine/types/definition';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { Evaluation } from '@engine/types/evaluation';
import type { CompiledForm, FieldPlace, FormModel } from '@engine/types/model';

/** The question at a pointer as a review names it, after the name of its row where there are several: 'Issue 2, Title'. Undefined where the form asks nothing. */
export type LabelOf = (
  data: JsonObject,
  pointer: JsonPointer,
) => string | undefined;

/** The text of a label that depends on no condition; the field without one. */
export function toTerm(label: Text, field: string): string {
  if (typeof label === 'string') return label;
  return label.find(({ when }) => when === undefined)?.text ?? field;
}

/** Names a question by its field, where the form cannot be read. */
export const nameField: LabelOf = (_data, pointer) =>
  splitPointer(pointer).field;

const toKey = (pointer: JsonPointer) => {
  const { scopePath, field } = splitPointer(pointer);
  return { key: `${toPattern(scopePath)}#${field}`, field };
};

/** The question at a pointer, without its row; undefined where the form asks nothing. */
export type TermOf = (pointer: JsonPointer) => string | undefined;

/** Answers that were judged: of several pages that ask for the same, they tell which one does. */
export interface JudgedAnswers {
  form: CompiledForm;
  evaluation: Evaluation;
}

/** Whether a question about the field at a pointer is on a page that these answers show. */
function toIsShownOn(
  judged: JudgedAnswers | undefined,
  pointer: JsonPointer,
): (place: FieldPlace) => boolean {
  if (judged === undefined) return () => false;
  const { form, evaluation } = judged;
  const scope = scopeAt(evaluation, splitPointer(pointer).scopePath);
  if (scope === undefined) return () => false;
  const { included } = getTree(evaluation);
  return shownUnder(form, scope.pattern, scope.plan, included);
}

/** Builds the names of the questions of a form version; without judged answers each is that of the first page that asks. */
export function createTermOf(model: FormModel, judged?: JudgedAnswers): TermOf {
  return function termOf(pointer) {
    const { key, field } = toKey(pointer);
    const place = findQuestion({ model }, key, toIsShownOn(judged, pointer));
    return place && (place.term ?? toTerm(place.label, field));
  };
}

/** Builds the labels of a form version, as `createTermOf` names its questions. */
export function createLabelOf(
  model: FormModel,
  judged?: JudgedAnswers,
): LabelOf {
  const findTerm = createTermOf(model, judged);

  /** The names of the rows that a pointer leads through. */
  function listRows(data: JsonObject, pointer: JsonPointer): string[] {
    const tokens = pointerTokens(pointer);
    return tokens.flatMap((token, at) => {
      const array = `/${tokens.slice(0, at).join('/')}`;
      const rows = readPointer(data, array);
      const name = findTerm(array);
      const isNamed = Array.isArray(rows) && rows.length > 1 && name;
      return isNamed ? [`${name} ${Number(token) + 1}`] : [];
    });
  }

  return function labelOf(data, pointer) {
    if (!pointer.startsWith('/')) return undefined;
    const term = findTerm(pointer);
    return term === undefined
      ? undefined
      : [...listRows(data, pointer), term].join(', ');
  };
}
