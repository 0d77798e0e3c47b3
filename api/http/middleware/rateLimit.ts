import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toAddressKey } from '../addressKey';
import { tooManyRequests } from '../errors';
import type { Limiter } from '../../modules/limits/limiter';
import type { AppContext } from '../state';

export type TakeTurn = (ctx: AppContext) => Promise<void>;

/** Builds a function that throws 429 once an address (of IPv6 the /64) asks more than `perMinute` times a minute; 0 sets no limit. */
export function createTurns(perMinute: number): TakeTurn {
  if (perMinute <= 0) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async function takeTurn(ctx) {
    try {
      await limiter.consume(toAddressKey(ctx.ip));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooManyRequests(Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}

/** `createTurns` over a limiter that holds for all processes. */
export function createSharedTurns(limiter: Limiter): TakeTurn {
  return async function takeTurn(ctx) {
    await limiter.take(toAddressKey(ctx.ip));
  };
}
