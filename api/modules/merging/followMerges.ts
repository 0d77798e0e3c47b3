import type { Model } from 'mongoose';
import type { JobQueue } from '../../jobs/jobKind';
import { createReadMergedInto, findLastOrNone } from '../../records/findLast';
import type { Deposit } from '../deposits/deposit.model';
import type { FormRecord } from '../formRecords/formRecord.model';
import type { Publisher } from '../publishers/publisher.model';
import type { PublisherNameJob } from '../publishers/publisherHistory';
import type { SubmissionJob } from '../submissions/files/fileFollowUp';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { Work } from '../works/work.model';

export interface FollowMergesDeps {
  deposits: Model<Deposit>;
  formRecords: Model<FormRecord>;
  storedFiles: Model<StoredFile>;
  publishers: Model<Publisher>;
  works: Model<Work>;
  /** The job that lists deposits under the name and library of their publisher. */
  names: Pick<JobQueue<PublisherNameJob>, 'prepare' | 'makeDue'>;
}

/**
 * Moves a stored submission whose publisher or title was merged while it was on its way: the job of the merge moved
 * what was stored by then. A merge that is written later finds the submission. Again is harmless.
 */
export type FollowMerges = (submission: SubmissionJob) => Promise<void>;

/** Builds it over the database. */
export function createFollowMerges(deps: FollowMergesDeps): FollowMerges {
  const { deposits, formRecords, storedFiles, names } = deps;
  const readPublisher = createReadMergedInto(deps.publishers);
  const readWork = createReadMergedInto(deps.works);

  async function moveToPublisher(
    { submissionKind, submissionId: _id }: SubmissionJob,
    publisherId: string,
  ): Promise<void> {
    const last = await findLastOrNone(readPublisher, publisherId);
    if (last === undefined || last === publisherId) return;
    const moved = { $set: { publisherId: last } };
    await storedFiles.updateMany({ submissionId: _id }, moved);
    if (submissionKind === 'record') {
      await formRecords.updateOne({ _id, publisherId }, moved);
      return;
    }
    const name = {
      key: `${last} with ${publisherId} ${_id}`,
      data: { publisherId: last },
    };
    await names.prepare(name);
    await deposits.updateOne({ _id, publisherId }, moved);
    await names.makeDue(name);
  }

  async function moveToTitle(_id: string, workId: string): Promise<void> {
    const last = await findLastOrNone(readWork, workId);
    if (last === undefined || last === workId) return;
    await deposits.updateOne({ _id, workId }, { $set: { workId: last } });
  }

  return async function followMerges(submission) {
    const { submissionKind, submissionId } = submission;
    if (submissionKind === 'record') {
      const record = await formRecords
        .findById(submissionId)
        .select('publisherId')
        .lean<Pick<FormRecord, 'publisherId'>>();
      const publisherId = record?.publisherId ?? '';
      if (publisherId !== '') await moveToPublisher(submission, publisherId);
      return;
    }
    const deposit = await deposits
      .findById(submissionId)
      .select('publisherId workId')
      .lean<Pick<Deposit, 'publisherId' | 'workId'>>();
    if (deposit === null) return;
    await moveToPublisher(submission, deposit.publisherId);
    if (deposit.workId !== null)
      await moveToTitle(submissionId, deposit.workId);
  };
}
