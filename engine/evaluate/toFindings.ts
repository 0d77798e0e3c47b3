import type { FieldMessages } from '../types/definition';
import type { Finding, Plan } from '../types/evaluation';
import type { FindingCode } from '../types/generated/findings';
import type { Json, JsonPointer } from '../types/json';
import type { CompiledForm, ScopeModel } from '../types/model';
import type { ValidationFailure } from '../types/validators';
import { keywordsThat } from '../vocabulary/keywordTable';
import { toFindingCode } from './findingCode';
import { mostRows } from './mostRows';
import {
  joinPointer,
  pointerTokens,
  splitPointer,
  toPattern,
} from './pointers';
import { findingSentence, planText } from './sentences';

/** The object whose failures are turned into findings. */
export interface JudgedObject {
  readonly form: CompiledForm;
  readonly scope: ScopeModel;
  readonly plan: Plan;
  readonly path: JsonPointer;
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

/** Of several failures of one field the first of these is told (http.md "Finding"). */
const RANK: readonly string[] = [
  'notRelevant',
  'unknownField',
  ...keywordsThat(({ does }) => does === 'judges'),
];

/** At most one finding per field, of the failures of one object. */
export function toFindings(
  object: JudgedObject,
  failures: readonly ValidationFailure[],
  severity: Finding['severity'],
): Finding[] {
  const chosen = new Map<
    JsonPointer,
    { field: string; code: FindingCode; failure: ValidationFailure }
  >();
  for (const failure of failures) {
    if (failure.keyword === 'if' || failure.keyword === 'not') continue;
    const field = fieldOf(failure);
    const code = codeOf(failure);
    if (field === '' || (code !== 'notRelevant' && isUnasked(object, field)))
      continue;
    if (isBeyond(object, field, failure)) continue;
    const path = pathOf(object, field, failure);
    const known = chosen.get(path);
    if (!known || rank(code) < rank(known.code))
      chosen.set(path, { field, code, failure });
  }
  return [...chosen].map(([path, { field, code, failure }]) =>
    toFinding(object, field, path, code, failure.params, severity),
  );
}

const NO_MESSAGES: FieldMessages = {};

/** A finding about a field of the object, in the words of the messages. */
export function toFinding(
  object: JudgedObject,
  field: string,
  path: JsonPointer,
  code: FindingCode,
  failed: Readonly<Record<string, Json>>,
  severity: Finding['severity'],
): Finding {
  const { form, plan, today } = object;
  const schema = plan.fields[field];
  const named = fieldAt(object, field, path);
  const params: Finding['params'] = { label: labelAt(object, named) };
  const limit = failed['limit'] ?? failed['multipleOf'];
  if (limit !== undefined) params['limit'] = limit;
  if (typeof failed['other'] === 'string') {
    const { pattern } = object.scope;
    params['other'] = labelAt(object, { pattern, field: failed['other'] });
  }
  const ahead = schema?.['yearsAhead'];
  if (typeof ahead === 'number')
    params['year'] = Number(today.slice(0, 4)) + ahead;
  const { messages } = form.definition;
  const message = findingSentence(
    messages,
    form.model.scopes[named.pattern]?.messages ?? NO_MESSAGES,
    named.field,
    schema?.['type'],
    code,
    params,
  );
  return { path, code, severity, params, message };
}

/** The field that a path names: mostly the object's own, sometimes one of a row below it. */
interface NamedField {
  readonly pattern: string;
  readonly field: string;
}

function fieldAt(
  { scope, path: own }: JudgedObject,
  field: string,
  path: JsonPointer,
): NamedField {
  if (path === joinPointer(own, field)) {
    return { pattern: scope.pattern, field };
  }
  const inner = splitPointer(path);
  return { pattern: toPattern(inner.scopePath), field: inner.field };
}

/** The label of a field: in the words for the current answers where the field is the object's own; of one that no page asks for its title. */
function labelAt(
  { form, plan, scope }: JudgedObject,
  { pattern, field }: NamedField,
): string {
  const place = form.model.places[`${pattern}#${field}`];
  const isOwn = pattern === scope.pattern;
  if (!place) {
    const title = isOwn ? plan.fields[field]?.['title'] : undefined;
    return typeof title === 'string' ? title : field;
  }
  if (isOwn) return planText(form, pattern, plan, place.label);
  return typeof place.label === 'string'
    ? place.label
    : (place.label.find(({ when }) => when === undefined)?.text ?? field);
}

function codeOf({ keyword, params }: ValidationFailure): FindingCode {
  if (keyword === 'false schema') return 'notRelevant';
  if (keyword === 'additionalProperties') return 'unknownField';
  return toFindingCode(
    keyword === 'format' ? String(params['format']) : keyword,
  );
}

/** The property of the object that a failure is about; '' when it is about the object itself. */
function fieldOf({ instancePath, params }: ValidationFailure): string {
  if (instancePath !== '') return pointerTokens(instancePath)[0] ?? '';
  return String(
    params['missingProperty'] ?? params['additionalProperty'] ?? '',
  );
}

function pathOf(
  { path }: JudgedObject,
  field: string,
  { params }: ValidationFailure,
): JsonPointer {
  const own = joinPointer(path, field);
  return typeof params['at'] === 'string' ? `${own}${params['at']}` : own;
}

/** Whether a failure is about a row that is not judged. */
function isBeyond(
  { plan }: JudgedObject,
  field: string,
  { params }: ValidationFailure,
): boolean {
  const { at } = params;
  if (typeof at !== 'string') return false;
  return Number(pointerTokens(at)[0]) >= mostRows(plan, field);
}

function isUnasked({ scope, plan }: JudgedObject, field: string): boolean {
  return scope.fields.includes(field) && !plan.relevant.has(field);
}

/** A code that is no keyword is the name of a format. */
function rank(code: string): number {
  const place = RANK.indexOf(code);
  return place < 0 ? RANK.indexOf('format') : place;
}
