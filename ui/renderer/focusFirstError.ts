import type { CompiledForm } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { controlId } from './controlId';
import { focusControl } from './focusControl';

/** Moves the focus to the question of a finding. False when it is not on the page. */
export function focusFinding(
  form: CompiledForm,
  stepId: string,
  data: JsonObject,
  finding: Finding,
): boolean {
  return focusControl(controlId(form, stepId, data, finding.path));
}

/** Moves the focus to the first question with an error (spec 2 §5). False when there is none on the page. */
export function focusFirstError(
  form: CompiledForm,
  stepId: string,
  data: JsonObject,
  findings: readonly Finding[],
): boolean {
  return findings
    .filter(({ severity }) => severity === 'error')
    .some((finding) => focusFinding(form, stepId, data, finding));
}
