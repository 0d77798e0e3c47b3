import type { Role } from '@contract/user';
import type { Actor } from '../../modules/permissions/actor';
import { roles, toRoleFlags } from '../../modules/permissions/roles';

/** The roles that a permission admits, whatever library or publisher they belong to. */
export function rolesThat(may: (user: Actor) => boolean): Role[] {
  return roles.filter((role) =>
    may({
      id: '',
      role,
      authenticated: true,
      ...toRoleFlags(role, false),
      memberLibrary: null,
      publisher: null,
    }),
  );
}
