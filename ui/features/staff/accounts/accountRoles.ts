import type { Role } from '@contract/user';
import texts from '../texts/records.en.json' with { type: 'json' };

/** A new role does not compile until it has a name in the texts. */
const names: Readonly<Record<Role, string>> = texts.roles;

/** Whether accounts of each role are of library staff. */
const isOfStaff: Readonly<Record<Role, boolean>> = {
  EDEPOSIT_ADMIN: true,
  EDEPOSIT_SUPPORT: true,
  EDEPOSIT_READONLY: true,
  SYSADMIN: true,
  PUBLISHER: false,
  PUBLISHER_SYSTEM_ACCOUNT: false,
};

/** All roles, in the order in which pages offer them. */
export const accountRoles = Object.keys(names) as readonly Role[];

/** The roles that an account of library staff may get. */
export const staffRoles = accountRoles.filter((role) => isOfStaff[role]);
