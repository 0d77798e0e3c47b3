import { OPEN_STATUSES } from '@engine/domain/depositStage';
import type { Model } from 'mongoose';
import type { FindRequestState } from '../../works/nightly/updateTitles';
import type { Deposit } from '../deposit.model';
import type { Decision } from '../review/decision/decision';
import { isFinalAt } from '../review/decision/decision';
import { transitions, voidingActions } from '../review/decision/transitions';

/** The statuses of deposits that came to nothing. */
export const VOID = voidingActions.map((action) => transitions[action].to);

/** Returns whether a deposit was refused, with its request, and the refusal is final. */
export const isRefused = ({
  status,
  decision,
}: Pick<Deposit, 'status'> & {
  decision?: Pick<Decision, 'isFinal'>;
}): boolean => VOID.includes(status) && decision?.isFinal !== false;

/**
 * Builds the search for what library staff decided about the deposit that asks for a change. A decision that can be
 * undone is none yet. What they remove later had been accepted, and so had its change.
 */
export function createFindRequestState(
  deposits: Model<Deposit>,
  clock: () => Date,
): FindRequestState {
  return async function findRequestState(reference) {
    const deposit = await deposits
      .findOne({ reference })
      .select('status decision')
      .lean<Pick<Deposit, 'status' | 'decision'>>();
    if (deposit === null) return 'accepted';
    const { status, decision } = deposit;
    const isDecided = decision === undefined || isFinalAt(decision, clock());
    if (!isDecided || OPEN_STATUSES.includes(status)) return 'underReview';
    return VOID.includes(status) ? 'withdrawn' : 'accepted';
  };
}
