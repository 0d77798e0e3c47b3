import type { Evaluation, ScopeEvaluation } from '../types/evaluation';
import type { JsonPointer } from '../types/json';

/** The evaluation of the object at a pointer; undefined where no object is judged. */
export function scopeAt(
  evaluation: Evaluation,
  path: JsonPointer,
): ScopeEvaluation | undefined {
  return evaluation.scopes[path];
}

/** The evaluations of all objects, each before those inside it. Looks at every row: never call it for each answer. */
export function listScopes(evaluation: Evaluation): readonly ScopeEvaluation[] {
  return Object.values(evaluation.scopes);
}
