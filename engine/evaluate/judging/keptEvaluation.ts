import type { Context } from '../../types/context';
import type { ScopeEvaluation } from '../../types/evaluation';
import type { JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm, ScopeModel } from '../../types/model';
import type { ErrorCounts, EvaluationTree, ObjectNode } from './evaluationTree';
import { withoutIrrelevant } from './planObject';
import { isSameEnvironment, isSameOutline } from './sameEnvironment';

/** One walk over the document. */
export interface Walk {
  readonly form: CompiledForm;
  readonly context: Context;
  /** The relevant answers only, once the deposit itself was visited. */
  deposit: JsonObject;
  included: string;
  /** The previous evaluation under the same user, files and lists. */
  readonly previous: EvaluationTree | undefined;
}

/** One object met on the walk. */
export interface Met {
  readonly scope: ScopeModel;
  readonly object: JsonObject;
  readonly path: JsonPointer;
  readonly given: boolean;
  /** The enclosing object now, and at the previous evaluation. */
  readonly parent: JsonObject | null;
  readonly parentBefore: JsonObject | null;
}

/** Returns whether an object is unchanged, with all that its rules and those inside it read. */
export function isUntouched(walk: Walk, met: Met, before: ObjectNode): boolean {
  if (met.object !== before.object || met.path !== before.own.path) {
    return false;
  }
  if (met.scope.pattern !== '') {
    return hasSameAround(
      walk,
      met.scope.environment,
      met.parent,
      met.parentBefore,
    );
  }
  walk.deposit = before.asked;
  walk.included = walk.previous?.included ?? '';
  return true;
}

/** Returns whether the answers outside an object that its rules read are unchanged. */
export function hasSameAround(
  { deposit, included, previous }: Walk,
  places: ScopeModel['environment'],
  parent: JsonObject | null,
  parentBefore: JsonObject | null,
): boolean {
  return (
    previous?.included === included &&
    isSameEnvironment(
      places,
      { deposit, parent },
      { deposit: previous.root.asked, parent: parentBefore },
    )
  );
}

export interface Evaluated {
  readonly own: ScopeEvaluation;
  readonly asked: JsonObject;
  readonly included: string;
  readonly ownErrors: ErrorCounts;
}

/** Returns the former evaluation of an object if only objects inside it changed that its own rules do not read. */
export function keepOwn(
  walk: Walk,
  met: Met,
  before: ObjectNode,
): Evaluated | undefined {
  const { scope, object, path, parent, parentBefore } = met;
  const { own, ownErrors } = before;
  if (own.path !== path || !isSameOutline(scope, object, before.object)) {
    return undefined;
  }
  const asked =
    before.asked === before.object
      ? object
      : withoutIrrelevant(object, own.plan);
  if (scope.pattern !== '') {
    return hasSameAround(walk, scope.looksAt, parent, parentBefore)
      ? { own, asked, included: walk.included, ownErrors }
      : undefined;
  }
  const isSame = isSameEnvironment(
    scope.looksAt,
    { deposit: asked, parent },
    { deposit: before.asked, parent },
  );
  const included = walk.previous?.included ?? '';
  return isSame ? { own, asked, included, ownErrors } : undefined;
}
