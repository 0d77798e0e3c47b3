import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../ports/passwordHasher';

export interface Argon2Cost {
  memoryKB: number;
  passes: number;
  parallelism: number;
}

/** The minimum that OWASP recommends for argon2id. */
const RECOMMENDED: Argon2Cost = { memoryKB: 19_456, passes: 2, parallelism: 1 };

/** Argon2id, in threads of their own. Tests take a cheaper cost. */
export function createArgon2Hasher(
  cost: Argon2Cost = RECOMMENDED,
): PasswordHasher {
  return {
    hash: (password) =>
      hash(password, {
        memoryCost: cost.memoryKB,
        timeCost: cost.passes,
        parallelism: cost.parallelism,
      }),
    verify: (stored, password) => verify(stored, password),
    isOutdated(stored) {
      if (!stored.startsWith('$argon2id$v=19$')) return true;
      const made = parseOptions(stored);
      return (
        made.memoryCost !== cost.memoryKB ||
        made.timeCost !== cost.passes ||
        made.parallelism !== cost.parallelism
      );
    },
  };
}
