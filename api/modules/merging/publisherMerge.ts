import type { Model } from 'mongoose';
import type { JobQueue } from '../../jobs/jobKind';
import type { Checkpoint } from '../../ports/checkpoint';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { UserModels } from '../accounts/changeUser';
import { changeUser } from '../accounts/changeUser';
import type { Deposit } from '../deposits/deposit.model';
import type { FormRecord } from '../formRecords/formRecord.model';
import type { Invitation } from '../invitations/invitation.model';
import type { Join } from '../joins/join.model';
import type { Publisher } from '../publishers/publisher.model';
import {
  canMergePublishers,
  canSearchPublishers,
} from '../publishers/publisher.policy';
import type { PublisherNameJob } from '../publishers/publisherHistory';
import { toState } from '../publishers/publisherHistory';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { User } from '../users/user.model';
import type { Work } from '../works/work.model';
import type { MergeKind } from './mergeKind';

const IN_USE: readonly User['status'][] = ['RESERVED', 'PENDING', 'ACTIVE'];

export interface PublisherMergeDeps extends UserModels {
  publishers: Model<Publisher>;
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  formRecords: Model<FormRecord>;
  works: Model<Work>;
  joins: Model<Join>;
  invitations: Model<Invitation>;
  /** The job that lists deposits under the name and library of their publisher. */
  names: Pick<JobQueue<PublisherNameJob>, 'enqueue'>;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** The merge of a publisher into another active one: its deposits, titles and accounts move. */
export function createPublisherMerge(
  deps: PublisherMergeDeps,
): MergeKind<Publisher> {
  const { publishers, users, invitations, checkpoint } = deps;

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

  const mayMerge: MergeKind<Publisher>['mayNow'] = async (viewer, both) =>
    canMergePublishers(
      viewer,
      both.map(({ assignedLibrary }) => ({ assignedToId: assignedLibrary })),
    );

  return {
    recordType: 'publisher',
    records: publishers,
    lock: 'merging of publishers',
    job: { kind: 'mergePublisher', id: 'publisherId' },
    action: 'publisher.merged',
    refusal: 'publishersNotMerged',
    nameOf: ({ name }) => name,
    mayAsk: canSearchPublishers,
    // Which status they have decides nothing.
    mayInSomeStatus: mayMerge,
    mayNow: mayMerge,
    fits: (both) => both.every(({ status }) => status === 'ACTIVE'),
    toState,

    async move(publisherId, to, by) {
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
  };
}
