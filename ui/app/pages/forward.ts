import type { TFunction } from 'i18next';
import { canSubmit, nextStep } from '@engine';
import {
  isOnReview,
  type OpenDeposit,
} from '../../features/deposit/depositState';

/** The words of the way forward: where it leads, or that it submits. */
export function nextLabel(deposit: OpenDeposit, t: TFunction<'app'>): string {
  if (isOnReview(deposit)) return t('actions.submit');
  const next = nextStep(deposit.form, deposit.wizard);
  return t('actions.next', { label: next?.label ?? '' });
}

/** What the way forward waits for, in words: uploads, and at the review the steps that are not complete. */
export function listWaitReasons(
  deposit: OpenDeposit,
  t: TFunction<'app'>,
): string[] {
  const { form, wizard } = deposit;
  const waits = wizard.waits.map(({ reason }) => reason);
  if (!isOnReview(deposit)) return waits;
  const steps = canSubmit(form, wizard).reasons.filter(
    (reason) => !waits.includes(reason),
  );
  return steps.length === 0
    ? waits
    : [...waits, t('actions.incomplete', { steps: steps.join(', ') })];
}
