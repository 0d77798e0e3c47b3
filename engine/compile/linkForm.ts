import type { Plan } from '../types/evaluation';
import type { CompiledForm, FormModel, ScopeModel } from '../types/model';
import type { Validate, ValidatorModule } from '../types/validators';
import { makePlan } from './makePlan';
import { requireRuntime } from './requireRuntime';

/** The validators of one scope for one set of included steps. */
interface Prepared {
  readonly validators: readonly Validate[];
  /** Answers to the conditions, read as a number, → plan. */
  readonly plans: Map<number, Plan>;
}

/** Far more plans than a person's answers lead to; a client that tries all combinations makes them anew and fills no memory. */
const MOST_PLANS = 2000;

/** Joins a model with its written validators into a form that can be filled in and judged. Throws when the module lacks a validator that the model names. */
export function linkForm(
  model: FormModel,
  validators: ValidatorModule,
  identity: { version: number; hash: string } = { version: 0, hash: '' },
): CompiledForm {
  const written = validators(requireRuntime);
  const prepared = new Map<string, Map<string, Prepared>>();
  const conditions = new Map(
    Object.values(model.scopes).map((scope) => [
      scope.pattern,
      scope.conditions.map((id) => getWritten(model.conditions[id])),
    ]),
  );
  return {
    ...identity,
    definition: model.definition,
    model,
    validators: written,
    conditionsOf: (pattern) => conditions.get(pattern) ?? [],
    validatorsOf: (pattern, included) =>
      getPrepared(pattern, included).validators,
    planOf(pattern, included, held) {
      const { plans } = getPrepared(pattern, included);
      let key = 1;
      for (const holds of held) key = key * 2 + (holds ? 1 : 0);
      const known = plans.get(key);
      if (known) return known;
      const plan = makePlan(getScope(pattern), included.split(','), held);
      if (plans.size >= MOST_PLANS) plans.clear();
      plans.set(key, plan);
      return plan;
    },
  };

  function getPrepared(pattern: string, included: string): Prepared {
    const known = prepared.get(pattern)?.get(included);
    if (known) return known;
    const scope = getScope(pattern);
    const steps = included.split(',');
    const made: Prepared = {
      validators: Object.entries(scope.validators)
        .filter(([unit]) => unit === 'entity' || steps.includes(unit))
        .map(([, name]) => getWritten(name)),
      plans: new Map(),
    };
    const ofScope = prepared.get(pattern) ?? new Map<string, Prepared>();
    prepared.set(pattern, ofScope.set(included, made));
    return made;
  }

  function getScope(pattern: string): ScopeModel {
    const scope = model.scopes[pattern];
    if (!scope) throw new Error(`the form has no objects at "${pattern}"`);
    return scope;
  }

  function getWritten(name: string | undefined): Validate {
    const validate = name === undefined ? undefined : written[name];
    if (!validate) throw new Error(`the module has no validator ${name}`);
    return validate;
  }
}
