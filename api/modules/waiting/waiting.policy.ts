import type { WaitingKind } from '@contract/staff/waiting';
import type { Actor } from '../permissions/actor';
import { isNationalAdmin } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';

/** See what waits for the libraries (R69): all library staff. */
export const canSeeWaiting = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** See failed mails and jobs, which have data of persons of all libraries (ours): the national administrators. */
export const canSeeFailures = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: isNationalAdmin,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

const policies: Readonly<Record<WaitingKind, (user: Actor) => boolean>> = {
  deposits: canSeeWaiting,
  newTitles: canSeeWaiting,
  updateRequests: canSeeWaiting,
  files: canSeeWaiting,
  mails: canSeeFailures,
  jobs: canSeeFailures,
};

/** Whether a user may see what waits of a kind. */
export function canSeeKind(user: Actor, kind: WaitingKind): boolean {
  return policies[kind](user);
}
