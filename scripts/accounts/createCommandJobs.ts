import { randomBytes } from 'node:crypto';
import { PREPARED_MS } from '../../api/jobs/jobRunner';
import type { JobRunner } from '../../api/jobs/jobRunner';
import { createJobStore } from '../../api/jobs/jobStore';
import type { Models } from '../../api/server/composition/models';

/** Builds the jobs of commands: they are stored, and the running portal does them. */
export function createCommandJobs(
  { jobs }: Pick<Models, 'jobs'>,
  clock: () => Date,
): Pick<JobRunner, 'define'> {
  const createToken = () => randomBytes(12).toString('hex');
  const store = createJobStore(jobs, clock, createToken);
  return {
    define: ({ kind }) => ({
      enqueue: (job) => store.request(kind, job, job.due ?? clock()),
      prepare: (job) =>
        store.request(kind, job, new Date(clock().getTime() + PREPARED_MS)),
      makeDue: (job) => store.request(kind, job, clock()),
      isWaiting: () => Promise.resolve(false),
      wake: () => undefined,
    }),
  };
}
