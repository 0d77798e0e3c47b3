import type { Logger } from 'pino';
import type { Job, JobData } from './job.model';
import type { JobStore } from './jobStore';

/** A worker's hold on a job, renewed until `end`. */
export interface JobLease {
  /** Aborts when the lease is lost, also when it could not be renewed in time, and when it is given up. */
  signal: AbortSignal;
  write(data: JobData): Promise<boolean>;
  /** Tells the handler to end: the job is left to another worker. */
  abandon(): void;
  /** Stops renewing. */
  end(): void;
}

export interface LeaseDeps {
  store: Pick<JobStore, 'change'>;
  log: Pick<Logger, 'warn'>;
  clock: () => Date;
}

/** Renews the lease of a claimed job three times in its time. */
export function holdLease(
  { store, log, clock }: LeaseDeps,
  job: Job,
  leaseMs: number,
): JobLease {
  const lost = new AbortController();
  let heldUntil = job.leaseUntil;

  async function change(set: Partial<Job>): Promise<boolean> {
    const leaseUntil = new Date(clock().getTime() + leaseMs);
    const isHeld =
      !lost.signal.aborted && (await store.change(job, { ...set, leaseUntil }));
    if (isHeld) heldUntil = leaseUntil;
    else lost.abort();
    return isHeld;
  }

  const renewal = setInterval(() => {
    change({}).catch((error: unknown) => {
      log.warn({ err: error, job: job._id }, 'a lease was not renewed');
      if (heldUntil <= clock()) lost.abort();
    });
  }, leaseMs / 3).unref();

  return {
    signal: lost.signal,
    write: (data) => change({ data }),
    abandon: () => lost.abort(),
    end: () => clearInterval(renewal),
  };
}
