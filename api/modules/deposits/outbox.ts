import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Deposit, OutboxTask } from './deposit.model';

const LEASE_MS = 60_000;

export type TaskWork = (deposit: Deposit, task: OutboxTask) => Promise<void>;

/** Takes one open task nobody works on; every task is done at least once and by one worker at a time. */
async function claimTask(
  deposits: Model<Deposit>,
  now: Date,
): Promise<{ deposit: Deposit; task: OutboxTask } | undefined> {
  const open = { state: 'open', leaseUntil: { $lte: now } };
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const deposit = await deposits
    .findOneAndUpdate(
      { outbox: { $elemMatch: open } },
      { $set: { 'outbox.$.leaseUntil': leaseUntil } },
      { sort: { submittedDate: 1 }, returnDocument: 'after' },
    )
    .lean<Deposit>();
  const task = deposit?.outbox.find(
    ({ state, leaseUntil: until }) =>
      state === 'open' && until.getTime() === leaseUntil.getTime(),
  );
  return deposit && task ? { deposit, task } : undefined;
}

/**
 * Does the follow-up work of deposits until there is none left; what fails stays open and is tried again
 * after its lease. Answers how many tasks were done.
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
    try {
      await work(deposit, task);
      await deposits.updateOne(
        { _id: deposit._id, 'outbox.id': task.id },
        { $set: { 'outbox.$.state': 'done' } },
      );
      done += 1;
    } catch (error) {
      log.error(
        { err: error, deposit: deposit.reference, task: task.kind },
        'follow-up work failed and will be tried again',
      );
    }
  }
}
