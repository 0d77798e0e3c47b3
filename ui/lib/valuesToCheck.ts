import { isBlank, joinPointer, listScopes, readPointer } from '@engine';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { Context } from '@contract/context';
import type { ScopeEvaluation } from '@engine/types/evaluation';
import type { WizardState } from '@engine/types/wizard';

/** A value that only the API can judge (`remote` in schemas). */
export interface ValueToCheck {
  readonly path: JsonPointer;
  readonly check: string;
  readonly value: string;
}

/** A form as it is filled in. */
export interface JudgedForm {
  readonly wizard: WizardState;
  readonly context: Context;
}

/** Values by the evaluation of their object, which stays the same while its answers do: after an answer those of other rows are not read. */
const valuesOf = new WeakMap<ScopeEvaluation, readonly ValueToCheck[]>();
const none: readonly ValueToCheck[] = [];

/** The values of an object that a check is named for, as far as nothing else is wrong with them. */
function listValues(
  scope: ScopeEvaluation,
  data: JsonObject,
): readonly ValueToCheck[] {
  const known = valuesOf.get(scope);
  if (known) return known;
  const { path: scopePath, plan, findings } = scope;
  const listed = Object.entries(plan.fields).flatMap(([field, { remote }]) => {
    if (typeof remote !== 'string' || !plan.relevant.has(field)) return [];
    const path = joinPointer(scopePath, field);
    const value = readPointer(data, path);
    if (typeof value !== 'string' || isBlank(value)) return [];
    if (findings.some((finding) => finding.path === path)) return [];
    return [{ path, check: remote, value }];
  });
  valuesOf.set(scope, listed.length === 0 ? none : listed);
  return listed;
}

/** The values the API was not asked about yet, as far as nothing else is wrong with them. */
export function listValuesToCheck({
  wizard,
  context,
}: JudgedForm): ValueToCheck[] {
  const { data, evaluation } = wizard.form;
  const { checks = {} } = context;
  const unknown: ValueToCheck[] = [];
  for (const scope of listScopes(evaluation))
    for (const one of listValues(scope, data))
      if (checks[one.check]?.[one.value.toLowerCase()] === undefined)
        unknown.push(one);
  return unknown;
}
