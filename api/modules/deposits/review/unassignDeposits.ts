import type { Model } from 'mongoose';
import { OPEN_STATUSES } from '@engine/domain/depositStage';
import { retryOnConflict } from '../../../records/retryOnConflict';
import type { Publisher } from '../../publishers/publisher.model';
import type { Deposit } from '../deposit.model';
import type { AssigneeDeps } from './assignees';
import { createMayReview } from './assignees';
import type { AuditedDeps } from './changeDeposit';
import { changeAudited } from './changeDeposit';

export interface UnassignDepositsDeps
  extends AuditedDeps, Pick<AssigneeDeps, 'users' | 'libraries'> {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
}

/** Unassigns the open deposits of a user who may no longer review them, so that the queue offers them to others. Again is harmless. */
export type UnassignDeposits = (
  userId: string,
  by: string | null,
) => Promise<void>;

/** Builds the unassignment of the deposits of users whose account or role changed. */
export function createUnassignDeposits(
  deps: UnassignDepositsDeps,
): UnassignDeposits {
  const { deposits, publishers } = deps;
  const mayReview = createMayReview(deps);

  async function isReviewer(
    userId: string,
    { publisherId, status }: Pick<Deposit, 'publisherId' | 'status'>,
  ): Promise<boolean> {
    const publisher = await publishers
      .findById(publisherId)
      .select('assignedLibrary')
      .lean<Pick<Publisher, 'assignedLibrary'>>();
    const publisherAssignedToId = publisher?.assignedLibrary ?? null;
    return mayReview(userId, { status, publisherAssignedToId });
  }

  return async function unassignDeposits(userId, by) {
    const assigned = {
      assignedTo: userId,
      status: { $in: [...OPEN_STATUSES] },
    };
    const found = await deposits
      .find(assigned)
      .select('_id')
      .lean<Pick<Deposit, '_id'>[]>();
    for (const { _id } of found) {
      await retryOnConflict(async () => {
        const deposit = await deposits.findOne({ ...assigned, _id });
        if (deposit === null || (await isReviewer(userId, deposit))) return;
        await changeAudited(
          deps,
          deposit,
          { assignedTo: null },
          { action: 'deposit.assigned', by },
        );
      });
    }
  };
}
