import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toAddressKey } from '../addressKey';
import { tooManyRequests } from '../errors';
import type { Limiter } from '../../modules/limits/limiter';
import type { AppContext } from '../state';

export type RateLimit = (ctx: AppContext) => Promise<void>;

/** Builds a function that throws 429 after `perMinute` requests of an address (IPv6: of its /64) in a minute; 0 sets no limit. */
export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute <= 0) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async function limitRate(ctx) {
    try {
      await limiter.consume(toAddressKey(ctx.ip));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooManyRequests(Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}

/** Builds a rate limit that counts over all processes. */
export function createSharedRateLimit(limiter: Limiter): RateLimit {
  return async function limitRate(ctx) {
    await limiter.take(toAddressKey(ctx.ip));
  };
}
