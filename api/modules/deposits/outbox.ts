import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Deposit, OutboxTask } from './deposit.model';

const LEASE_MS = 60_000;

const toLease = (now: Date) => new Date(now.getTime() + LEASE_MS);

export type TaskWork = (deposit: Deposit, task: OutboxTask) => Promise<void>;

/** Takes one open task nobody works on; of several workers who see it the first to move its lease has it. */
async function claimTask(
  deposits: Model<Deposit>,
  now: Date,
): Promise<{ deposit: Deposit; task: OutboxTask } | undefined> {
  const free = { state: 'open', leaseUntil: { $lte: now } };
  for (;;) {
    const deposit = await deposits
      .findOne({ outbox: { $elemMatch: free } })
      .sort({ submittedDate: 1 })
      .lean<Deposit>();
    const task = deposit?.outbox.find(
      ({ state, leaseUntil }) => state === 'open' && leaseUntil <= now,
    );
    if (!deposit || !task) return undefined;
    const { id, leaseUntil } = task;
    const claimed = await deposits.updateOne(
      { _id: deposit._id, outbox: { $elemMatch: { id, leaseUntil } } },
      { $set: { 'outbox.$[task].leaseUntil': toLease(now) } },
      { arrayFilters: [{ 'task.id': id }] },
    );
    if (claimed.modifiedCount === 1) return { deposit, task };
  }
}

/**
 * Does the follow-up work of deposits until there is none left. What fails stays open and is tried again after its
 * lease, which is renewed while the work goes on. Answers how many tasks were done.
 */
export async function drainOutbox(
  deposits: Model<Deposit>,
  work: TaskWork,
  log: Logger,
  clock: () => Date,
): Promise<number> {
  let done = 0;
  for (;;) {
    const claimed = await claimTask(deposits, clock());
    if (claimed === undefined) return done;
    const { deposit, task } = claimed;
    const change = (set: Record<string, unknown>) =>
      deposits.updateOne(
        { _id: deposit._id },
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
      await work(deposit, task);
      await change({ 'outbox.$[task].state': 'done' });
      done += 1;
    } catch (error) {
      log.error(
        { err: error, deposit: deposit.reference, task: task.kind },
        'follow-up work failed and will be tried again',
      );
    } finally {
      clearInterval(renewal);
    }
  }
}
