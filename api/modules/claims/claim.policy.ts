import type { Actor } from '../permissions/actor';
import { byRole, never } from '../permissions/permission';
import type { ClaimableRecord } from './holder';
import { toHolder } from './holder';

/** Claim what another library has (spec 2 §6): EDEPOSIT_ADMIN of a library that may claim. */
export const canClaimFromOthers = byRole<[]>({
  SYSADMIN: never,
  EDEPOSIT_ADMIN: ({ memberLibrary }) =>
    memberLibrary !== null && memberLibrary.claimingAllowed,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Claim access to a record (spec 2 §6): who may claim, unless the own library has it already. */
export function canClaim(user: Actor, record: ClaimableRecord): boolean {
  return (
    canClaimFromOthers(user) && user.memberLibrary?.id !== toHolder(record)
  );
}
