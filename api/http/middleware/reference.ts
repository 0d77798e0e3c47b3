import { randomBytes } from 'node:crypto';
import type { AppMiddleware } from '../state';

/** Letters and digits that cannot be taken for each other when read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Builds a name for one request that a person can read out, e.g. `K7Q2-M9XD`. */
export function createReference(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % 32]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Gives every request its reference. */
export const giveReference: AppMiddleware = (ctx, next) => {
  ctx.state.reference = createReference();
  return next();
};
