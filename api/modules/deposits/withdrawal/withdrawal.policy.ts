import type { Actor } from '../../permissions/actor';
import { forItsPublisher } from '../../permissions/ownPublisher';
import type { Deposit } from '../deposit.model';
import type { SubmissionRecord } from '../deposit.policy';
import { canEditSubmission } from '../deposit.policy';
import { waitsForWithdrawal } from './storedWithdrawal';

type AskedDeposit = Pick<Deposit, 'publisherId' | 'status' | 'withdrawal'>;

/** See requests for the withdrawal of a deposit as its publisher does (ours): its users, whatever the status. */
export const canSeeOwnWithdrawal = forItsPublisher;

/** Ask for the withdrawal of a deposit (ours): the users of its publisher once the library has accepted it, while no other request waits. */
export function canAskWithdrawal(user: Actor, deposit: AskedDeposit): boolean {
  return (
    deposit.status === 'ACCEPTED' &&
    !waitsForWithdrawal(deposit) &&
    forItsPublisher(user, deposit)
  );
}

/** Take a request for withdrawal back (ours): the users of the publisher while it waits. */
export function canTakeBackWithdrawal(
  user: Actor,
  deposit: AskedDeposit,
): boolean {
  return waitsForWithdrawal(deposit) && forItsPublisher(user, deposit);
}

/** Write down what was checked of a request for withdrawal (ours): who may edit the submission, while the request waits. */
export function canCheckWithdrawal(
  user: Actor,
  submission: SubmissionRecord,
): boolean {
  return waitsForWithdrawal(submission) && canEditSubmission(user, submission);
}
