import { toSubmissionJob } from '../../modules/submissions/files/fileFollowUp';
import type { Models } from '../composition/models';
import { insertJob } from './insertJob';

/** Gives every deposit that waits for nobody's review the job that accepts it (R78): an earlier version left it as it was. */
export async function submittedAsJobs(models: Models): Promise<void> {
  const waiting = models.deposits
    .find({ status: 'SUBMITTED', requiresReview: false })
    .select('submittedDate')
    .lean()
    .cursor();
  for await (const { _id, submittedDate: due } of waiting) {
    const job = toSubmissionJob('deposit', _id);
    await insertJob(models, { kind: 'releaseFiles', due, ...job });
  }
}
