import { always, byRole, never } from '../permissions/permission';

/** Close the own account: a publisher's user. Operators close accounts of staff and of programs. */
export const canCloseAccount = byRole<[]>({
  SYSADMIN: never,
  EDEPOSIT_ADMIN: never,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: always,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});
