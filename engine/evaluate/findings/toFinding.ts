import type { Context } from '../../types/context';
import type { FieldMessages } from '../../types/messages';
import type { Finding, Plan } from '../../types/evaluation';
import type { FindingCode } from '../../types/generated/findings';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm, ScopeModel } from '../../types/model';
import {
  findQuestion,
  shownUnder,
  stepOfField,
  type NamedField,
} from './placeFinding';
import { joinPointer, splitPointer, toPattern } from '../pointers';
import {
  fillSentence,
  findingSentence,
  planText,
  quoteQuestions,
} from '../wording/sentences';

/** The object whose failures are turned into findings. */
export interface JudgedObject {
  readonly form: CompiledForm;
  readonly scope: ScopeModel;
  readonly plan: Plan;
  readonly path: JsonPointer;
  readonly context: Pick<Context, 'today' | 'config'>;
  /** Ids of the included steps, joined by commas. */
  readonly included: string;
  /** Whether it is inside a value that nobody may answer: see `isGiven`. */
  readonly given: boolean;
  /** Errors found so far, by the number of the step that shows them; null: none. */
  errors: number[] | null;
}

const NO_MESSAGES: FieldMessages = {};

/** The message of a failure, shared by all objects of a plan. */
interface FailureMessage {
  readonly code: FindingCode;
  readonly limit: Json | undefined;
  readonly other: Json | undefined;
  readonly today: string;
  readonly params: Finding['params'];
  readonly message: string;
  /** Number of the step that shows it. */
  readonly step: number;
}

const knownMessages = new WeakMap<Plan, Map<string, FailureMessage[]>>();

/** Limits are mostly those of the schema. Some come from answers, which are many. */
const MOST_KNOWN = 20;

/** No entity declares so many fields; what a hostile document makes up is not remembered beyond it. */
const MOST_FIELDS = 500;

/** A finding about a field of the object, in the words of the messages. An error is counted. */
export function toFinding(
  object: JudgedObject,
  field: string,
  path: JsonPointer,
  code: FindingCode,
  failed: Readonly<Record<string, Json>>,
  severity: Finding['severity'],
): Finding {
  const isOwn = path === joinPointer(object.path, field);
  const { params, message, step } = isOwn
    ? findKnown(object, field, path, code, failed)
    : tell(object, field, path, code, failed);
  if (severity === 'error') {
    object.errors ??= object.form.definition.form.steps.map(() => 0);
    object.errors[step] = (object.errors[step] ?? 0) + 1;
  }
  return { path, code, severity, params, message };
}

function findKnown(
  object: JudgedObject,
  field: string,
  path: JsonPointer,
  code: FindingCode,
  failed: Readonly<Record<string, Json>>,
): FailureMessage {
  const { plan } = object;
  const { today } = object.context;
  let fields = knownMessages.get(plan);
  if (!fields) {
    fields = new Map();
    knownMessages.set(plan, fields);
  }
  const known = fields.get(field);
  const limit = failed['limit'] ?? failed['multipleOf'];
  if (known) {
    for (const finding of known) {
      if (
        finding.code === code &&
        finding.limit === limit &&
        finding.other === failed['other'] &&
        finding.today === today
      ) {
        return finding;
      }
    }
  }
  const finding = tell(object, field, path, code, failed);
  if (!known && fields.size < MOST_FIELDS) fields.set(field, [finding]);
  else if (known && known.length < MOST_KNOWN) known.push(finding);
  return finding;
}

function tell(
  object: JudgedObject,
  field: string,
  path: JsonPointer,
  code: FindingCode,
  failed: Readonly<Record<string, Json>>,
): FailureMessage {
  const { form, plan } = object;
  const { today } = object.context;
  const schema = plan.fields[field];
  const named = fieldAt(object, field, path);
  const params: Finding['params'] = { label: labelAt(object, named) };
  const limit = failed['limit'] ?? failed['multipleOf'];
  if (limit !== undefined) params['limit'] = limit;
  const other = failed['other'];
  if (typeof other === 'string') {
    const { pattern } = object.scope;
    params['other'] = labelAt(object, { pattern, field: other });
  }
  const { same } = failed;
  if (same !== undefined) params['same'] = same;
  const { minimum, yearsAhead: ahead } = schema ?? {};
  if (typeof ahead === 'number') {
    params['year'] = Number(today.slice(0, 4)) + ahead;
    if (typeof minimum === 'number') params['minimum'] = minimum;
  }
  const { messages } = form.definition;
  const quoted = quoteQuestions(params);
  const sentence = failed['sentence'];
  const message =
    typeof sentence === 'string'
      ? fillSentence(messages.sentences[sentence] ?? messages.default, {
          ...(object.context.config as JsonObject),
          ...quoted,
        })
      : findingSentence(
          messages,
          form.model.scopes[named.pattern]?.messages ?? NO_MESSAGES,
          named.field,
          schema,
          code,
          quoted,
        );
  const step = stepOfField(
    form,
    named,
    { pattern: object.scope.pattern, plan },
    object.included,
  );
  return { code, limit, other, today, params, message, step };
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

/**
 * The label of a field. The words for the current answers say it where the field is the object's own; one that no page
 * asks for has its title.
 */
function labelAt(
  { form, plan, scope, included }: JudgedObject,
  { pattern, field }: NamedField,
): string {
  const isOwn = pattern === scope.pattern;
  const isShownOn = shownUnder(form, pattern, plan, included);
  const place = findQuestion(form, `${pattern}#${field}`, (one) =>
    isOwn ? isShownOn(one) : included.split(',').includes(one.step),
  );
  if (!place) {
    const title = isOwn ? plan.fields[field]?.['title'] : undefined;
    return typeof title === 'string' ? title : field;
  }
  if (isOwn) return planText(form, pattern, plan, place.label);
  return typeof place.label === 'string'
    ? place.label
    : (place.label.find(({ when }) => when === undefined)?.text ?? field);
}
