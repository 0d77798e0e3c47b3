import type { Plan } from '../types/evaluation';
import type { CompiledForm, FormModel } from '../types/model';
import type { ValidatorModule } from '../types/validators';
import { makePlan } from './makePlan';
import { requireRuntime } from './requireRuntime';

/** Joins a model with its written validators into a form that can be filled in and judged. */
export function linkForm(
  model: FormModel,
  validators: ValidatorModule,
  identity: { version: number; hash: string } = { version: 0, hash: '' },
): CompiledForm {
  const plans = new Map<string, Plan>();
  return {
    ...identity,
    definition: model.definition,
    model,
    validators: validators(requireRuntime),
    planOf(pattern, included, held) {
      const key = `${pattern} ${included} ${held.map((holds) => (holds ? 1 : 0)).join('')}`;
      const known = plans.get(key);
      if (known) return known;
      const scope = model.scopes[pattern];
      if (!scope) throw new Error(`the form has no objects at ${pattern}`);
      const plan = makePlan(scope, included.split(','), held, key);
      plans.set(key, plan);
      return plan;
    },
  };
}
