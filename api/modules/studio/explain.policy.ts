import { always, byRole, never } from '../permissions/permission';

/** Ask why a question is shown, required or locked: library staff. */
export const canExplain = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});
