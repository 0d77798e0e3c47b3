import type { Actor } from '../../actor';
import { isNationalAdmin } from '../../actor';

/** Change and publish forms (R12): SYSADMIN, and EDEPOSIT_ADMIN of the national library. */
export function canEditForms(user: Actor): boolean {
  return isNationalAdmin(user);
}
