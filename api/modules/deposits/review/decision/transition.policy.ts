import type { DecisionAction, TransitionOffer } from '@contract/staff/staff';
import type { Actor } from '../../../permissions/actor';
import type { SubmissionRecord } from '../../deposit.policy';
import { canEditSubmission } from '../../deposit.policy';
import { waitsForWithdrawal } from '../../withdrawal/storedWithdrawal';
import { decisionActions, transitions } from './transitions';

/** Whether a user may take this action with a deposit, if its status allows it. */
export function canDecide(
  user: Actor,
  action: DecisionAction,
  deposit: SubmissionRecord,
): boolean {
  return transitions[action].who(user, deposit);
}

/** Whether a user may take this action with a deposit in a status from which it leads. */
export const canEverDecide = (
  user: Actor,
  action: DecisionAction,
  deposit: SubmissionRecord,
): boolean =>
  transitions[action].from.some((status) =>
    canDecide(user, action, { ...deposit, status }),
  );

/** Whether the status of a deposit allows an action (R78), and a request for withdrawal waits where the action refuses it. */
export function isOffered(
  action: DecisionAction,
  deposit: Pick<SubmissionRecord, 'status' | 'withdrawal'>,
): boolean {
  const { from, refusesWithdrawal = false } = transitions[action];
  if (refusesWithdrawal && !waitsForWithdrawal(deposit)) return false;
  return from.includes(deposit.status);
}

/** Whether malware in a file of a deposit forbids an action. A deposit that is restored is reviewed instead. */
export const isBarredByMalware = (action: DecisionAction): boolean =>
  action === 'accept';

/** Whether no other decision may follow an action until its effects are done. */
export function isAwaited(action: DecisionAction): boolean {
  const { mail, isReplaceable = false } = transitions[action];
  return mail !== null && !isReplaceable;
}

/** The actions that a user may take with a deposit now, in which malware was found or not. */
export function listOffers(
  user: Actor,
  deposit: SubmissionRecord,
  isInfected: boolean,
): TransitionOffer[] {
  return decisionActions
    .filter((action) => isOffered(action, deposit))
    .filter((action) => !(isInfected && isBarredByMalware(action)))
    .filter((action) => canDecide(user, action, deposit))
    .map((action) => {
      const { to, form, mail } = transitions[action];
      return { action, to, form, mails: mail !== null };
    });
}

/** Assign a deposit, and work on one that is assigned: who may edit it. */
export const canAssign = canEditSubmission;
