import { randomInt } from 'node:crypto';

/** Without I, L, O and U: what is copied by hand is not misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 random bits. */
const LENGTH = 12;
const HOW_MANY = 10;

function createCode(): string {
  return Array.from(
    { length: LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  ).join('');
}

/** Makes the recovery codes of one account, each of which works once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, createCode);
}

/** The code as it is written down, in groups of four. */
export function presentRecoveryCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}
