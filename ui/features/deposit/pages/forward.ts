import type { TFunction } from 'i18next';
import { canSubmit, wizardPath } from '@engine';
import { maySend, whyRefused } from '../maySend';
import type { OpenDeposit } from '../depositState';
import { isOnReview } from '../../../forms/state/openForm';

/** Where the way forward leads. */
export interface Forward {
  readonly submits: boolean;
  /** It returns to the review, from which the step is edited. */
  readonly returns: boolean;
  /** The form's name of the next step or of the submit. */
  readonly label: string | undefined;
}

/** The way forward: the next step of the list of steps, or at the review the submit. */
export function findForward(deposit: OpenDeposit): Forward {
  const { form, wizard } = deposit;
  if (isOnReview(deposit))
    return {
      submits: true,
      returns: false,
      label: form.definition.form.words?.submit,
    };
  const steps = wizardPath(form, wizard);
  const at = steps.findIndex(({ id }) => id === wizard.current);
  return {
    submits: false,
    returns: wizard.editing === true,
    label: steps[at + 1]?.label,
  };
}

/** The words of the way forward. */
export function forwardLabel(
  { submits, returns, label }: Forward,
  t: TFunction<'app'>,
): string {
  if (returns) return t('actions.saveAndReturn');
  return submits
    ? (label ?? t('words.submit'))
    : t('actions.next', { label: label ?? '' });
}

/**
 * Lists the reasons why the way forward waits: a missing right to deposit, uploads, and at the review incomplete
 * steps.
 */
export function listWaitReasons(
  deposit: OpenDeposit,
  t: TFunction<'app'>,
): string[] {
  const { form, wizard } = deposit;
  if (!maySend(deposit)) return [t(`${whyRefused(deposit)}.wait`)];
  const onReview = isOnReview(deposit);
  const waits = wizard.waits
    .filter(({ holds }) => (onReview ? holds !== 'nothing' : !holds))
    .map(({ reason }) => reason);
  if (!onReview) return waits;
  const steps = canSubmit(form, wizard).reasons.filter(
    (reason) => !waits.includes(reason),
  );
  return steps.length === 0
    ? waits
    : [...waits, t('actions.incomplete', { steps: steps.join(', ') })];
}
