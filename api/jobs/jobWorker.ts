import type { Logger } from 'pino';
import type { Checkpoint } from '../ports/checkpoint';
import { findErrorCode } from '../ports/errorCode';
import type { Job, JobData } from './job.model';
import type { JobKind } from './jobKind';
import { JobError, toPause } from './jobKind';
import type { JobLease } from './jobLease';
import { holdLease } from './jobLease';
import type { JobStore } from './jobStore';

export interface WorkerDeps {
  store: JobStore;
  log: Logger;
  clock: () => Date;
  random: () => number;
  /** Names an error in the log, so that the list of jobs can point to it. */
  createReference: () => string;
  checkpoint: Checkpoint;
}

/** Runs the jobs of one kind in this process. */
export interface JobWorker {
  kind: string;
  wake(): void;
  /** Resolves when no job of this kind runs here and none is being claimed; answers whether one ran. */
  settle(): Promise<boolean>;
  /** Claims no further job. */
  stop(): void;
  /** Leaves the running jobs to other processes. */
  abandon(): Promise<void>;
  counts(): { running: number; done: number; failed: number };
}

/** The claim of a job counts as an attempt; this is the number without it. */
const toEarlierAttempts = ({ attempts }: Job) => Math.max(attempts - 1, 0);

/** Builds the worker of a kind. */
export function createJobWorker<Data extends JobData>(
  deps: WorkerDeps,
  jobKind: JobKind<Data>,
): JobWorker {
  const { store, log, clock, checkpoint } = deps;
  const { kind, policy } = jobKind;
  const running = new Map<Promise<void>, { job: Job; lease: JobLease }>();
  let claiming: Promise<void> | undefined;
  let woken = false;
  let stopping = false;
  let ran = false;
  let done = 0;
  let failed = 0;

  async function fail(job: Job<Data>, error: unknown): Promise<void> {
    const reference = deps.createReference();
    const isOver = job.attempts >= policy.attempts;
    const { key, attempts } = job;
    const reason =
      error instanceof JobError ? { problem: error.message } : { err: error };
    const facts = { kind, key, attempts, reference, ...reason };
    if (isOver) log.error(facts, 'a job is dead');
    else log.warn(facts, 'a job failed and will be tried again');
    failed += 1;
    if (isOver) await jobKind.giveUp?.(job);
    const pause = toPause(policy.backoff, attempts, deps.random);
    await store.release(job, {
      state: isOver ? 'dead' : 'waiting',
      due: new Date(clock().getTime() + pause),
      error: `${describe(error)} (${reference})`,
    });
  }

  async function attempt(job: Job<Data>, lease: JobLease): Promise<void> {
    if (job.attempts > policy.attempts) {
      throw new JobError('the process ended during each attempt');
    }
    const again = await jobKind.handle({
      job,
      signal: lease.signal,
      isStopping: () => stopping,
      write: (data) => lease.write(data),
    });
    checkpoint(`job ${kind} handled`);
    if (again === undefined) {
      await store.finish(job);
      done += 1;
    } else {
      const { reason: error = '', ...change } = again;
      const attempts = toEarlierAttempts(job);
      await store.postpone(job, { ...change, attempts, error });
    }
    checkpoint(`job ${kind} finished`);
  }

  async function run(job: Job<Data>, lease: JobLease): Promise<void> {
    checkpoint(`job ${kind} claimed`);
    try {
      await attempt(job, lease).catch((error: unknown) => {
        if (!lease.signal.aborted) return fail(job, error);
        log.warn({ err: error, kind, key: job.key }, 'a lease was lost');
        return undefined;
      });
    } catch (error) {
      log.error({ err: error, kind, key: job.key }, 'a job was not released');
    } finally {
      lease.end();
    }
  }

  function begin(job: Job<Data>): void {
    ran = true;
    const lease = holdLease(deps, job, policy.leaseMs);
    const work = run(job, lease).finally(() => {
      running.delete(work);
      wake();
    });
    running.set(work, { job, lease });
  }

  /** Leaves a claimed job to other processes; the attempt does not count. */
  async function giveBack(job: Job): Promise<void> {
    const attempts = toEarlierAttempts(job);
    await store.release(job, { due: clock(), attempts });
  }

  async function claimAll(): Promise<void> {
    while (woken) {
      woken = false;
      while (!stopping && running.size < policy.concurrency) {
        const job = await store.claim(kind, policy.leaseMs);
        if (job === undefined) break;
        // The process began to stop meanwhile.
        if (stopping) await giveBack(job);
        else begin(job as Job<Data>);
      }
    }
  }

  function wake(): void {
    woken = true;
    if (stopping || claiming !== undefined) return;
    claiming = claimAll()
      .catch((error: unknown) => {
        // The next poll tries again.
        woken = false;
        log.error({ err: error, kind }, 'jobs were not claimed');
      })
      .finally(() => {
        claiming = undefined;
        if (woken) wake();
      });
  }

  return {
    kind,
    wake,
    async settle() {
      while (claiming !== undefined || running.size > 0) {
        await Promise.all([claiming, ...running.keys()]);
      }
      const answer = ran;
      ran = false;
      return answer;
    },
    stop() {
      stopping = true;
    },
    async abandon() {
      await claiming;
      for (const { job, lease } of running.values()) {
        lease.abandon();
        lease.end();
        await giveBack(job);
      }
    },
    counts: () => ({ running: running.size, done, failed }),
  };
}

/** Returns the class and the code of an error; its message may contain personal data and must not be stored. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  if (error instanceof JobError) return error.message;
  return [error.name, findErrorCode(error)].filter(Boolean).join(' ');
}
