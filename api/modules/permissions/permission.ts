import { isRole } from './roles';
import type { Role } from '@contract/user';
import type { Actor } from './actor';

/** Whether a user may do something with what is asked for. */
type Rule<Asked extends unknown[]> = (user: Actor, ...asked: Asked) => boolean;

export const always = () => true;
export const never = () => false;

/**
 * A permission that is decided role by role. Visitors never have it, nor has an account whose role, from the database,
 * this version does not know. A new role does not compile until every permission has a rule for it, so no role gets a
 * right by being overlooked.
 */
export function byRole<Asked extends unknown[]>(
  rules: Record<Role, Rule<Asked>>,
): Rule<Asked> {
  return (user, ...asked) =>
    user.authenticated &&
    user.role !== null &&
    isRole(user.role) &&
    rules[user.role](user, ...asked);
}
