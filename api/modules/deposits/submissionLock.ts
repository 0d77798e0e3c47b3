import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { isDuplicateKey } from '../../duplicateKey';

/** Somebody works on a submission until `until`; moved on while the work lasts, over when its process died. */
export interface SubmissionLock {
  _id: string;
  token: string;
  until: Date;
}

const LEASE_MS = 2000;
const POLL_MS = 50;

const schema = new Schema<SubmissionLock>(
  {
    _id: String,
    token: { type: String, required: true },
    until: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of locks on this connection. */
export function createSubmissionLockModel(
  connection: Connection,
): Model<SubmissionLock> {
  return connection.model<SubmissionLock>('SubmissionLock', schema);
}

/**
 * Does a piece of work while no other process does one under the same key; later ones wait. It only spares
 * work and makes answers orderly: that nothing is stored twice is the unique index of the deposits.
 */
export async function withSubmissionLock<Result>(
  locks: Model<SubmissionLock>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const token = randomUUID();
  const lease = () => new Date(Date.now() + LEASE_MS);

  async function take(): Promise<boolean> {
    try {
      await locks.create({ _id: key, token, until: lease() });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const taken = await locks.updateOne(
      { _id: key, until: { $lte: new Date() } },
      { $set: { token, until: lease() } },
    );
    return taken.modifiedCount === 1;
  }

  while (!(await take())) await wait(POLL_MS);
  const renewal = setInterval(() => {
    locks
      .updateOne({ _id: key, token }, { $set: { until: lease() } })
      .catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await locks.deleteOne({ _id: key, token });
  }
}
