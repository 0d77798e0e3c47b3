import type { Role } from '@contract/user';
import texts from '../texts/records.en.json' with { type: 'json' };

/** A new role does not compile until it has a name in the texts. */
const names: Readonly<Record<Role, string>> = texts.roles;

/** All roles, in the order in which pages offer them. */
export const accountRoles = Object.keys(names) as readonly Role[];
