import type { WithdrawalStatus } from '@contract/withdrawal';
import type { Deposit } from '../deposit.model';
import { isOpen } from '../deposit.policy';
import type { Decision } from '../review/decision';
import { transitions } from '../review/transitions';
import type { WithdrawalState } from './storedWithdrawal';
import { toWithdrawalState, waitsForWithdrawal } from './storedWithdrawal';

/** What a decision answers to a request that waits: every one after which the library does not keep the deposit grants it. */
function findAnswer({
  action,
}: Pick<Decision, 'action'>): WithdrawalStatus | undefined {
  const { to, answersWithdrawal = false } = transitions[action];
  if (answersWithdrawal) return 'REFUSED';
  return isOpen({ status: to }) ? undefined : 'GRANTED';
}

/** The request of a deposit as a decision answers it; undefined where none waits, or the decision says nothing about it. */
export function answerWithdrawal(
  { withdrawal }: Pick<Deposit, 'withdrawal'>,
  decision: Pick<Decision, 'id' | 'action' | 'date' | 'reason' | 'message'>,
): WithdrawalState | undefined {
  const status = findAnswer(decision);
  if (withdrawal === undefined || status === undefined) return undefined;
  if (!waitsForWithdrawal({ withdrawal })) return undefined;
  const { id, date, reason = '', message = '' } = decision;
  const told = status === 'REFUSED' && { reason, message };
  const end = { date, decisionId: id, ...told };
  return toWithdrawalState({ ...withdrawal, status, end });
}

/** The request that a decision answered, as it waits again once the decision is undone; undefined where it answered none. */
export function reopenWithdrawal(
  { withdrawal }: Pick<Deposit, 'withdrawal'>,
  { id }: Pick<Decision, 'id'>,
): WithdrawalState | undefined {
  if (withdrawal?.end?.decisionId !== id) return undefined;
  const { end: _end, ...asked } = withdrawal;
  return toWithdrawalState({ ...asked, status: 'WAITING' });
}
