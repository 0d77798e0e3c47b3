import { isNationalAdmin } from './actor';
import { always, byRole, never } from './permission';

/** The rule of each role for those who look after the forms (R12): SYSADMIN, and EDEPOSIT_ADMIN of the national library. */
export const FORM_ADMINISTRATORS = {
  SYSADMIN: always,
  EDEPOSIT_ADMIN: isNationalAdmin,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
};

/** Change the working copy of the forms. */
export const canEditForms = byRole<[]>(FORM_ADMINISTRATORS);
