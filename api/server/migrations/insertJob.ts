import type { Job, JobData } from '../../jobs/job.model';
import { toJobId } from '../../jobs/job.model';
import type { Models } from '../composition/models';
import { insertOnce } from './insertOnce';

/** A job as a migration gives it; what it leaves out is that of a job which nobody has begun. */
type GivenJob = Pick<Job, 'kind' | 'key' | 'due'> &
  Partial<Job> & { data: JobData };

/** Writes a job unless it is there: its service defines the kind after the migrations. */
export const insertJob = (
  { jobs }: Pick<Models, 'jobs'>,
  job: GivenJob,
): Promise<void> =>
  insertOnce(jobs, {
    state: 'waiting',
    rank: 0,
    attempts: 0,
    requests: 1,
    leaseUntil: new Date(0),
    createdDate: job.due,
    ...job,
    _id: toJobId(job.kind, job.key),
  });
