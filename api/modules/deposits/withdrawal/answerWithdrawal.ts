import type { DecisionAction } from '@contract/staff/staff';
import type { WithdrawalStatus } from '@contract/withdrawal';
import type { Deposit } from '../deposit.model';
import { isOpen } from '../deposit.policy';
import type { Decision } from '../review/decision/decision';
import { transitions } from '../review/decision/transitions';
import type { WithdrawalState } from './storedWithdrawal';
import { toWithdrawalState, waitsForWithdrawal } from './storedWithdrawal';

type Asked = Pick<Deposit, 'withdrawal'>;

/** What an action answers to the request that waits; undefined where none does, or the action says nothing about it. Every action after which the library does not keep the deposit grants it. */
function findAnswer(
  deposit: Asked,
  action: DecisionAction,
): WithdrawalStatus | undefined {
  if (!waitsForWithdrawal(deposit)) return undefined;
  const { to, refusesWithdrawal = false } = transitions[action];
  if (refusesWithdrawal) return 'REFUSED';
  return isOpen({ status: to }) ? undefined : 'GRANTED';
}

/** Finds the user whose request for withdrawal an action answers; undefined where it answers none. */
export const findAskerId = (
  deposit: Asked,
  action: DecisionAction,
): string | undefined => findAnswer(deposit, action) && deposit.withdrawal?.by;

/** The request of a deposit as a decision answers it; undefined where it answers none. */
export function answerWithdrawal(
  deposit: Asked,
  decision: Pick<Decision, 'id' | 'action' | 'date' | 'reason' | 'message'>,
): WithdrawalState | undefined {
  const { withdrawal } = deposit;
  const { id, action, date, reason = '', message = '' } = decision;
  const status = findAnswer(deposit, action);
  if (withdrawal === undefined || status === undefined) return undefined;
  const told = status === 'REFUSED' && { reason, message };
  const end = { date, decisionId: id, ...told };
  return toWithdrawalState({ ...withdrawal, status, end });
}

/** The request that a decision answered, as it waits again once the decision is undone; undefined where it answered none. */
export function reopenWithdrawal(
  { withdrawal }: Asked,
  { id }: Pick<Decision, 'id'>,
): WithdrawalState | undefined {
  if (withdrawal?.end?.decisionId !== id) return undefined;
  const { end: _end, ...asked } = withdrawal;
  return toWithdrawalState({ ...asked, status: 'WAITING' });
}
