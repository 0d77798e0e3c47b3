import type { Job, JobData } from '../../jobs/job.model';
import { toJobId } from '../../jobs/job.model';

/** A job as it is stored, due now. */
export function newJob(
  kind: string,
  key: string,
  data: JobData,
): Omit<Job, 'leaseToken' | 'error'> {
  const now = new Date();
  return {
    _id: toJobId(kind, key),
    kind,
    key,
    data,
    rank: 0,
    due: now,
    state: 'waiting',
    attempts: 0,
    requests: 1,
    createdDate: now,
    leaseUntil: new Date(0),
  };
}
