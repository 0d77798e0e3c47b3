import type { Model } from 'mongoose';
import { countJobs } from './countJobs';
import type { Job, JobData } from './job.model';
import { toJobId } from './job.model';
import type { JobCounts, JobKind, JobQueue, NewJob } from './jobKind';
import { createJobStore } from './jobStore';
import type { JobWorker, WorkerDeps } from './jobWorker';
import { createJobWorker } from './jobWorker';

/** How long a prepared job waits for the record that it follows: longer than the writes in between take. */
export const PREPARED_MS = 60_000;

export interface JobRunnerDeps extends Omit<WorkerDeps, 'store'> {
  jobs: Model<Job>;
  createToken: () => string;
}

/** The only job runner: every API process has one, over the same collection. */
export interface JobRunner {
  /** Adds a kind of job; once for each kind. */
  define<Data extends JobData>(jobKind: JobKind<Data>): JobQueue<Data>;
  /** Looks for due jobs now and regularly, also for those that other processes left. */
  start(): void;
  /** Runs what is due, and what follows from it; resolves when nothing is due or running here. */
  settle(): Promise<void>;
  /**
   * Claims no further job and waits for the running ones. After `graceMs` it releases those that still run to
   * other processes at once; the attempt does not count.
   */
  stop(graceMs?: number): Promise<void>;
  /** The numbers of each kind, for health checks and metrics. */
  measure(): Promise<Record<string, JobCounts>>;
}

/** Builds the runner; nothing runs before a kind is defined and `start`, `settle` or a queue wakes it. */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { jobs, clock } = deps;
  const store = createJobStore(jobs, clock, deps.createToken);
  const workers = new Map<string, JobWorker>();
  const polls: { worker: JobWorker; pollMs: number }[] = [];
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  async function settleAll(): Promise<boolean> {
    const ran = await Promise.all(
      [...workers.values()].map((worker) => worker.settle()),
    );
    return ran.some(Boolean);
  }

  async function measureKind(worker: JobWorker): Promise<JobCounts> {
    const stored = await countJobs(jobs, worker.kind, clock());
    return { ...stored, ...worker.counts() };
  }

  return {
    define<Data extends JobData>(jobKind: JobKind<Data>): JobQueue<Data> {
      const { kind } = jobKind;
      if (workers.has(kind)) throw new Error(`the job ${kind} exists twice`);
      const worker = createJobWorker({ ...deps, store }, jobKind);
      workers.set(kind, worker);
      polls.push({ worker, pollMs: jobKind.policy.pollMs });
      return {
        async enqueue(job: NewJob<Data>) {
          const now = clock();
          const { due = now } = job;
          await store.request(kind, job, due);
          if (due <= now) worker.wake();
        },
        prepare: (job: NewJob<Data>) =>
          store.request(kind, job, new Date(clock().getTime() + PREPARED_MS)),
        async makeDue(job: NewJob<Data>) {
          await store.makeDue(kind, job);
          worker.wake();
        },
        async isWaiting(key) {
          const _id = toJobId(kind, key);
          return (await jobs.exists({ _id, state: 'waiting' })) !== null;
        },
        wake: () => worker.wake(),
      };
    },

    start() {
      for (const { worker, pollMs } of polls) {
        worker.wake();
        timers.push(setInterval(() => worker.wake(), pollMs).unref());
      }
    },

    async settle() {
      do {
        if (!isStopped) {
          for (const kind of await store.findDueKinds())
            workers.get(kind)?.wake();
        }
      } while (await settleAll());
    },

    async stop(graceMs) {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const worker of workers.values()) worker.stop();
      const ended = settleAll();
      if (graceMs === undefined) {
        await ended;
        return;
      }
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([ended, grace]);
      clearTimeout(timer);
      for (const worker of workers.values()) await worker.abandon();
    },

    measure: async () =>
      Object.fromEntries(
        await Promise.all(
          [...workers.values()].map(
            async (worker) => [worker.kind, await measureKind(worker)] as const,
          ),
        ),
      ),
  };
}
