import type { Model } from 'mongoose';
import type { JobPolicy, JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Publisher } from '../../publishers/publisher.model';
import type { PublisherNameJob } from '../../publishers/publisherHistory';
import type { Deposit } from '../deposit.model';
import { toListedFields } from './listedFields';

const MINUTE_MS = 60_000;

const POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  attempts: 20,
  backoff: { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS },
  pollMs: MINUTE_MS,
};

export interface PublisherNamesDeps {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
  jobs: Pick<JobRunner, 'define'>;
  checkpoint: Checkpoint;
}

/**
 * Defines the job that lists the deposits of a renamed publisher under its present name: sorted, filtered and found by
 * it. Their answers keep the name that the publisher had at the time.
 */
export function createPublisherNames({
  deposits,
  publishers,
  jobs,
  checkpoint,
}: PublisherNamesDeps): JobQueue<PublisherNameJob> {
  async function relist(_id: string, name: string): Promise<void> {
    const deposit = await deposits
      .findById(_id)
      .select('title payload')
      .lean<Pick<Deposit, 'title' | 'payload'>>();
    if (deposit === null) return;
    await deposits.updateOne({ _id }, { $set: toListedFields(deposit, name) });
  }

  return jobs.define<PublisherNameJob>({
    kind: 'publisherName',
    policy: POLICY,
    async handle({ job }) {
      const { publisherId } = job.data;
      const publisher = await publishers
        .findById(publisherId)
        .select('name')
        .lean<Pick<Publisher, 'name'>>();
      if (publisher === null) return;
      // The embedded database keeps the whole result of a query in memory, hence only ids.
      const found = await deposits
        .find({ publisherId })
        .select('_id')
        .lean<Pick<Deposit, '_id'>[]>();
      for (const { _id } of found) {
        await relist(_id, publisher.name);
        checkpoint('deposit listed by name');
      }
    },
  });
}
