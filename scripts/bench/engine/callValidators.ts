import type { Context } from '@contract/context';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm, ScopeModel } from '@engine/types/model';
import type { RuleContext, Validate } from '@engine/types/validators';

/** The validators of one kind of object, ready to be called. */
interface Prepared {
  readonly conditions: readonly Validate[];
  readonly validators: readonly Validate[];
  readonly warnings: Validate | undefined;
  readonly children: readonly { field: string; pattern: string }[];
  readonly held: boolean[];
  readonly rule: RuleContext;
}

/**
 * Builds the minimum of judging: a function that calls the form's compiled validators on every object of a
 * deposit and discards the results. All that does not depend on the deposit is prepared.
 */
export function createValidatorCall(
  form: CompiledForm,
  included: string,
  context: Context,
): (deposit: JsonObject) => boolean {
  const prepared = new Map(
    Object.values(form.model.scopes).map((scope) => [
      scope.pattern,
      prepare(form, scope, included, context),
    ]),
  );

  function call(pattern: string, object: JsonObject, rule: Environment) {
    const scope = prepared.get(pattern);
    if (!scope) return false;
    const { conditions, validators, warnings, held } = scope;
    scope.rule.deposit = rule.deposit;
    scope.rule.parent = rule.parent;
    let valid = true;
    for (let index = 0; index < conditions.length; index += 1) {
      held[index] = conditions[index]?.call(scope.rule, object) === true;
    }
    for (const validate of validators) {
      if (!validate.call(scope.rule, object)) valid = false;
    }
    if (warnings && !warnings.call(scope.rule, object)) valid = false;
    for (const { field, pattern: inner } of scope.children) {
      const value = object[field];
      const below = { deposit: rule.deposit, parent: object };
      for (const row of Array.isArray(value) ? value : [value]) {
        if (typeof row !== 'object' || row === null) continue;
        if (!call(inner, row as JsonObject, below)) valid = false;
      }
    }
    return valid;
  }

  return (deposit) => call('', deposit, { deposit, parent: null });
}

type Environment = Pick<RuleContext, 'deposit' | 'parent'>;

function prepare(
  form: CompiledForm,
  scope: ScopeModel,
  included: string,
  context: Context,
): Prepared {
  const held: boolean[] = form.conditionsOf(scope.pattern).map(() => false);
  return {
    conditions: form.conditionsOf(scope.pattern),
    validators: form.validatorsOf(scope.pattern, included),
    warnings: scope.warnings ? form.validators[scope.warnings] : undefined,
    children: Object.entries(scope.children).map(([field, pattern]) => ({
      field,
      pattern,
    })),
    held,
    rule: { ...context, deposit: {}, parent: null, held },
  };
}
