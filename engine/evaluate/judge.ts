import type { Context } from '../types/context';
import type { Evaluation, ScopeEvaluation } from '../types/evaluation';
import type { JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, ScopeModel } from '../types/model';
import { gatherFindings } from './gatherFindings';
import { judgeObject } from './judgeObject';
import { planObject } from './planObject';
import { joinPointer } from './pointers';
import { mostRows } from './mostRows';
import { withoutBlanks } from './withoutBlanks';

/** What an object's evaluation was made from: while none of it changes, it stands. */
interface Basis {
  readonly object: JsonObject;
  /** The object as conditions see it. */
  readonly asked: JsonObject;
  readonly included: string;
  readonly context: Context;
  readonly deposit: JsonObject;
  readonly parent: JsonObject | null;
}

type Bases = Record<JsonPointer, Basis>;

/** Of each evaluation, what its objects were judged on. */
const basesOf = new WeakMap<Evaluation, Readonly<Bases>>();

/** One walk over the document. */
interface Walk {
  readonly form: CompiledForm;
  readonly context: Context;
  /** Without answers that nobody asks for, once the deposit itself was visited. */
  deposit: JsonObject;
  readonly previous: Evaluation | undefined;
  readonly scopes: Record<JsonPointer, ScopeEvaluation>;
  readonly bases: Bases;
  included: string;
}

/** One object met on the walk. */
interface Met {
  readonly scope: ScopeModel;
  readonly object: JsonObject;
  readonly path: JsonPointer;
  readonly parent: JsonObject | null;
}

/** Judges a document. Changes nothing and fills nothing in; the same in the browser and in the API. Objects that did not change since `previous`, and on whose surroundings nothing changed, keep their evaluation. */
export function judge(
  form: CompiledForm,
  data: JsonObject,
  context: Context,
  previous?: Evaluation,
): Evaluation {
  const deposit = withoutBlanks(data, previous !== undefined);
  const walk: Walk = {
    form,
    context,
    deposit,
    previous,
    scopes: {},
    bases: {},
    included: '',
  };
  visit(walk, {
    scope: getScope(form, ''),
    object: deposit,
    path: '',
    parent: null,
  });
  const included = walk.included.split(',');
  const evaluation: Evaluation = {
    scopes: walk.scopes,
    ...gatherFindings(form, walk.scopes, included),
  };
  basesOf.set(evaluation, walk.bases);
  return evaluation;
}

function getScope(form: CompiledForm, pattern: string): ScopeModel {
  const scope = form.model.scopes[pattern];
  if (!scope) throw new Error(`the form has no objects at "${pattern}"`);
  return scope;
}

function visit(walk: Walk, met: Met): void {
  const { scope, object, path } = met;
  const evaluation = findStanding(walk, met) ?? evaluate(walk, met);
  walk.scopes[path] = evaluation;
  const asked = walk.bases[path]?.asked ?? object;
  if (scope.pattern === '') walk.deposit = asked;
  for (const field in scope.children) {
    const value = object[field];
    const child = scope.children[field];
    if (child === undefined || typeof value !== 'object' || value === null) {
      continue;
    }
    if (!evaluation.plan.relevant.has(field)) continue;
    const inner = getScope(walk.form, child);
    const at = joinPointer(path, field);
    if (Array.isArray(value) !== inner.isRow) continue;
    if (!Array.isArray(value)) {
      visit(walk, { scope: inner, object: value, path: at, parent: asked });
      continue;
    }
    value.slice(0, mostRows(evaluation.plan, field)).forEach((row, index) => {
      if (typeof row !== 'object' || row === null || Array.isArray(row)) return;
      const rowPath = `${at}/${index}`;
      visit(walk, { scope: inner, object: row, path: rowPath, parent: asked });
    });
  }
}

/** The previous evaluation of the object, if nothing it rests on changed. */
function findStanding(walk: Walk, met: Met): ScopeEvaluation | undefined {
  if (!walk.previous) return undefined;
  const evaluation = walk.previous.scopes[met.path];
  const basis = basesOf.get(walk.previous)?.[met.path];
  if (!evaluation || basis?.object !== met.object) return undefined;
  if (!isSameContext(basis.context, walk.context)) return undefined;
  if (met.scope.pattern === '') walk.included = basis.included;
  if (basis.included !== walk.included) return undefined;
  const stands = met.scope.looksAt.every(({ root, field }) =>
    root === 'deposit'
      ? walk.deposit[field] === basis.deposit[field]
      : met.parent?.[field] === basis.parent?.[field],
  );
  if (!stands) return undefined;
  walk.bases[met.path] = basis;
  return evaluation;
}

function isSameContext(a: Context, b: Context): boolean {
  return (
    a === b ||
    (a.files === b.files &&
      a.lists === b.lists &&
      a.user === b.user &&
      a.config === b.config &&
      a.checks === b.checks &&
      a.today === b.today &&
      a.mode === b.mode)
  );
}

function evaluate(walk: Walk, met: Met): ScopeEvaluation {
  const { form, context } = walk;
  const { scope, object, path, parent } = met;
  const around = {
    context,
    deposit: walk.deposit,
    parent,
    included: walk.included,
  };
  const planned = planObject(form, scope, object, around);
  const { plan, rule, included, asked } = planned;
  walk.included = included;
  const judged = { form, scope, plan, path, today: context.today };
  const findings = judgeObject(judged, object, rule, included);
  const { deposit } = rule;
  walk.bases[path] = { object, asked, included, context, deposit, parent };
  return { path, pattern: scope.pattern, plan, findings };
}
