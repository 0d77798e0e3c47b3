import type { JsonPointer } from '../types/json';
import type { CompiledForm, FieldPlace, FormModel } from '../types/model';
import { pointerTokens, splitPointer, toPattern } from './pointers';

const LAST = [Number.MAX_SAFE_INTEGER];

/** The step on whose page a finding is shown, and where on the way there. */
export interface Place {
  /** Number of the step in the form. */
  readonly step: number;
  /** Position on the page of every question on the way to the field, with the row numbers between. */
  readonly rank: readonly number[];
}

/** Where a finding is shown: where its field is asked, else where the field is spoken of, else in the first step. */
export function placeFinding(form: CompiledForm, path: JsonPointer): Place {
  const rank: number[] = [];
  let pattern = '';
  for (const token of pointerTokens(path)) {
    if (isRowNumber(token)) {
      pattern += '/*';
      if (rank.length > 0) rank.push(Number(token));
      continue;
    }
    const asked = form.model.places[`${pattern}#${token}`];
    pattern += `/${token}`;
    if (asked) rank.push(asked.position);
  }
  return { step: stepOf(form, path), rank: rank.length > 0 ? rank : LAST };
}

/** The steps of the fields met so far, by pattern of the object and name; few, since both are declared or the name is of a finding of a strange field. */
const stepsOf = new WeakMap<FormModel, Map<string, number>>();

/** Far more fields than a form declares; names that a hostile document makes up are not remembered beyond it. */
const MOST_FIELDS = 5000;

/** The number of the step that shows the findings of a field. */
export function stepOfField(
  form: CompiledForm,
  pattern: string,
  field: string,
): number {
  const { model } = form;
  let known = stepsOf.get(model);
  if (!known) {
    known = new Map();
    stepsOf.set(model, known);
  }
  const key = `${pattern}#${field}`;
  let step = known.get(key);
  if (step === undefined) {
    const { steps } = form.definition.form;
    const asked: FieldPlace | undefined = model.places[`${pattern}#${field}`];
    const id = asked?.step ?? findSpeaking(model, pattern, field);
    step = Math.max(
      0,
      steps.findIndex((entry) => entry.id === id),
    );
    if (known.size < MOST_FIELDS) known.set(key, step);
  }
  return step;
}

function stepOf(form: CompiledForm, path: JsonPointer): number {
  const { scopePath, field } = splitPointer(path);
  return stepOfField(form, toPattern(scopePath), field);
}

/** The step whose rules speak of a field, or want it, though no page asks for it. */
function findSpeaking(
  model: FormModel,
  pattern: string,
  field: string,
): string | undefined {
  return model.scopes[pattern]?.statements.find(
    ({ unit, fields, required }) =>
      unit !== 'entity' &&
      (Object.hasOwn(fields, field) || required.includes(field)),
  )?.unit;
}

function isRowNumber(token: string): boolean {
  const first = token.charCodeAt(0);
  return first >= 48 && first <= 57;
}
