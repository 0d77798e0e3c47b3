import type { Model } from 'mongoose';
import type { PersonName, RecordLock } from '@contract/staff/staff';
import { isDuplicateKey } from '../duplicateKey';
import type { StoredRecordLock } from './recordLock.model';

const EXPIRES_MS = 5 * 60_000;

/** Locks of records, so that two users do not edit one at the same time. The revision is compared in any case. */
export interface RecordLocks {
  /** Takes or renews the lock for a user, from another one only with `takeOver`. Answers the lock that holds then. */
  take(key: string, user: PersonName, takeOver: boolean): Promise<RecordLock>;
  /** Ends the lock of a user; nothing happens when another one has it. */
  release(key: string, userId: string): Promise<void>;
  /** The live lock of a record, as a user sees it. */
  find(key: string, userId: string): Promise<RecordLock | undefined>;
}

function present(lock: StoredRecordLock, userId: string): RecordLock {
  const { by: id, name, since } = lock;
  return {
    by: { id, name },
    since: since.toISOString(),
    mine: id === userId,
  };
}

/** Builds the locks, shared by all processes of a database. */
export function createRecordLocks(
  locks: Model<StoredRecordLock>,
  clock: () => Date,
): RecordLocks {
  const live = (_id: string) =>
    locks.findOne({ _id, expires: { $gt: clock() } }).lean<StoredRecordLock>();

  return {
    async take(_id, { id: by, name }, takeOver) {
      for (;;) {
        const now = clock();
        const expires = new Date(now.getTime() + EXPIRES_MS);
        const renewed = await locks.updateOne(
          { _id, by, expires: { $gt: now } },
          { $set: { expires, name } },
        );
        if (renewed.matchedCount === 0) {
          try {
            await locks.updateOne(
              takeOver ? { _id } : { _id, expires: { $lte: now } },
              { $set: { by, name, since: now, expires } },
              { upsert: true },
            );
          } catch (error) {
            if (!isDuplicateKey(error)) throw error;
          }
        }
        // Another user may have it, unless it has expired since.
        const held = await live(_id);
        if (held !== null) return present(held, by);
      }
    },

    async release(_id, by) {
      await locks.deleteOne({ _id, by });
    },

    async find(key, userId) {
      const held = await live(key);
      return held === null ? undefined : present(held, userId);
    },
  };
}
