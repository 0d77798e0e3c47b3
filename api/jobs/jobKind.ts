import type { Job, JobData } from './job.model';

/** How the jobs of one kind are run. */
export interface JobPolicy {
  /** Jobs of this kind that one process runs at the same time. */
  concurrency: number;
  /** A worker that does not renew its lease for so long is considered dead. */
  leaseMs: number;
  /** After so many failed attempts a job is dead. */
  attempts: number;
  /** The pause after the first failure, doubled after each further one up to the longest. */
  backoff: { firstMs: number; longestMs: number };
  /** How often a process looks for jobs that are due again or that another process left. */
  pollMs: number;
}

/** The result of a handler that is not done: the job becomes due again, and the attempt does not count. */
export interface Reschedule {
  due: Date;
  rank?: number;
  data?: JobData;
  /** Why, for the list of jobs, without data of persons; '' by default. */
  reason?: string;
}

/** One attempt, as its handler sees it. */
export interface JobRun<Data extends JobData> {
  job: Job<Data>;
  /** Aborts when the lease is lost: another worker may have the job. */
  signal: AbortSignal;
  /** Whether the process is ending; a long handler then reschedules at its next step. */
  isStopping: () => boolean;
  /** Stores new data of the job; false, and nothing stored, when the lease is lost. */
  write: (data: Data) => Promise<boolean>;
}

/** A kind of job: its policy and its work. The work may be repeated after a crash, so it must be idempotent. */
export interface JobKind<Data extends JobData> {
  kind: string;
  policy: JobPolicy;
  /** Does the job; rejects when it failed. */
  handle: (run: JobRun<Data>) => Promise<Reschedule | void>;
  /** Notes in the records that the job is given up; called before it is dead, possibly twice. */
  giveUp?: (job: Job<Data>) => Promise<void>;
}

/** A failure whose message names no person, so that the list of jobs may show it. */
export class JobError extends Error {
  override name = 'JobError';
}

/** A job to be done. */
export interface NewJob<Data extends JobData> {
  key: string;
  data: Data;
  /** Now by default. */
  due?: Date;
  /** 0 by default. */
  rank?: number;
}

/** The jobs of one kind. */
export interface JobQueue<Data extends JobData> {
  /**
   * Writes a job unless its key has one, and wakes the workers if it is due. After the call the job is run at least once: one
   * that runs already is run again, one that was prepared becomes due.
   */
  enqueue(job: NewJob<Data>): Promise<void>;
  /**
   * Writes a job before the record that it follows, due in a minute. `makeDue` after the record makes it due
   * at once. After a crash between the two it is done late; its handler drops it when there is no record.
   */
  prepare(job: NewJob<Data>): Promise<void>;
  /** Does as `enqueue` does for a job that is due now, with one command when the job was prepared. */
  makeDue(job: NewJob<Data>): Promise<void>;
  /** Whether the key has a job that is not done and not dead. */
  isWaiting(key: string): Promise<boolean>;
  /** Begins what is due, without waiting for it. */
  wake(): void;
}

/** Numbers of one kind; `done`, `failed` and `running` are of this process, since its start. */
export interface JobCounts {
  waiting: number;
  running: number;
  dead: number;
  done: number;
  failed: number;
  /** Seconds for which the oldest job has been due; 0 when none is. */
  oldestDueSeconds: number;
}

/** The pause after so many failures, lengthened by up to a tenth by chance so that jobs do not return together. */
export function toPause(
  { firstMs, longestMs }: JobPolicy['backoff'],
  attempts: number,
  random: () => number,
): number {
  const pause = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return Math.round(pause * (1 + random() / 10));
}
