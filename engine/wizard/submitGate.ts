import type { CompiledForm } from '../types/model';
import type { WizardState } from '../types/wizard';
import { includedEntries } from './stepPath';

/** Whether the deposit may be sent, and if not, why: every included step but the last two complete and valid, nothing in progress (spec 2 §4). */
export function canSubmit(
  form: CompiledForm,
  state: WizardState,
): { allowed: boolean; reasons: string[] } {
  const open = includedEntries(form, state)
    .filter(
      ({ id, role }) =>
        role === undefined &&
        !(state.steps[id]?.valid && state.steps[id].complete),
    )
    .map(({ label }) => label);
  const waits = state.waits.filter(({ holds }) => holds !== 'nothing');
  const reasons = [...open, ...waits.map(({ reason }) => reason)];
  const isBusy =
    state.submission.status === 'submitting' ||
    state.submission.status === 'completed';
  return { allowed: reasons.length === 0 && !isBusy, reasons };
}
