import type { Context } from '../types/context';
import type { Evaluation, ScopeEvaluation } from '../types/evaluation';
import type { Json, JsonObject } from '../types/json';
import type { CompiledForm, ScopeModel } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';
import { addErrors, replaceErrors } from './findings/errorCounts';
import {
  childOf,
  type ChildNode,
  type ErrorCounts,
  type ObjectNode,
} from './judging/evaluationTree';
import { judgeObject } from './judging/judgeObject';
import { mostRows } from './judging/mostRows';
import { matchRows } from './judging/matchRows';
import { planObject } from './judging/planObject';
import { isGiven } from './judging/givenValue';
import { joinPointer } from './pointers';
import { createEvaluation, getTree } from './scopes';
import {
  hasSameAround,
  isUntouched,
  keepOwn,
  type Evaluated,
  type Met,
  type Walk,
} from './judging/keptEvaluation';
import { isSameContext } from './judging/sameEnvironment';
import type { JudgedObject } from './findings/toFinding';
import { withoutBlanks } from './values/withoutBlanks';

const NO_CHILDREN: ObjectNode['children'] = [];

/** Judges a document without changing it, with equal findings in browser and API. An object keeps its evaluation of `previous` where neither it nor its environment changed. */
export function judge(
  form: CompiledForm,
  data: JsonObject,
  context: Context,
  previous?: Evaluation,
): Evaluation {
  const before = previous && getTree(previous);
  const deposit = before
    ? withoutBlanks(data, { given: before.data, clean: before.root.object })
    : withoutBlanks(data);
  const isComparable =
    before?.form === form && isSameContext(before.context, context);
  const walk: Walk = {
    form,
    context,
    deposit,
    included: '',
    previous: isComparable ? before : undefined,
  };
  const met: Met = {
    scope: getScope(form, ''),
    object: deposit,
    path: '',
    given: false,
    parent: null,
    parentBefore: null,
  };
  const root = visit(walk, met, walk.previous?.root);
  if (previous && root === walk.previous?.root && before?.data === data) {
    return previous;
  }
  const { included } = walk;
  return createEvaluation({ form, context, data, included, root });
}

function getScope(form: CompiledForm, pattern: string): ScopeModel {
  const scope = form.model.scopes[pattern];
  if (!scope) throw new Error(`the form has no objects at "${pattern}"`);
  return scope;
}

function visit(walk: Walk, met: Met, earlier?: ObjectNode | null): ObjectNode {
  const { scope, object, given } = met;
  const before = earlier?.given === given ? earlier : undefined;
  if (before && isUntouched(walk, met, before)) return before;
  const kept = before && keepOwn(walk, met, before);
  const { own, asked, included, ownErrors } = kept ?? evaluate(walk, met);
  if (scope.pattern === '') {
    walk.deposit = asked;
    walk.included = included;
  }
  const children = visitChildren(walk, met, own, asked, before);
  let errors = ownErrors;
  for (const child of children) errors = addErrors(errors, child.errors);
  return { scope, object, given, asked, own, children, ownErrors, errors };
}

function evaluate(walk: Walk, met: Met): Evaluated {
  const { form, context, deposit } = walk;
  const { scope, object, path, given, parent } = met;
  const around = { context, deposit, parent, included: walk.included };
  const planned = planObject(form, scope, object, around);
  const { plan, rule, included, asked } = planned;
  const judged: JudgedObject = {
    form,
    scope,
    plan,
    path,
    context,
    included,
    given,
    errors: null,
  };
  const findings = judgeObject(judged, object, rule);
  const own = { path, pattern: scope.pattern, plan, findings };
  return { own, asked, included, ownErrors: judged.errors };
}

function visitChildren(
  walk: Walk,
  { scope, object, given }: Met,
  { path, plan }: ScopeEvaluation,
  asked: JsonObject,
  before: ObjectNode | undefined,
): ObjectNode['children'] {
  let children: ChildNode[] | undefined;
  for (const field in scope.children) {
    const value = object[field];
    const child = scope.children[field];
    if (child === undefined || typeof value !== 'object' || value === null) {
      continue;
    }
    if (!plan.relevant.has(field)) continue;
    const inner = getScope(walk.form, child);
    if (Array.isArray(value) !== inner.isRow) continue;
    const holder: Holder = {
      field,
      scope: inner,
      path: joinPointer(path, field),
      given: given || isGiven(walk.form, scope, plan, field),
      parent: asked,
      parentBefore: before?.asked ?? null,
    };
    const earlier = before && childOf(before, field);
    children ??= [];
    children.push(
      Array.isArray(value)
        ? visitRows(
            walk,
            holder,
            value,
            mostRows(plan, field, walk.context),
            earlier,
          )
        : visitInner(walk, holder, value, earlier),
    );
  }
  return children ?? NO_CHILDREN;
}

/** A field that holds nested objects. */
interface Holder extends Omit<Met, 'object'> {
  readonly field: string;
  readonly parent: JsonObject;
}

function visitInner(
  walk: Walk,
  holder: Holder,
  object: JsonObject,
  before: ChildNode | undefined,
): ChildNode {
  const { field, given } = holder;
  const node = visit(walk, { ...holder, object }, before?.nodes[0]);
  return { field, value: object, given, nodes: [node], errors: node.errors };
}

/** Judges rows. Of a list in which one row changed, only that row is visited: the others are compared by identity alone. */
function visitRows(
  walk: Walk,
  holder: Holder,
  rows: Json[],
  most: number,
  before: ChildNode | undefined,
): ChildNode {
  const { field, scope, path, given, parent, parentBefore } = holder;
  const count = Math.min(rows.length, most);
  const isSame =
    before?.given === given &&
    hasSameAround(walk, scope.environment, parent, parentBefore);
  if (isSame && before.value === rows && before.nodes.length === count) {
    return before;
  }
  const match = before && matchRows(rows, count, path, before);
  const kept = isSame ? match : undefined;
  const { nodes = [], differing } = kept ?? {};
  let errors: ErrorCounts = kept?.errors ?? null;
  const visits = differing?.length ?? count;
  for (let visited = 0; visited < visits; visited += 1) {
    const index = differing ? (differing[visited] ?? 0) : visited;
    const earlier = match?.nodes[index];
    const object = rows[index];
    const at = `${path}/${index}`;
    const node = isObject(object)
      ? visit(
          walk,
          { scope, object, path: at, given, parent, parentBefore },
          earlier,
        )
      : null;
    const errorsBefore = isSame ? earlier?.errors : null;
    errors = replaceErrors(errors, errorsBefore, node?.errors);
    nodes[index] = node;
  }
  return { field, value: rows, given, nodes, errors };
}
