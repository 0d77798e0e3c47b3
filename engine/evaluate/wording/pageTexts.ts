import type { Text } from '../../types/definition';
import type { Evaluation } from '../../types/evaluation';
import type { JsonPointer } from '../../types/json';
import type { CompiledForm } from '../../types/model';
import { planHolds } from '../judging/planObject';
import { toPattern } from '../pointers';
import { scopeAt } from '../scopes';
import { planText } from './sentences';

/** The variant of a text that the current answers ask for; empty when none applies or the object is not there. */
export function resolveText(
  form: CompiledForm,
  text: Text,
  scopePath: JsonPointer,
  evaluation: Evaluation,
): string {
  if (typeof text === 'string') return text;
  const plan = scopeAt(evaluation, scopePath)?.plan;
  return plan ? planText(form, toPattern(scopePath), plan, text) : '';
}

/** Whether a node with this `when` is shown for an object under the current answers; true without a condition. */
export function isShown(
  form: CompiledForm,
  when: string | undefined,
  scopePath: JsonPointer,
  evaluation: Evaluation,
): boolean {
  if (when === undefined) return true;
  const plan = scopeAt(evaluation, scopePath)?.plan;
  return (
    plan !== undefined && planHolds(form, toPattern(scopePath), plan, when)
  );
}
