import { isDuplicateKey } from '../../records/duplicateKey';
import { toJobId } from '../../jobs/job.model';
import { toSubmissionJob } from '../../modules/submissions/files/fileFollowUp';
import type { Models } from '../composition/models';

const KIND = 'releaseFiles';

/** Gives every deposit that waits for nobody's review the job that accepts it (R78): an earlier version left it as it was. */
export async function submittedAsJobs({ deposits, jobs }: Models) {
  const waiting = deposits
    .find({ status: 'SUBMITTED', requiresReview: false })
    .select('submittedDate')
    .lean()
    .cursor();
  for await (const { _id: depositId, submittedDate } of waiting) {
    const { key, data } = toSubmissionJob('deposit', depositId);
    try {
      await jobs.create({
        ...{ _id: toJobId(KIND, key), kind: KIND, key, data, rank: 0 },
        ...{ state: 'waiting', attempts: 0, requests: 1, error: '' },
        ...{ leaseToken: '', leaseUntil: new Date(0) },
        ...{ due: submittedDate, createdDate: submittedDate },
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
