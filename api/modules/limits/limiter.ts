import { createHmac } from 'node:crypto';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../records/duplicateKey';
import { tooManyRequests } from '../../http/errors';
import { toSecondsUntil } from '../../http/retryAfter';
import type { Limit } from './limit.model';

/** A token that a caller took. */
export interface LimitToken {
  /** As if it had never been taken. */
  refund(): Promise<void>;
}

/** A token, or the moment until which there is none. */
export type TokenOrEnd = { token: LimitToken } | { until: Date };

/** How often something may be done under each of many keys. */
export interface Limiter {
  tryTake(key: string): Promise<TokenOrEnd>;
  /** The same; throws 429 when no token is left. */
  take(key: string): Promise<LimitToken>;
  /** Forgets all tokens taken under a key. */
  clear(key: string): Promise<void>;
}

export interface LimiterRule {
  /** The purpose of the limit. Equal keys of different limiters are counted separately. */
  key: string;
  /** How often; 0 for no limit. */
  points: number;
  /** In how long a time, which begins with the first token. */
  seconds: number;
}

export interface Limits {
  createLimiter(rule: LimiterRule): Limiter;
  /** Removes what has ended. */
  sweep(): Promise<number>;
}

const endless: Limiter = {
  tryTake: () =>
    Promise.resolve({ token: { refund: () => Promise.resolve() } }),
  take: () => Promise.resolve({ refund: () => Promise.resolve() }),
  clear: () => Promise.resolve(),
};

/**
 * Limits that hold over all processes on one database. One conditional update counts, which every server does
 * atomically. rate-limiter-flexible's own store for MongoDB reads the number from a returned document, which the
 * embedded database does not promise. That store also uses only the clock of the machine.
 *
 * @param secret - keys are stored as hashes made with it.
 */
export function createLimits(
  limits: Model<Limit>,
  secret: string,
  clock: () => Date,
): Limits {
  async function begin(_id: string, seconds: number): Promise<boolean> {
    const until = new Date(clock().getTime() + seconds * 1000);
    try {
      await limits.create({ _id, taken: 1, until });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Tries once; undefined when another was quicker. */
  async function tryOnce(
    _id: string,
    { points, seconds }: LimiterRule,
  ): Promise<TokenOrEnd | undefined> {
    const now = clock();
    const counted = await limits.findById(_id).lean<Limit>();
    const token: LimitToken = {
      async refund() {
        await limits.updateOne(
          { _id, taken: { $gt: 0 }, until: { $gt: clock() } },
          { $inc: { taken: -1 } },
        );
      },
    };
    if (counted === null) {
      return (await begin(_id, seconds)) ? { token } : undefined;
    }
    const { until } = counted;
    const isOver = until <= now;
    if (!isOver && counted.taken >= points) return { until };
    const next = new Date(now.getTime() + seconds * 1000);
    const { modifiedCount } = await limits.updateOne(
      isOver ? { _id, until } : { _id, until, taken: { $lt: points } },
      isOver ? { $set: { taken: 1, until: next } } : { $inc: { taken: 1 } },
    );
    return modifiedCount === 1 ? { token } : undefined;
  }

  return {
    createLimiter(rule) {
      if (rule.points <= 0) return endless;
      const toId = (key: string) =>
        createHmac('sha256', secret)
          .update(`limit ${rule.key}\n${key}`)
          .digest('hex');

      async function tryTake(key: string): Promise<TokenOrEnd> {
        for (;;) {
          const found = await tryOnce(toId(key), rule);
          if (found !== undefined) return found;
        }
      }

      return {
        tryTake,

        async take(key) {
          const found = await tryTake(key);
          if ('token' in found) return found.token;
          throw tooManyRequests(toSecondsUntil(found.until, clock()));
        },

        async clear(key) {
          await limits.deleteOne({ _id: toId(key) });
        },
      };
    },

    async sweep() {
      const { deletedCount } = await limits.deleteMany({
        until: { $lte: clock() },
      });
      return deletedCount;
    },
  };
}
