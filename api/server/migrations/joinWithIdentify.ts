import { isDuplicateKey } from '../../records/duplicateKey';
import type { Job } from '../../jobs/job.model';
import { toJobId } from '../../jobs/job.model';
import type { Models } from '../composition/models';

const kind = 'file.identify';

/** Gives the jobs that joined files the kind that joins and identifies them. */
export async function joinWithIdentify({ jobs }: Models): Promise<void> {
  const old = await jobs.find({ kind: 'file.join' }).lean<Job[]>();
  for (const job of old) {
    const free = { leaseToken: '', leaseUntil: new Date(0) };
    try {
      await jobs.create({ ...job, ...free, kind, _id: toJobId(kind, job.key) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await jobs.deleteOne({ _id: job._id });
  }
}
