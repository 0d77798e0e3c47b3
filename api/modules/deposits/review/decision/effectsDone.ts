import type { JobQueue } from '../../../../jobs/jobKind';
import type { ReadDeposit } from '../../view/depositView';
import type { DecisionJob } from './saveDecision';
import { toDecisionJob } from './saveDecision';
import { isAwaited } from './transition.policy';

/** Whether another decision may follow the last one about a deposit: no effects are to come that it must wait for. */
export type AreEffectsDone = (deposit: ReadDeposit) => Promise<boolean>;

/** Builds the question whether effects are done, over the queue of their jobs. */
export function createEffectsDone(
  queue: Pick<JobQueue<DecisionJob>, 'isWaiting'>,
): AreEffectsDone {
  return async function areEffectsDone({ _id, decision }) {
    if (decision === undefined || !isAwaited(decision.action)) return true;
    const { key } = toDecisionJob(_id, decision.id);
    return !(await queue.isWaiting(key));
  };
}
