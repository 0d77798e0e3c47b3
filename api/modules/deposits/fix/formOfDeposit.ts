import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService, LoadedForm } from '../../forms/form.service';
import type { Deposit } from '../deposit.model';

/** Loads the version that a deposit was judged with; the live one where that cannot be used any more. */
export type FormOfDeposit = (
  deposit: Pick<Deposit, 'formVersion'>,
) => Promise<LoadedForm>;

/** Builds the loading of forms of deposits. */
export function createFormOfDeposit(
  forms: Pick<FormService, 'live' | 'findStored'>,
): FormOfDeposit {
  return async ({ formVersion }) =>
    (await forms.findStored(DEPOSIT_FORM, formVersion)) ??
    (await forms.live(DEPOSIT_FORM));
}
