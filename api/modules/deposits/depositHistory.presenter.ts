import type { Actor } from '../../actor';
import type { Deposit } from './deposit.model';
import { canClaim, canEditSubmission } from './deposit.policy';

/** Who made a deposit, for "Library staff from {library}" (spec 2 §3 "Deposit record"). */
export interface DepositCreator {
  username: string;
  staff: boolean;
  /** Name of the library a member of staff works for. */
  memberLibrary: string | null;
}

/** What is read of a deposit for the history. */
export type PastDeposit = Pick<
  Deposit,
  | '_id'
  | 'reference'
  | 'title'
  | 'type'
  | 'status'
  | 'submittedDate'
  | 'depositedByProxy'
  | 'createdBy'
  | 'depositedForLibraryId'
>;

/** One row of the history of deposits. */
export interface PresentedDeposit {
  id: string;
  reference: string;
  title: string;
  type: string;
  status: Deposit['status'];
  /** ISO 8601. */
  submittedDate: string;
  byProxy: boolean;
  /** Null of an anonymous deposit. */
  createdBy: DepositCreator | null;
  abilities: { edit: boolean; claim: boolean };
}

/**
 * Shows a deposit in the history of its publisher.
 *
 * @param publisherAssignedToId - the library that its publisher is assigned to now.
 */
export function presentPastDeposit(
  deposit: PastDeposit,
  createdBy: DepositCreator | null,
  publisherAssignedToId: string,
  viewer: Actor,
): PresentedDeposit {
  const { _id, reference, title, type, status, submittedDate } = deposit;
  return {
    id: _id,
    reference,
    title,
    type,
    status,
    submittedDate: submittedDate.toISOString(),
    byProxy: deposit.depositedByProxy,
    createdBy,
    abilities: {
      edit: canEditSubmission(viewer, { status, publisherAssignedToId }),
      claim: canClaim(viewer, {
        depositedForLibraryId: deposit.depositedForLibraryId,
      }),
    },
  };
}
