import type { Model } from 'mongoose';
import type { JobQueue } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Checkpoint } from '../../ports/checkpoint';
import { isDuplicateKey } from '../../records/duplicateKey';
import { createReadMergedInto, findLast } from '../../records/findLast';
import type { RevisedRecord } from '../../records/revisions';
import type { UserModels } from '../accounts/changeUser';
import { changeUser } from '../accounts/changeUser';
import type { AuditService } from '../audit/audit.service';
import type { Deposit } from '../deposits/deposit.model';
import type { FormRecord } from '../formRecords/formRecord.model';
import type { Invitation } from '../invitations/invitation.model';
import type { Join } from '../joins/join.model';
import type { Publisher } from '../publishers/publisher.model';
import type { PublisherNameJob } from '../publishers/publisherHistory';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { User } from '../users/user.model';
import type { Work } from '../works/work.model';
import { isMerge } from './isMerge';
import { MERGE_POLICY } from './mergePolicy';

/** Names a publisher that was merged, the other one, and who merged it in which revision. */
export type MergeJob = Readonly<{
  publisherId: string;
  into: string;
  by: string;
  revision: number;
}>;

const IN_USE: readonly User['status'][] = ['RESERVED', 'PENDING', 'ACTIVE'];

export interface MergeJobDeps extends UserModels {
  publishers: Model<Publisher>;
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  formRecords: Model<FormRecord>;
  works: Model<Work>;
  joins: Model<Join>;
  invitations: Model<Invitation>;
  jobs: Pick<JobRunner, 'define'>;
  /** The job that lists deposits under the name and library of their publisher. */
  names: Pick<JobQueue<PublisherNameJob>, 'enqueue'>;
  audit: AuditService;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Defines the job that moves what belongs to a merged publisher. It waits a minute: by then deposits that were being
 * sent are stored. One of a merge that was not written does nothing.
 */
export function defineMergeJob(deps: MergeJobDeps): JobQueue<MergeJob> {
  const { publishers, users, revisions, invitations, checkpoint } = deps;
  const readMergedInto = createReadMergedInto(publishers);

  /** Accounts that ended keep the date of their last change, from which retention counts. */
  async function moveUsers(
    publisherId: string,
    to: string,
    by: string,
  ): Promise<void> {
    const found = await users
      .find({ publisherId, status: { $in: IN_USE } })
      .select('_id')
      .lean();
    for (const { _id: userId } of found) {
      const change = { publisherId: to };
      const ifStill = { publisherId };
      await changeUser(
        deps,
        { userId, from: IN_USE, ifStill, change, by },
        deps.clock(),
      );
    }
    await users.updateMany({ publisherId }, { $set: { publisherId: to } });
  }

  /** An email that both publishers invited keeps the invitation of the other one. */
  async function moveInvitations(
    publisherId: string,
    to: string,
  ): Promise<void> {
    const found = await invitations.find({ publisherId }).select('_id').lean();
    for (const { _id } of found) {
      try {
        await invitations.updateOne({ _id }, { $set: { publisherId: to } });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await invitations.deleteOne({ _id });
      }
    }
  }

  return deps.jobs.define<MergeJob>({
    kind: 'mergePublisher',
    policy: MERGE_POLICY,
    async handle({ job: { data } }) {
      const { publisherId, into, by, revision } = data;
      const merged = await publishers
        .findOne({ _id: publisherId, mergedInto: into })
        .lean<Publisher & RevisedRecord>();
      if (merged === null) return;
      if (!(await isMerge(revisions, 'publisher', merged, revision))) return;
      await deps.audit.record({
        ...{ action: 'publisher.merged', actor: by, subject: publisherId },
        detail: { revision, into },
      });
      const to = await findLast(readMergedInto, into);
      const moved = { $set: { publisherId: to } };
      await moveUsers(publisherId, to, by);
      await moveInvitations(publisherId, to);
      await deps.joins.updateMany({ publisherId, status: 'WAITING' }, moved);
      checkpoint('accounts moved');
      await deps.works.updateMany({ publisherId }, moved);
      checkpoint('titles moved');
      await deps.storedFiles.updateMany({ publisherId }, moved);
      await deps.deposits.updateMany({ publisherId }, moved);
      await deps.formRecords.updateMany({ publisherId }, moved);
      checkpoint('deposits moved');
      await publishers.updateOne(
        { _id: publisherId },
        { $min: { contactReview: deps.clock() } },
      );
      const key = `${to} with ${publisherId}`;
      await deps.names.enqueue({ key, data: { publisherId: to } });
    },
  });
}
