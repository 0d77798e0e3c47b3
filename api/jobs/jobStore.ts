import type { Model } from 'mongoose';
import { isDuplicateKey } from '../records/duplicateKey';
import type { Job, JobData } from './job.model';
import { toJobId } from './job.model';
import type { NewJob } from './jobKind';

const FREE = new Date(0);
const free = { leaseToken: '', leaseUntil: FREE };

/** The reads and writes of jobs, each one atomic update of one document. */
export interface JobStore {
  /** Writes a job, or notes a further request for it: one that was never tried is due earlier, a dead one waits anew. */
  request(kind: string, job: NewJob<JobData>, due: Date): Promise<void>;
  /** Makes a prepared job due now; requests it when it runs already or is gone. */
  makeDue(kind: string, job: NewJob<JobData>): Promise<void>;
  /** The kinds that have a job to be claimed. */
  findDueKinds(): Promise<string[]>;
  /** Claims the first due job of a kind and counts the attempt; undefined when none is due. */
  claim(kind: string, leaseMs: number): Promise<Job | undefined>;
  /** Changes a job under its lease; false when the lease is lost. */
  change(
    job: Pick<Job, '_id' | 'leaseToken'>,
    set: Partial<Job>,
  ): Promise<boolean>;
  /** Ends the lease with these changes. */
  release(
    job: Pick<Job, '_id' | 'leaseToken'>,
    set: Partial<Job>,
  ): Promise<void>;
  /** Ends the lease of a job that continues later, or now when it was requested again meanwhile. */
  postpone(job: Job, set: Partial<Job>): Promise<void>;
  /** Deletes a job that is done, or releases it when it was requested again meanwhile. */
  finish(job: Job): Promise<void>;
}

/** Builds it; `createToken` names a worker for one claim. */
export function createJobStore(
  jobs: Model<Job>,
  clock: () => Date,
  createToken: () => string,
): JobStore {
  async function change(
    { _id, leaseToken }: Pick<Job, '_id' | 'leaseToken'>,
    set: Partial<Job>,
  ): Promise<boolean> {
    const held = await jobs.updateOne({ _id, leaseToken }, { $set: set });
    return held.matchedCount === 1;
  }

  async function release(
    job: Pick<Job, '_id' | 'leaseToken'>,
    set: Partial<Job>,
  ): Promise<void> {
    await change(job, { ...set, ...free });
  }

  async function request(
    kind: string,
    { key, data, rank = 0 }: NewJob<JobData>,
    due: Date,
  ): Promise<void> {
    const _id = toJobId(kind, key);
    for (;;) {
      try {
        await jobs.create({
          _id,
          kind,
          key,
          data,
          rank,
          due,
          ...free,
          state: 'waiting',
          attempts: 0,
          requests: 1,
          error: '',
          createdDate: clock(),
        });
        return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const { matchedCount } = await jobs.updateOne(
        { _id },
        { $inc: { requests: 1 } },
      );
      // Otherwise it was done between the two writes.
      if (matchedCount === 1) break;
    }
    await jobs.updateOne(
      { _id, attempts: 0, due: { $gt: due } },
      { $set: { due } },
    );
    await jobs.updateOne(
      { _id, state: 'dead' },
      { $set: { state: 'waiting', attempts: 0, due } },
    );
  }

  /** Jobs that any process may claim. */
  function claimable(now: Date) {
    return {
      state: 'waiting',
      due: { $lte: now },
      leaseUntil: { $lte: now },
    } as const;
  }

  return {
    request,

    findDueKinds: () => jobs.distinct('kind', claimable(clock())),

    async makeDue(kind, job) {
      const due = clock();
      const { matchedCount } = await jobs.updateOne(
        { _id: toJobId(kind, job.key), state: 'waiting', attempts: 0 },
        { $min: { due }, $inc: { requests: 1 } },
      );
      if (matchedCount === 0) await request(kind, job, due);
    },

    async claim(kind, leaseMs) {
      for (;;) {
        const now = clock();
        const found = await jobs
          .findOne({ kind, ...claimable(now) })
          .sort({ rank: 1, due: 1 })
          .lean<Job>();
        if (found === null) return undefined;
        const { _id, leaseToken, leaseUntil, due, attempts, requests } = found;
        const claimed = {
          leaseToken: createToken(),
          leaseUntil: new Date(now.getTime() + leaseMs),
          attempts: attempts + 1,
        };
        const { modifiedCount } = await jobs.updateOne(
          {
            _id,
            leaseToken,
            leaseUntil,
            due,
            attempts,
            requests,
            state: 'waiting',
          },
          { $set: claimed },
        );
        if (modifiedCount === 1) return { ...found, ...claimed };
      }
    },

    change,
    release,

    async postpone(job, set) {
      const { _id, leaseToken, requests } = job;
      const { matchedCount } = await jobs.updateOne(
        { _id, leaseToken, requests },
        { $set: { ...set, ...free } },
      );
      if (matchedCount === 1) return;
      await release(job, { ...set, due: clock() });
    },

    async finish(job) {
      const { _id, leaseToken, requests } = job;
      const { deletedCount } = await jobs.deleteOne({
        _id,
        leaseToken,
        requests,
      });
      if (deletedCount === 1) return;
      await release(job, { attempts: 0, due: clock(), error: '' });
    },
  };
}
