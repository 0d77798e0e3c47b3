import { isNationalAdmin } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';

/** Read the audit trail (ours): SYSADMIN, and EDEPOSIT_ADMIN of the national library. */
export const canReadAudit = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: isNationalAdmin,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});
