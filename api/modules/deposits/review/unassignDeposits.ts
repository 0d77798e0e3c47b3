import type { Model, QueryFilter } from 'mongoose';
import { OPEN_STATUSES } from '@engine/domain/depositStage';
import { CARRY_OVER_POLICY } from '../../../jobs/carryOverPolicy';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import { retryOnConflict } from '../../../records/retryOnConflict';
import type { Unassignments, UnassignJob } from '../../accounts/unassignJob';
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
  checkpoint: Checkpoint;
}

/** Deposits whose reviewers may have changed: those of a reviewer, or one that follows its publisher to another library. */
export type AssignedTo = Pick<Deposit, '_id'> | { assignedTo: string };

/** Unassigns the open deposits among these that their reviewers may no longer review, so that the queue offers them to others. Again is harmless. */
export type UnassignDeposits = (
  of: AssignedTo,
  by: string | null,
) => Promise<void>;

/** Builds the unassignment of deposits after a change of an account or of the library of a publisher. */
export function createUnassignDeposits(
  deps: UnassignDepositsDeps,
): UnassignDeposits {
  const { deposits, publishers, checkpoint } = deps;
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

  async function unassign(open: QueryFilter<Deposit>, by: string | null) {
    const deposit = await deposits.findOne(open);
    const userId = deposit?.assignedTo ?? null;
    if (deposit === null || userId === null) return;
    if (await isReviewer(userId, deposit)) return;
    await changeAudited(
      deps,
      deposit,
      { assignedTo: null },
      { action: 'deposit.assigned', by },
    );
    checkpoint('deposit unassigned');
  }

  return async function unassignDeposits(of, by) {
    const open = {
      assignedTo: { $ne: null },
      ...of,
      status: { $in: [...OPEN_STATUSES] },
    };
    const found = await deposits
      .find(open)
      .select('_id')
      .lean<Pick<Deposit, '_id'>[]>();
    for (const { _id } of found)
      await retryOnConflict(() => unassign({ ...open, _id }, by));
  };
}

/** Defines the job that unassigns the deposits of a user who may no longer review them. */
export const defineUnassignments = (
  jobs: Pick<JobRunner, 'define'>,
  unassignDeposits: UnassignDeposits,
): Unassignments =>
  jobs.define<UnassignJob>({
    kind: 'unassign',
    policy: CARRY_OVER_POLICY,
    async handle({ job }) {
      const { userId, by } = job.data;
      await unassignDeposits({ assignedTo: userId }, by === '' ? null : by);
    },
  });
