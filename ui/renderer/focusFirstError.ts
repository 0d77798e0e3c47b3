import type { CompiledForm } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import { controlPath } from './controlPath';
import { fieldId } from './fieldId';
import { focusControl } from './focusControl';

/** Moves the focus to the question of a finding. False when it is not on the page. */
export function focusFinding(form: CompiledForm, finding: Finding): boolean {
  return focusControl(fieldId(controlPath(form, finding.path)));
}

/** Moves the focus to the first question with an error (spec 2 §5). False when there is none on the page. */
export function focusFirstError(
  form: CompiledForm,
  findings: readonly Finding[],
): boolean {
  return findings
    .filter(({ severity }) => severity === 'error')
    .some((finding) => focusFinding(form, finding));
}
