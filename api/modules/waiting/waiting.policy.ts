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

/** See failed mails and jobs of all libraries, which have data of persons (ours): the national administrators. */
export const canSeeFailures = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: isNationalAdmin,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

type SeeKind = (user: Actor, library: string | null) => boolean;

/** See failed mails (ours): who sees those of all libraries; else library staff those about deposits that the own library decides, whose contacts they see. */
const canSeeFailedMails: SeeKind = (user, library) =>
  canSeeFailures(user) ||
  (canSeeWaiting(user) &&
    library !== null &&
    user.memberLibrary?.id === library);

const policies: Readonly<Record<WaitingKind, SeeKind>> = {
  deposits: canSeeWaiting,
  newTitles: canSeeWaiting,
  updateRequests: canSeeWaiting,
  withdrawals: canSeeWaiting,
  files: canSeeWaiting,
  mails: canSeeFailedMails,
  jobs: canSeeFailures,
};

/**
 * Whether a user may see what waits of a kind.
 *
 * @param library - the one that it waits for; null: all.
 */
export function canSeeKind(
  user: Actor,
  kind: WaitingKind,
  library: string | null,
): boolean {
  return policies[kind](user, library);
}
