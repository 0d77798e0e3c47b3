import type { TFunction } from 'i18next';
import { canSubmit, wizardPath } from '@engine';
import { maySend } from '../../features/deposit/maySend';
import {
  isOnReview,
  type OpenDeposit,
} from '../../features/deposit/depositState';

/** The words of the way forward: the next step of the list of steps, or that it submits. */
export function nextLabel(deposit: OpenDeposit, t: TFunction<'app'>): string {
  const { form, wizard } = deposit;
  const { words } = form.definition.form;
  if (isOnReview(deposit)) return words?.submit ?? t('words.submit');
  const steps = wizardPath(form, wizard);
  const at = steps.findIndex(({ id }) => id === wizard.current);
  const next = steps[at + 1];
  return t('actions.next', { label: next?.label ?? '' });
}

/** What the way forward waits for, in words: who may deposit, uploads, and at the review the steps that are not complete. */
export function listWaitReasons(
  deposit: OpenDeposit,
  t: TFunction<'app'>,
): string[] {
  const { form, wizard } = deposit;
  if (!maySend(deposit)) return [t('mayNotDeposit.wait')];
  const waits = wizard.waits.map(({ reason }) => reason);
  if (!isOnReview(deposit)) return waits;
  const steps = canSubmit(form, wizard).reasons.filter(
    (reason) => !waits.includes(reason),
  );
  return steps.length === 0
    ? waits
    : [...waits, t('actions.incomplete', { steps: steps.join(', ') })];
}
