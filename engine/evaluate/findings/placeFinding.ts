import type { Plan, ScopeEvaluation } from '../../types/evaluation';
import type { JsonPointer } from '../../types/json';
import type {
  CompiledForm,
  FieldKey,
  FieldPlace,
  FormModel,
} from '../../types/model';
import { planHolds } from '../judging/planObject';
import { pointerTokens, splitPointer, toPattern } from '../pointers';

const LAST = [Number.MAX_SAFE_INTEGER];

/** The step on whose page a finding is shown, and where on the way there. */
export interface Place {
  /** Number of the step in the form. */
  readonly step: number;
  /** Position on the page of every question on the way to the field, with the row numbers between. */
  readonly rank: readonly number[];
}

/** The question about a field on the page that shows it now, else on the first page that asks for it; undefined where none does. */
export function findQuestion(
  { model }: Pick<CompiledForm, 'model'>,
  key: string,
  isShownOn: (place: FieldPlace) => boolean,
): FieldPlace | undefined {
  const places: Partial<FormModel['places']> = model.places;
  const first = places[key as FieldKey];
  if (first?.others === undefined) return first;
  return [first, ...first.others].find(isShownOn) ?? first;
}

/**
 * Whether a question about an object is on the page of an included step under this plan of the object.
 *
 * @param included - ids of the included steps, joined by commas.
 */
export function shownUnder(
  form: CompiledForm,
  pattern: string,
  plan: Plan,
  included: string,
): (place: FieldPlace) => boolean {
  const ids = included.split(',');
  return ({ step, when = [] }) =>
    ids.includes(step) &&
    when.every((condition) => planHolds(form, pattern, plan, condition));
}

/**
 * Where a finding about an object, or about a row of it, is shown. It is shown where its field is asked, else where the
 * field is spoken of, else in the first step.
 *
 * @param included - ids of the included steps, joined by commas.
 */
export function placeFinding(
  form: CompiledForm,
  path: JsonPointer,
  { pattern: own, plan }: Pick<ScopeEvaluation, 'pattern' | 'plan'>,
  included: string,
): Place {
  const isShownOn = shownUnder(form, own, plan, included);
  const { scopePath, field } = splitPointer(path);
  const about = { pattern: toPattern(scopePath), field };
  const step = stepOfField(form, about, { pattern: own, plan }, included);
  const shownIn = form.definition.form.steps[step]?.id;
  const rank: number[] = [];
  let pattern = '';
  for (const token of pointerTokens(path)) {
    if (isRowNumber(token)) {
      pattern += '/*';
      if (rank.length > 0) rank.push(Number(token));
      continue;
    }
    const asked = findQuestion(form, `${pattern}#${token}`, (place) =>
      pattern === own ? isShownOn(place) : place.step === shownIn,
    );
    pattern += `/${token}`;
    if (asked !== undefined && asked.step === shownIn)
      rank.push(asked.position);
  }
  return { step, rank: rank.length > 0 ? rank : LAST };
}

/** A field by the object that contains it: the judged one, or one of its rows. */
export interface NamedField {
  readonly pattern: string;
  readonly field: string;
}

/**
 * The steps of the fields met so far under a plan, by pattern and name. They are few, since all are declared or the
 * name is of a finding of a strange field.
 */
const stepsOf = new WeakMap<Plan, Map<string, number>>();

/** Far more fields than a form declares; names that a hostile document makes up are not remembered beyond it. */
const MOST_FIELDS = 5000;

/** The number of the step that shows the findings of a field of an object, or of its rows. */
export function stepOfField(
  form: CompiledForm,
  { pattern, field }: NamedField,
  { pattern: own, plan }: Pick<ScopeEvaluation, 'pattern' | 'plan'>,
  included: string,
): number {
  let known = stepsOf.get(plan);
  if (!known) {
    known = new Map();
    stepsOf.set(plan, known);
  }
  const key = `${pattern}#${field}`;
  let step = known.get(key);
  if (step === undefined) {
    const ids = included.split(',');
    const isShownOn = shownUnder(form, own, plan, included);
    // Of rows no plan is at hand here, so a question that is always shown goes before one with a condition.
    const asked = findQuestion(form, key, (place) =>
      pattern === own
        ? isShownOn(place)
        : ids.includes(place.step) && (place.when ?? []).length === 0,
    );
    const id = asked?.step ?? findSpeaking(form.model, pattern, field, ids);
    step = Math.max(
      0,
      form.definition.form.steps.findIndex((entry) => entry.id === id),
    );
    if (known.size < MOST_FIELDS) known.set(key, step);
  }
  return step;
}

/** The included step whose rules speak of a field, or want it, though no page asks for it; else the first that does. */
function findSpeaking(
  model: FormModel,
  pattern: string,
  field: string,
  included: readonly string[],
): string | undefined {
  const speaking = (model.scopes[pattern]?.statements ?? []).filter(
    ({ unit, fields, required }) =>
      unit !== 'entity' &&
      (Object.hasOwn(fields, field) || required.includes(field)),
  );
  return (speaking.find(({ unit }) => included.includes(unit)) ?? speaking[0])
    ?.unit;
}

function isRowNumber(token: string): boolean {
  const first = token.charCodeAt(0);
  return first >= 48 && first <= 57;
}
