import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Logger } from 'pino';
import { isDuplicateKey } from '../records/duplicateKey';
import type { Sleep } from '../ports/sleep';

/** One process has a key until `until`; renewed while its work runs, and over when the process died. */
export interface Lock {
  _id: string;
  token: string;
  until: Date;
}

const LEASE_MS = 2000;
const POLL_MS = 50;
/** Longer no request waits for another one. */
const LONGEST_WAIT_MS = 20_000;

const schema = new Schema<Lock>(
  {
    _id: String,
    token: { type: String, required: true },
    until: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of locks on this connection. */
export function createLockModel(connection: Connection): Model<Lock> {
  return connection.model<Lock>('Lock', schema);
}

export interface LockDeps {
  locks: Model<Lock>;
  createToken: () => string;
  clock: () => Date;
  sleep: Sleep;
  /** The error for a caller that has waited too long. */
  createBusyError: () => Error;
  log: Pick<Logger, 'warn'>;
}

/**
 * Does a piece of work while no other process does one under the same key; later ones wait, and fail with the
 * busy error after 20 seconds. It only spares work and makes answers orderly: unique indexes decide that nothing is
 * stored twice.
 */
export type WithLock = <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Builds the locks, shared by all processes of a database. */
export function createLocks(deps: LockDeps): WithLock {
  const { locks, clock, log } = deps;
  const lease = () => new Date(clock().getTime() + LEASE_MS);

  async function take(key: string, token: string): Promise<boolean> {
    try {
      await locks.create({ _id: key, token, until: lease() });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const taken = await locks.updateOne(
      { _id: key, until: { $lte: clock() } },
      { $set: { token, until: lease() } },
    );
    return taken.modifiedCount === 1;
  }

  async function acquire(key: string, token: string): Promise<void> {
    const { signal } = new AbortController();
    for (let waited = 0; !(await take(key, token)); waited += POLL_MS) {
      if (waited >= LONGEST_WAIT_MS) throw deps.createBusyError();
      await deps.sleep(POLL_MS, signal);
    }
  }

  async function renew(key: string, token: string): Promise<void> {
    const { matchedCount } = await locks.updateOne(
      { _id: key, token },
      { $set: { until: lease() } },
    );
    if (matchedCount === 0) log.warn('a lock was lost during its work');
  }

  return async function withLock(key, work) {
    const token = deps.createToken();
    await acquire(key, token);
    const renewal = setInterval(() => {
      renew(key, token).catch((error: unknown) =>
        log.warn({ err: error }, 'a lock was not renewed'),
      );
    }, LEASE_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await locks.deleteOne({ _id: key, token });
    }
  };
}
