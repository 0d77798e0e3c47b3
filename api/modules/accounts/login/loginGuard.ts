import type { LoginFailures } from '../../../config/config';
import type { ApiError } from '../../../http/errors';
import { tooManyRequests } from '../../../http/errors';
import { toSecondsUntil } from '../../../http/retryAfter';
import type { Limiter, Limits, LimitToken } from '../../limits/limiter';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;

/** A login attempt. It counts as failed until one of its functions is called. */
export interface LoginAttempt {
  /** The password was right: this attempt does not count, nor do the failures from this address before. */
  succeed(): Promise<void>;
  /** Refunds the attempt because the password was not checked. */
  refund(): Promise<void>;
}

/** The limit that was reached, and the time when it ends. */
export interface LoginRefusal {
  limit: 'address' | 'pair' | 'account';
  until: Date;
}

/** Builds the error for a refused login. It is the same for all limits, so that it reveals no account. */
export function tooManyLogins(
  { until }: Pick<LoginRefusal, 'until'>,
  now: Date,
): ApiError {
  return tooManyRequests(toSecondsUntil(until, now), 'tooManyLogins');
}

/** Limits how often passwords are tried, before any work is done for one (issue 5). Names without an account count like all others. */
export interface LoginGuard {
  /**
   * @param nameKey - the username as it is compared.
   * @param addressKey - what is counted for the address.
   */
  begin(
    nameKey: string,
    addressKey: string,
  ): Promise<LoginAttempt | LoginRefusal>;
}

/** Attempts, also those under way, are counted in the database for all processes. */
export function createLoginGuard(
  limits: Limits,
  { perAddress, perPair, perAccount }: LoginFailures,
): LoginGuard {
  const limiter = (key: string, points: number, seconds: number) =>
    limits.createLimiter({ key: `login ${key}`, points, seconds });
  const pairs = limiter('pair', perPair, QUARTER_SECONDS);
  const accounts = limiter('account', perAccount, HOUR_SECONDS);
  const addresses = limiter('address', perAddress, HOUR_SECONDS);

  return {
    async begin(nameKey, addressKey) {
      const pair = JSON.stringify([nameKey, addressKey]);
      const order: [LoginRefusal['limit'], Limiter, string][] = [
        ['address', addresses, addressKey],
        ['pair', pairs, pair],
        ['account', accounts, nameKey],
      ];
      const tokens: LimitToken[] = [];
      const refund = async () => {
        for (const token of tokens) await token.refund();
      };
      for (const [limit, each, key] of order) {
        const found = await each.tryTake(key);
        if ('until' in found) {
          await refund();
          return { limit, until: found.until };
        }
        tokens.push(found.token);
      }
      return {
        refund,
        async succeed() {
          await refund();
          await pairs.clear(pair);
        },
      };
    },
  };
}
