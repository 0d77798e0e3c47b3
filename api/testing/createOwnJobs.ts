import { randomUUID } from 'node:crypto';
import type { JobRunner } from '../jobs/jobRunner';
import { createJobRunner } from '../jobs/jobRunner';
import { createReference } from '../http/middleware/reference';
import type { TestApi } from './startTestApi';

/** A job runner of its own on the database of an API, for services that a test builds beside those of the API. */
export function createOwnJobs({ deps }: TestApi): JobRunner {
  return createJobRunner({
    ...deps,
    jobs: deps.models.jobs,
    createToken: randomUUID,
    createReference,
  });
}
