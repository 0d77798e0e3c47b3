import type { FormAccess } from '@engine/types/definition';
import type { Actor } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';

/** See what was sent with forms (as deposits, spec 2 §6): library staff. */
export const canSeeRecords = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

const forAccounts = (_user: Actor, access: FormAccess) => access !== 'staff';

/** Send a form with an account: staff with write access each one, publishers those that are not for staff alone. */
const maySendLoggedIn = byRole<[access: FormAccess]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: never,
  PUBLISHER: forAccounts,
  PUBLISHER_SYSTEM_ACCOUNT: forAccounts,
});

/** Whether a user may send a form, by what the form declares. */
export function canSendRecord(user: Actor, access: FormAccess): boolean {
  if (!user.authenticated) return access === 'anyone';
  return maySendLoggedIn(user, access);
}
