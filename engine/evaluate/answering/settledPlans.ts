import type { Context } from '../../types/context';
import type { FormState, Plan } from '../../types/evaluation';
import type { JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm, ScopeModel } from '../../types/model';
import {
  heldConditions,
  includedSteps,
  ruleContext,
} from '../judging/planObject';
import { readPointer } from '../pointers';
import { getTree, scopeAt } from '../scopes';
import {
  isSameEnvironment,
  isSameContext,
  isSamePlace,
} from '../judging/sameEnvironment';
import { withoutBlanks, type Cleaned } from '../values/withoutBlanks';

/** A plan, and the answers on which its conditions were asked. */
interface Known {
  readonly plan: Plan;
  readonly included: string;
  readonly deposit: JsonObject;
  readonly parent: JsonObject | null;
  readonly object: JsonObject;
}

/** Plans of the objects of a document that is being settled. */
export interface SettledPlans {
  /** The plan of an object under the answers that this document holds now. */
  planAt(data: JsonObject, scope: ScopeModel, path: JsonPointer): Plan;
}

/**
 * Conditions are asked again only when an answer changed that they test.
 *
 * @param before - a settled state whose plans serve while these answers are the same.
 */
export function createSettledPlans(
  form: CompiledForm,
  context: Context,
  before: FormState | null,
): SettledPlans {
  const tree = before && getTree(before.evaluation);
  const isSettled = tree?.form === form && isSameContext(tree.context, context);
  const known = new Map<JsonPointer, Known>();
  let cleaned: Cleaned | undefined = tree
    ? { given: tree.data, clean: tree.root.object }
    : undefined;
  const root = form.model.scopes[''];
  if (!root) throw new Error('the form has no document');
  return {
    planAt: (data, scope, path) => findPlan(data, scope, path).plan,
  };

  function findPlan(
    data: JsonObject,
    scope: ScopeModel,
    path: JsonPointer,
  ): Known {
    const isRoot = scope === root;
    const included = isRoot
      ? ''
      : findPlan(data, root as ScopeModel, '').included;
    const earlier = known.get(path) ?? findEarlier(scope, path);
    const above = isRoot ? null : parentOf(path);
    const object = objectAt(data, path);
    const parent = above === null ? null : objectAt(data, above);
    if (
      earlier &&
      (isRoot || earlier.included === included) &&
      scope.tests.every((field) => earlier.object[field] === object[field]) &&
      isSameEnvironment(scope.looksAt, { deposit: data, parent }, earlier)
    ) {
      return earlier;
    }
    const deposit = cleanDeposit(data, scope, above);
    const around = above === '' ? deposit : cleanAt(data, above);
    const rule = ruleContext(context, deposit, around);
    const held = heldConditions(
      form,
      scope,
      isRoot ? deposit : withoutBlanks(object),
      rule,
    );
    const steps = isRoot ? includedSteps(form, scope, held) : included;
    const plan = form.planOf(scope.pattern, steps, held);
    const now = { plan, included: steps, deposit: data, parent, object };
    known.set(path, now);
    return now;
  }

  /**
   * The document without blanks as far as the conditions of an object look at it. While these answers are the same, an
   * earlier state of it serves.
   */
  function cleanDeposit(
    data: JsonObject,
    scope: ScopeModel,
    above: JsonPointer | null,
  ): JsonObject {
    const earlier = cleaned?.given;
    const serves =
      earlier &&
      above !== null &&
      scope.looksAt.every(
        (place) =>
          (place.root === 'parent' && above !== '') ||
          isSamePlace(place, earlier, data),
      );
    if (!cleaned || !serves) {
      cleaned = { given: data, clean: withoutBlanks(data, cleaned) };
    }
    return cleaned.clean;
  }

  /**
   * Returns the previous plan of the object at this place. The identity of the object does not matter, since
   * equal answers have the same plan.
   */
  function findEarlier(
    scope: ScopeModel,
    path: JsonPointer,
  ): Known | undefined {
    if (!before || !tree || !isSettled) return undefined;
    const plan = scopeAt(before.evaluation, path)?.plan;
    if (!plan) return undefined;
    const earlier: Known = {
      plan,
      included: tree.included,
      deposit: before.data,
      parent: path === '' ? null : objectAt(before.data, parentOf(path)),
      object: objectAt(before.data, path),
    };
    known.set(path, earlier);
    return earlier;
  }
}

function objectAt(data: JsonObject, path: JsonPointer): JsonObject {
  return (readPointer(data, path) ?? {}) as JsonObject;
}

function cleanAt(
  data: JsonObject,
  path: JsonPointer | null,
): JsonObject | null {
  return path === null ? null : withoutBlanks(objectAt(data, path));
}

/** The pointer of the enclosing object: of a row the one that holds the list. */
function parentOf(path: JsonPointer): JsonPointer {
  return path.replace(/(\/\d+)?$/, '').replace(/\/[^/]*$/, '');
}
