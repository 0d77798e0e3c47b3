import { objectOf, readPointer } from '@engine';
import type { Standing } from '../../features/account/whatIsLost';
import type { DepositState } from '../../features/deposit/depositState';
import { findStepOf } from '../../features/deposit/findStepOf';

const nowhere: Standing = {
  owner: null,
  hasAnswers: false,
  onPublisherStep: false,
  publisher: {},
};

/** Where somebody stands in the deposit who thinks about logging in. */
export function standingIn(deposit: DepositState): Standing {
  if (deposit.phase !== 'open') return nowhere;
  const { form, wizard, owner, changedAt } = deposit;
  return {
    owner,
    hasAnswers: changedAt !== null,
    onPublisherStep: findStepOf(form, '/publisher/name') === wizard.current,
    publisher: objectOf(readPointer(wizard.form.data, '/publisher')),
  };
}
