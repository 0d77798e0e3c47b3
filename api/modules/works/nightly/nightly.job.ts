import type { JobPolicy } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { NightlyRuns } from './nightlyRuns';

const MINUTE_MS = 60_000;

const NIGHTLY_POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  // About a day; the next night begins a run of its own.
  attempts: 12,
  backoff: { firstMs: MINUTE_MS, longestMs: 6 * 60 * MINUTE_MS },
  pollMs: MINUTE_MS,
};

/** The automatic run of each night (R47). */
export interface Nightly {
  /** Enqueues the run of this day, once over all processes, when its hour has come. */
  begin(): Promise<void>;
  /** Skips the run of this day once its hour has come, because a portal made its first titles only now. */
  skipToday(): Promise<void>;
}

export interface NightlyDeps {
  runs: NightlyRuns;
  jobs: Pick<JobRunner, 'define'>;
  /** The hour from which on a run is due, 0 to 23. */
  hour: number;
  toDay: (moment: Date) => string;
  toHour: (moment: Date) => number;
  clock: () => Date;
}

/** Defines the job that updates titles; its key is the day, so that several processes begin it once. */
export function createNightly(deps: NightlyDeps): Nightly {
  const { runs, clock } = deps;
  const queue = deps.jobs.define<{ day: string }>({
    kind: 'nightly',
    policy: NIGHTLY_POLICY,
    async handle({ job, signal, isStopping }) {
      const isStopped = () => signal.aborted || isStopping();
      const { doneDate } = await runs.carryOut(job.data.day, isStopped);
      return doneDate === null ? { due: clock() } : undefined;
    },
  });
  let lastBegun = '';

  return {
    async begin() {
      const now = clock();
      const day = deps.toDay(now);
      if (day === lastBegun || deps.toHour(now) < deps.hour) return;
      const run = await runs.find(day);
      const isOpen = (run?.doneDate ?? null) === null;
      if (isOpen && !(await queue.isWaiting(day))) {
        await queue.enqueue({ key: day, data: { day } });
      }
      lastBegun = day;
    },

    async skipToday() {
      const now = clock();
      if (deps.toHour(now) >= deps.hour) await runs.skip(deps.toDay(now));
    },
  };
}
