import { createArgon2Hasher } from '../adapters/argon2Hasher';
import type { PasswordHasher } from '../ports/passwordHasher';

/** A hasher that is quick, because what tests keep is not worth breaking, and counts its work. */
export interface CountedHasher extends PasswordHasher {
  /** How many passwords were compared with a hash so far. */
  verified: number;
  /** The most that were worked on at the same time. */
  atOnce: number;
}

/** Real argon2id with little cost. */
export function createCountedHasher(): CountedHasher {
  const hasher = createArgon2Hasher({
    memoryKB: 64,
    passes: 1,
    parallelism: 1,
  });
  let running = 0;
  const counted: CountedHasher = {
    ...hasher,
    verified: 0,
    atOnce: 0,
    async verify(hash, password) {
      counted.verified += 1;
      running += 1;
      counted.atOnce = Math.max(counted.atOnce, running);
      const isRight = await hasher.verify(hash, password);
      running -= 1;
      return isRight;
    },
  };
  return counted;
}
