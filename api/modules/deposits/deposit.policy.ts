import type { CurrentUser } from '@engine/types/context';
import type { Actor } from '../../actor';
import { belongsTo, isNationalAdmin, worksFor } from '../../actor';
import type { PublisherRecord } from '../publishers/publisher.policy';
import type { Deposit } from './deposit.model';

/** Who asks: the account, and the session as deposits keep it ('' without one). */
export interface Viewer {
  user: CurrentUser;
  depositorKey: string;
}

export type SeenDeposit = Pick<Deposit, 'publisherId' | 'depositorKey'>;

/** Whether somebody may see the record of a deposit: library staff, and its publisher (spec 1 §6, spec 2 §6). */
export function canSeeDeposit(
  user: CurrentUser,
  deposit: SeenDeposit,
): boolean {
  if (!user.authenticated) return false;
  return user.staff || belongsTo(user, deposit.publisherId);
}

/** See what any publisher deposited before (spec 1 §6): library staff. */
export function canSeeHistory(user: Actor): boolean {
  return user.authenticated && user.staff;
}

/** Whether a deposit was made by who asks: in the same session, or for the publisher of the account. */
export function hasDeposited(
  { user, depositorKey }: Viewer,
  deposit: SeenDeposit,
): boolean {
  const inSession =
    depositorKey !== '' && depositorKey === deposit.depositorKey;
  return inSession || belongsTo(user, deposit.publisherId);
}

/** Whether somebody may look at the files of a deposit: who may see it, and the session that uploaded them. */
export function canSeeDepositedFiles(
  viewer: Viewer,
  deposit: SeenDeposit,
): boolean {
  return canSeeDeposit(viewer.user, deposit) || hasDeposited(viewer, deposit);
}

/** Statuses of a submission (spec 2 §4); the first three, in which it may be worked on, are ours (R42). */
export type SubmissionStatus =
  | 'SUBMITTED'
  | 'UNDER_REVIEW'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'DISCARDED'
  | 'PROBLEM_REMOVAL'
  | 'DEACCESSIONED'
  | 'SUPPRESSED'
  | 'ABORTED';

const BLOCKING: ReadonlySet<SubmissionStatus> = new Set([
  'DECLINED',
  'DISCARDED',
  'PROBLEM_REMOVAL',
  'DEACCESSIONED',
  'SUPPRESSED',
  'ABORTED',
]);

/** What is asked of a submission. */
export interface SubmissionRecord {
  status: SubmissionStatus;
  /** The library that its publisher is assigned to. */
  publisherAssignedToId: string | null;
}

/** Edit a submission (spec 2 §6): in a blocking status only SYSADMIN, else the national administrators and who works for the publisher's library. */
export function canEditSubmission(
  user: Actor,
  submission: SubmissionRecord,
): boolean {
  if (!user.authenticated) return false;
  if (BLOCKING.has(submission.status)) return user.sysAdmin;
  return (
    isNationalAdmin(user) || worksFor(user, submission.publisherAssignedToId)
  );
}

/** What access can be claimed to: a multipart monograph, serial, parent work or item. */
export interface ClaimableRecord {
  /** The library that it was deposited for. */
  depositedForLibraryId: string | null;
}

/** Claim access (spec 2 §6): EDEPOSIT_ADMIN of a library that may claim, to what was not deposited for that library. */
export function canClaim(user: Actor, record: ClaimableRecord): boolean {
  const library = user.memberLibrary;
  if (!user.authenticated || user.role !== 'EDEPOSIT_ADMIN') return false;
  if (library === null || !library.claimingAllowed) return false;
  return record.depositedForLibraryId !== library.id;
}

/** Deposit for a publisher, which must be active: staff with write access for any, its own accounts for it. */
export function canDepositFor(
  user: Actor,
  publisher: PublisherRecord,
): boolean {
  if (!user.authenticated || publisher.status !== 'ACTIVE') return false;
  return user.staffWithWriteAccess || belongsTo(user, publisher.id);
}
