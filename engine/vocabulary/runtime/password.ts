import type { RuleContext } from '../../types/validators';

const SHORTEST = 10;

/** Spec 2 §5 password: at least 10 characters, without the username however it is written, with small and capital letters and a number or punctuation. The longest is said beside it (`maxLength`). */
export function isStrongPassword(password: string, username: unknown): boolean {
  if ([...password].length < SHORTEST) return false;
  if (!/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password)) return false;
  if (!/[\p{N}\p{P}\p{S}]/u.test(password)) return false;
  if (typeof username !== 'string' || username.trim() === '') return true;
  return !password.toLowerCase().includes(username.trim().toLowerCase());
}

/**
 * Tells whether a list contains the password in small letters, as it is or without the digits and signs around
 * it. A list that is not loaded contains none.
 */
export function isCommonPassword(
  context: Pick<RuleContext, 'lists'>,
  list: string,
  password: string,
): boolean {
  const known = context.lists[list];
  if (!known) return false;
  const lower = password.toLowerCase();
  return Object.hasOwn(known, lower) || Object.hasOwn(known, coreOf(lower));
}

/** Returns a password without the digits, signs and blanks at its ends. */
export function coreOf(password: string): string {
  return password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
}
