import type { OpenDeposit } from './depositState';
import type { FormOffer } from './formOffer';

/** Shows the note that offers the live form, unless another note is shown. The focus stays where it is. */
export const withNewerForm = (
  state: OpenDeposit,
  message: string,
): OpenDeposit => ({
  ...state,
  problem: state.problem ?? { kind: 'formOutdated', message },
});

/** Shows in the note what the live form means for the answers. */
export const withOffer = (state: OpenDeposit, offer: FormOffer): OpenDeposit =>
  state.problem?.kind === 'formOutdated'
    ? { ...state, problem: { ...state.problem, offer } }
    : state;
