import type { Context } from '../types/context';
import type { Evaluation, ScopeEvaluation } from '../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, ScopeModel } from '../types/model';
import { addErrors, countErrors, replaceErrors } from './errorCounts';
import type {
  ChildNode,
  ErrorCounts,
  EvaluationTree,
  ObjectNode,
} from './evaluationTree';
import { judgeObject } from './judgeObject';
import { mostRows } from './mostRows';
import { matchRows, type Matched } from './matchRows';
import { planObject, withoutUnasked } from './planObject';
import { joinPointer } from './pointers';
import { createEvaluation, getTree } from './scopes';
import { isSameAround, isSameContext, isSameOutline } from './standing';
import { withoutBlanks } from './withoutBlanks';

/** One walk over the document. */
interface Walk {
  readonly form: CompiledForm;
  readonly context: Context;
  /** Without answers that nobody asks for, once the deposit itself was visited. */
  deposit: JsonObject;
  included: string;
  /** What was judged before, under the same user, files and lists. */
  readonly previous: EvaluationTree | undefined;
}

/** One object met on the walk. */
interface Met {
  readonly scope: ScopeModel;
  readonly object: JsonObject;
  readonly path: JsonPointer;
  /** The enclosing object as it is now, and as it was. */
  readonly parent: JsonObject | null;
  readonly parentBefore: JsonObject | null;
}

const NOTHING_BEFORE: Matched = { nodes: [], differing: [], errors: null };
const NO_CHILDREN: ObjectNode['children'] = new Map();

/** Judges a document. Changes nothing and fills nothing in; the same in the browser and in the API. Objects that did not change since `previous`, and on whose surroundings nothing changed, keep their evaluation. */
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

function visit(walk: Walk, met: Met, before?: ObjectNode): ObjectNode {
  const { scope, object } = met;
  if (before && isUntouched(walk, met, before)) return before;
  const kept = before && keepOwn(walk, met, before);
  const { own, asked, included } = kept ?? evaluate(walk, met);
  if (scope.pattern === '') {
    walk.deposit = asked;
    walk.included = included;
  }
  const children = visitChildren(walk, met, own, asked, before);
  let errors = countErrors(walk.form, own);
  for (const child of children.values()) {
    errors = addErrors(errors, child.errors);
  }
  return { scope, object, asked, own, children, errors };
}

/** Whether neither the object nor anything that it or the objects inside it look at changed. */
function isUntouched(walk: Walk, met: Met, before: ObjectNode): boolean {
  if (met.object !== before.object || met.path !== before.own.path) {
    return false;
  }
  if (met.scope.pattern !== '') {
    return stands(walk, met.scope.surroundings, met.parent, met.parentBefore);
  }
  walk.deposit = before.asked;
  walk.included = walk.previous?.included ?? '';
  return true;
}

/** Whether answers outside an object are as they were. */
function stands(
  { deposit, included, previous }: Walk,
  places: ScopeModel['surroundings'],
  parent: JsonObject | null,
  parentBefore: JsonObject | null,
): boolean {
  return (
    previous?.included === included &&
    isSameAround(
      places,
      { deposit, parent },
      { deposit: previous.root.asked, parent: parentBefore },
    )
  );
}

interface Evaluated {
  readonly own: ScopeEvaluation;
  readonly asked: JsonObject;
  readonly included: string;
}

/** The evaluation of the object itself, if at most objects inside it changed that its own rules do not read. */
function keepOwn(
  walk: Walk,
  met: Met,
  before: ObjectNode,
): Evaluated | undefined {
  const { scope, object, path, parent, parentBefore } = met;
  const { own } = before;
  if (own.path !== path || !isSameOutline(scope, object, before.object)) {
    return undefined;
  }
  const asked =
    before.asked === before.object ? object : withoutUnasked(object, own.plan);
  if (scope.pattern !== '') {
    return stands(walk, scope.looksAt, parent, parentBefore)
      ? { own, asked, included: walk.included }
      : undefined;
  }
  const isSame = isSameAround(
    scope.looksAt,
    { deposit: asked, parent },
    { deposit: before.asked, parent },
  );
  const included = walk.previous?.included ?? '';
  return isSame ? { own, asked, included } : undefined;
}

function evaluate(walk: Walk, met: Met): Evaluated {
  const { form, context, deposit } = walk;
  const { scope, object, path, parent } = met;
  const around = { context, deposit, parent, included: walk.included };
  const planned = planObject(form, scope, object, around);
  const { plan, rule, included, asked } = planned;
  const judged = { form, scope, plan, path, today: context.today };
  const findings = judgeObject(judged, object, rule, included);
  const own = { path, pattern: scope.pattern, plan, findings };
  return { own, asked, included };
}

function visitChildren(
  walk: Walk,
  { scope, object }: Met,
  { path, plan }: ScopeEvaluation,
  asked: JsonObject,
  before: ObjectNode | undefined,
): ObjectNode['children'] {
  let children: Map<string, ChildNode> | undefined;
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
      scope: inner,
      path: joinPointer(path, field),
      most: mostRows(plan, field),
      parent: asked,
      parentBefore: before?.asked ?? null,
    };
    children ??= new Map();
    children.set(
      field,
      Array.isArray(value)
        ? visitRows(walk, holder, value, before?.children.get(field))
        : visitInner(walk, holder, value, before?.children.get(field)),
    );
  }
  return children ?? NO_CHILDREN;
}

/** A field that holds nested objects. */
interface Holder {
  readonly scope: ScopeModel;
  readonly path: JsonPointer;
  /** How many rows are judged. */
  readonly most: number;
  readonly parent: JsonObject;
  readonly parentBefore: JsonObject | null;
}

function visitInner(
  walk: Walk,
  holder: Holder,
  object: JsonObject,
  before: ChildNode | undefined,
): ChildNode {
  const earlier = before?.nodes[0] ?? undefined;
  const node = visit(walk, { ...holder, object }, earlier);
  return { value: object, nodes: [node], errors: node.errors };
}

/** Judges rows. Of a list in which one row changed, only that row is visited: the others are compared by identity alone. */
function visitRows(
  walk: Walk,
  holder: Holder,
  rows: readonly Json[],
  before: ChildNode | undefined,
): ChildNode {
  const count = Math.min(rows.length, holder.most);
  const isSame =
    before !== undefined &&
    stands(walk, holder.scope.surroundings, holder.parent, holder.parentBefore);
  if (isSame && before.value === rows && before.nodes.length === count) {
    return before;
  }
  const match = before
    ? matchRows(rows, count, holder.path, before)
    : NOTHING_BEFORE;
  const nodes = isSame ? match.nodes : [];
  let errors: ErrorCounts = isSame ? match.errors : null;
  const visitRow = (index: number) => {
    const object = rows[index];
    const earlier = match.nodes[index] ?? undefined;
    const node = isRow(object)
      ? visit(
          walk,
          { ...holder, object, path: `${holder.path}/${index}` },
          earlier,
        )
      : null;
    errors = replaceErrors(
      errors,
      isSame ? earlier?.errors : null,
      node?.errors,
    );
    nodes[index] = node;
  };
  if (isSame) match.differing.forEach(visitRow);
  else for (let index = 0; index < count; index += 1) visitRow(index);
  return { value: rows as Json[], nodes, errors };
}

function isRow(row: Json | undefined): row is JsonObject {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}
