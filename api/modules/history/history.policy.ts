import { always, byRole, never } from '../permissions/permission';

/** See the revisions of records (spec 2 §2): library staff. */
export const canSeeRevisions = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});
