import type { DepositCreator, PublisherDeposit } from '@contract/library';
import type { Actor } from '../../permissions/actor';
import type { Deposit } from '../deposit.model';
import { canClaim, canEditSubmission } from '../deposit.policy';

/** The fields of a deposit that the history reads. */
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
): PublisherDeposit {
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
