import type { Context } from '../types/context';
import type { Evaluation, Finding, ScopeEvaluation } from '../types/evaluation';
import type { JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, ScopeModel } from '../types/model';
import type { RuleContext, ValidationFailure } from '../types/validators';
import { computeValue } from './computeValue';
import { gatherFindings } from './gatherFindings';
import { heldConditions, includedSteps, ruleContext } from './planObject';
import { joinPointer } from './pointers';
import { toFinding, toFindings, type JudgedObject } from './toFindings';
import { withoutBlanks } from './withoutBlanks';

/** What an object's evaluation was made from: while none of it changes, it stands. */
interface Basis {
  readonly object: JsonObject;
  readonly included: string;
  readonly context: Context;
  readonly outside: readonly unknown[];
}

const bases = new WeakMap<ScopeEvaluation, Basis>();

/** One walk over the document. */
interface Walk {
  readonly form: CompiledForm;
  readonly context: Context;
  readonly deposit: JsonObject;
  readonly previous: Evaluation | undefined;
  readonly scopes: Record<JsonPointer, ScopeEvaluation>;
  included: string;
}

/** Judges a document. Changes nothing and fills nothing in; the same in the browser and in the API. Objects that did not change since `previous`, and on whose surroundings nothing changed, keep their evaluation. */
export function judge(
  form: CompiledForm,
  data: JsonObject,
  context: Context,
  previous?: Evaluation,
): Evaluation {
  const deposit = withoutBlanks(data);
  const walk: Walk = {
    form,
    context,
    deposit,
    previous,
    scopes: {},
    included: '',
  };
  visit(walk, getScope(form, ''), deposit, '', null);
  const included = walk.included.split(',');
  return {
    scopes: walk.scopes,
    ...gatherFindings(form, walk.scopes, included),
  };
}

function getScope(form: CompiledForm, pattern: string): ScopeModel {
  const scope = form.model.scopes[pattern];
  if (!scope) throw new Error(`the form has no objects at "${pattern}"`);
  return scope;
}

function visit(
  walk: Walk,
  scope: ScopeModel,
  object: JsonObject,
  path: JsonPointer,
  parent: JsonObject | null,
): void {
  const evaluation =
    findStanding(walk, scope, object, path, parent) ??
    evaluate(walk, scope, object, path, parent);
  walk.scopes[path] = evaluation;
  for (const field in scope.children) {
    const value = object[field];
    const child = scope.children[field];
    if (child === undefined || typeof value !== 'object' || value === null)
      continue;
    if (!evaluation.plan.relevant.has(field)) continue;
    const inner = getScope(walk.form, child);
    const at = joinPointer(path, field);
    if (!inner.isRow) {
      if (!Array.isArray(value)) visit(walk, inner, value, at, object);
    } else if (Array.isArray(value)) {
      value.forEach((row, index) => {
        if (typeof row === 'object' && row !== null && !Array.isArray(row)) {
          visit(walk, inner, row, `${at}/${index}`, object);
        }
      });
    }
  }
}

/** The previous evaluation of the object, if nothing it rests on changed. */
function findStanding(
  walk: Walk,
  scope: ScopeModel,
  object: JsonObject,
  path: JsonPointer,
  parent: JsonObject | null,
): ScopeEvaluation | undefined {
  const known = walk.previous?.scopes[path];
  const basis = known && bases.get(known);
  if (
    !known ||
    !basis ||
    basis.object !== object ||
    !isSameContext(basis.context, walk.context)
  ) {
    return undefined;
  }
  if (scope.pattern === '') walk.included = basis.included;
  if (basis.included !== walk.included) return undefined;
  const outside = placesOutside(scope, walk.deposit, parent);
  return outside.every((value, index) => value === basis.outside[index])
    ? known
    : undefined;
}

function isSameContext(a: Context, b: Context): boolean {
  return (
    a === b ||
    (a.files === b.files &&
      a.lists === b.lists &&
      a.user === b.user &&
      a.config === b.config &&
      a.today === b.today &&
      a.mode === b.mode)
  );
}

function placesOutside(
  scope: ScopeModel,
  deposit: JsonObject,
  parent: JsonObject | null,
): unknown[] {
  return scope.looksAt.map((place) => {
    const cut = place.indexOf('/');
    const root = place.slice(0, cut) === 'deposit' ? deposit : parent;
    return root?.[place.slice(cut + 1)];
  });
}

function evaluate(
  walk: Walk,
  scope: ScopeModel,
  object: JsonObject,
  path: JsonPointer,
  parent: JsonObject | null,
): ScopeEvaluation {
  const { form, context, deposit } = walk;
  const rule = ruleContext(context, deposit, parent);
  const held = heldConditions(form, scope, object, rule);
  if (scope.pattern === '') walk.included = includedSteps(form, scope, held);
  const plan = form.planOf(scope.pattern, walk.included, held);
  rule.held = held;
  const judged: JudgedObject = {
    form,
    scope,
    plan,
    path,
    today: context.today,
  };
  const failures = failuresOf(form, scope, object, rule, walk.included);
  const errors =
    failures.length > 0 ? toFindings(judged, failures, 'error') : [];
  const findings = [
    ...errors,
    ...computedFindings(judged, object),
    ...warningsOf(judged, object, rule, errors),
  ];
  const evaluation: ScopeEvaluation = {
    path,
    pattern: scope.pattern,
    plan,
    findings,
  };
  bases.set(evaluation, {
    object,
    included: walk.included,
    context,
    outside: placesOutside(scope, deposit, parent),
  });
  return evaluation;
}

/** What the entity's validator and those of the included steps have against the object. */
function failuresOf(
  form: CompiledForm,
  scope: ScopeModel,
  object: JsonObject,
  rule: RuleContext,
  included: string,
): ValidationFailure[] {
  const failures: ValidationFailure[] = [];
  const steps = `,${included},`;
  for (const unit in scope.validators) {
    if (unit !== 'entity' && !steps.includes(`,${unit},`)) continue;
    failures.push(...failuresIn(form, scope.validators[unit], object, rule));
  }
  return failures;
}

function failuresIn(
  form: CompiledForm,
  name: string | undefined,
  object: JsonObject,
  rule: RuleContext,
): readonly ValidationFailure[] {
  const validate = name === undefined ? undefined : form.validators[name];
  if (!validate) throw new Error(`the form has no validator ${name}`);
  return validate.call(rule, object) ? [] : (validate.errors ?? []);
}

/** A computed value that differs is a finding, a missing one is required: the engine fills in only in `answer`. */
function computedFindings(judged: JudgedObject, object: JsonObject): Finding[] {
  const { scope, plan, path } = judged;
  const findings: Finding[] = [];
  for (const field in scope.computed) {
    const computed = scope.computed[field];
    if (!computed || !plan.relevant.has(field)) continue;
    const expected = computeValue(computed, object);
    const actual = object[field];
    if (actual === expected) continue;
    const code = actual === undefined ? 'required' : 'notComputed';
    findings.push(
      toFinding(judged, field, joinPointer(path, field), code, {}, 'error'),
    );
  }
  return findings;
}

function warningsOf(
  judged: JudgedObject,
  object: JsonObject,
  rule: RuleContext,
  errors: readonly Finding[],
): Finding[] {
  const { form, scope } = judged;
  if (scope.warnings === null) return [];
  const failures = failuresIn(form, scope.warnings, object, rule);
  if (failures.length === 0) return [];
  return toFindings(judged, failures, 'warning').filter(
    ({ path }) => !errors.some((error) => error.path === path),
  );
}
