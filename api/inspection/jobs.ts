import type { Job, JobName } from './job';

/** Every job by its name. Each is loaded when it is asked for: a process does one and needs no more. */
export const jobs: Partial<Record<JobName, Job>> = {};
