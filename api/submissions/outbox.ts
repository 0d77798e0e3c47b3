import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Submission } from './submission';

const LEASE_MS = 60_000;

const toLease = (now: Date) => new Date(now.getTime() + LEASE_MS);

type TaskOf<Stored extends Submission> = Stored['outbox'][number];

/** Does one task; it may be done again. */
export type TaskWork<Stored extends Submission> = (
  submission: Stored,
  task: TaskOf<Stored>,
) => Promise<void>;

/** Takes one open task nobody works on; of several workers who see it the first to move its lease has it. */
async function claimTask<Stored extends Submission>(
  submissions: Model<Stored>,
  now: Date,
): Promise<{ submission: Stored; task: TaskOf<Stored> } | undefined> {
  const free = { state: 'open', leaseUntil: { $lte: now } };
  for (;;) {
    const submission = await submissions
      .findOne({ outbox: { $elemMatch: free } })
      .sort({ submittedDate: 1 })
      .lean<Stored>();
    const task = submission?.outbox.find(
      ({ state, leaseUntil }) => state === 'open' && leaseUntil <= now,
    );
    if (!submission || !task) return undefined;
    const { id, leaseUntil } = task;
    const claimed = await submissions.updateOne(
      { _id: submission._id, outbox: { $elemMatch: { id, leaseUntil } } },
      { $set: { 'outbox.$[task].leaseUntil': toLease(now) } },
      { arrayFilters: [{ 'task.id': id }] },
    );
    if (claimed.modifiedCount === 1) return { submission, task };
  }
}

/**
 * Does the follow-up work of submissions until there is none left. What fails stays open and is tried again after its
 * lease, which is renewed while the work goes on. Answers how many tasks were done.
 */
export async function drainOutbox<Stored extends Submission>(
  submissions: Model<Stored>,
  work: TaskWork<Stored>,
  log: Logger,
  clock: () => Date,
): Promise<number> {
  let done = 0;
  for (;;) {
    const claimed = await claimTask(submissions, clock());
    if (claimed === undefined) return done;
    const { submission, task } = claimed;
    const change = (set: Record<string, unknown>) =>
      submissions.updateOne(
        { _id: submission._id },
        { $set: set },
        { arrayFilters: [{ 'task.id': task.id }] },
      );
    const renew = () =>
      change({ 'outbox.$[task].leaseUntil': toLease(clock()) });
    const renewal = setInterval(
      () => void renew().catch(() => undefined),
      LEASE_MS / 3,
    );
    try {
      await work(submission, task);
      await change({ 'outbox.$[task].state': 'done' });
      done += 1;
    } catch (error) {
      log.error(
        { err: error, submission: submission.reference, task: task.kind },
        'follow-up work failed and will be tried again',
      );
    } finally {
      clearInterval(renewal);
    }
  }
}
