import type { WizardEvent } from '@engine/types/wizard';
import { moveForm } from '../../forms/state/reduceForm';
import { isAnswer } from '../../lib/isAnswer';
import type { OpenDeposit } from './depositState';

/** A deposit after something happened in its form: the next answer removes the problem. */
export const moveDeposit = (
  state: OpenDeposit,
  event: WizardEvent,
): OpenDeposit => withoutAnswered(state, moveForm(state, event), event);

/** The deposit after an event, without the problem of before where the event answers something. */
export function withoutAnswered(
  before: OpenDeposit,
  after: OpenDeposit,
  event: WizardEvent,
): OpenDeposit {
  const isAnswered =
    isAnswer(event) && before.wizard.form.data !== after.wizard.form.data;
  return isAnswered || event.type === 'startedAgain'
    ? { ...after, problem: null }
    : after;
}
