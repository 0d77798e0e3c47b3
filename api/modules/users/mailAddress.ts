import type { User } from './user.model';

/** A domain that receives no mail: of the first administrator, whose link only the operator gets. */
export const NO_MAIL = '@localhost';

/** Returns the address to which mails for an account go; undefined where it gets none. */
export function findMailAddress(
  user: Pick<User, 'email'> | null,
): string | undefined {
  if (user === null || user.email === '') return undefined;
  return user.email.endsWith(NO_MAIL) ? undefined : user.email;
}
