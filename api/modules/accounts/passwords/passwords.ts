import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { ApiError } from '../../../http/errors';
import type { PasswordHasher } from '../../../ports/passwordHasher';

/** Hashes made at the same time in one process: each takes a core and some memory. */
const AT_ONCE = 2;
/** More waiting requests would wait longer than a user does. */
const MOST_WAITING = 100;
const TRY_AGAIN_SECONDS = 5;

/** Passwords of accounts. Rejects with 503 while too many wait for theirs. */
export interface Passwords {
  /** Returns the hash of a password; only the hash may be stored. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one that a hash was made of. Without a hash never, after the same work. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash should be made again, with the parameters of now. */
  isOutdated(hash: string): boolean;
}

/** The same characters are the same password, however a keyboard composes them. */
function toSameForm(password: string): string {
  return password.normalize('NFKC');
}

/** Passwords over a hasher, a few at a time, so that a flood of logins leaves room for everybody else. */
export function createPasswords(hasher: PasswordHasher): Passwords {
  const limit = pLimit(AT_ONCE);
  let nobodys: Promise<string> | undefined;
  /** Returns a hash for accounts without one, so that every check does the same work. */
  const getNobodys = () =>
    (nobodys ??= hasher.hash(randomBytes(24).toString('base64url')));

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= MOST_WAITING) {
      throw new ApiError(503, 'BUSY', 'Try again in a moment.', {
        retryAfter: TRY_AGAIN_SECONDS,
        sentence: 'unexpectedError',
      });
    }
    return limit(work);
  }

  return {
    hash: async (password) => inTurn(() => hasher.hash(toSameForm(password))),

    verify: async (hash, password) =>
      inTurn(async () => {
        const known = hash ?? (await getNobodys());
        const isRight = await hasher.verify(known, toSameForm(password));
        return hash !== null && isRight;
      }),

    isOutdated: (hash) => hasher.isOutdated(hash),
  };
}
