import { findPlace, objectOf, valueOf } from '@engine';
import type { Standing } from './whatIsLost';
import type { DepositState } from '../depositState';

const nowhere: Standing = {
  owner: null,
  hasAnswers: false,
  onPublisherStep: false,
  publisher: {},
};

/** Reads the parts of the deposit on which the loss by a login depends. */
export function standingIn(deposit: DepositState): Standing {
  if (deposit.phase !== 'open') return nowhere;
  const { form, wizard, owner, changedAt } = deposit;
  return {
    owner,
    hasAnswers: changedAt !== null,
    onPublisherStep: findPlace(form, 'depositor')?.step === wizard.current,
    publisher: objectOf(valueOf(form, wizard.form.data, 'depositor')),
  };
}
