import type { SubmissionStatus } from '@contract/deposits';
import type { CurrentUser } from '@contract/user';
import type { Actor } from '../permissions/actor';
import { belongsTo, isNationalAdmin, worksFor } from '../permissions/actor';
import {
  belongsToPublisherOf,
  forItsPublisher,
} from '../permissions/ownPublisher';
import { always, byRole, never } from '../permissions/permission';
import type { PublisherRecord } from '../publishers/publisher.policy';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { Deposit } from './deposit.model';
import type { MayBeWithdrawn } from './withdrawal/storedWithdrawal';

/** A viewer of deposits: the account, and the key of the session as deposits store it ('' without one). */
export interface Viewer {
  user: CurrentUser;
  depositorKey: string;
}

export type SeenDeposit = Pick<Deposit, 'publisherId' | 'depositorKey'>;

/** See the record of a deposit: library staff, and its publisher (spec 1 §6, spec 2 §6). */
export const canSeeDeposit = byRole<[deposit: SeenDeposit]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: belongsToPublisherOf,
  PUBLISHER_SYSTEM_ACCOUNT: belongsToPublisherOf,
});

/** See what any publisher deposited before (spec 1 §6): library staff. */
export const canSeeHistory = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** See when the stored bytes were last compared with their checksum, and whether they still agreed (ours): library staff. */
export const canSeeFixity = canSeeHistory;

/** Open the files of deposits in the viewer (spec 2 §2): library staff, of deposits for any library, as they see every deposit. */
export const canViewFiles = canSeeHistory;

/** Whether library staff may open a file: not before its scan where there is a scanner, nor with malware in it (R38). */
export function isSafeToOpen({ scan }: Pick<StoredFile, 'scan'>): boolean {
  return scan === 'clean' || scan === 'none';
}

/** List the deposits of one's own publisher (spec 1 §2): its users, persons and programs. */
export const canListOwnDeposits = byRole<[]>({
  SYSADMIN: never,
  EDEPOSIT_ADMIN: never,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: (user) => user.publisher !== null,
  PUBLISHER_SYSTEM_ACCOUNT: (user) => user.publisher !== null,
});

const isOfSession = (
  { depositorKey }: Viewer,
  deposit: Pick<Deposit, 'depositorKey'>,
) => depositorKey !== '' && depositorKey === deposit.depositorKey;

/** Whether a deposit was made by who asks: in the same session, or for the publisher of the account. */
export function hasDeposited(viewer: Viewer, deposit: SeenDeposit): boolean {
  return (
    isOfSession(viewer, deposit) || belongsTo(viewer.user, deposit.publisherId)
  );
}

/**
 * Have the receipt of a deposit mailed again (ours): its depositor. That of a deposit by staff goes to their own address,
 * which is not for the publisher.
 */
export function canHaveReceipt(
  viewer: Viewer,
  deposit: SeenDeposit & Pick<Deposit, 'depositedByProxy' | 'createdBy'>,
): boolean {
  if (!deposit.depositedByProxy) return hasDeposited(viewer, deposit);
  const { id } = viewer.user;
  const isTheirs = id !== null && id === deposit.createdBy;
  return isTheirs || isOfSession(viewer, deposit);
}

/**
 * Tells whether a viewer may see the files of a deposit: every viewer of the deposit, and the session that
 * uploaded them.
 */
export function canSeeDepositedFiles(
  viewer: Viewer,
  deposit: SeenDeposit,
): boolean {
  return canSeeDeposit(viewer.user, deposit) || hasDeposited(viewer, deposit);
}

/** Fix a returned deposit (R56): the users of its publisher; others need the mailed link. */
export const canFix = forItsPublisher;

const BLOCKING: ReadonlySet<SubmissionStatus> = new Set([
  'DECLINED',
  'DISCARDED',
  'PROBLEM_REMOVAL',
  'DEACCESSIONED',
  'SUPPRESSED',
  'ABORTED',
]);

/** The fields of a submission that policies read. */
export interface SubmissionRecord extends MayBeWithdrawn {
  status: SubmissionStatus;
  /** The library that its publisher is assigned to. */
  publisherAssignedToId: string | null;
}

/** Whether a submission is in none of the statuses that block its edit (spec 2 §4): the library keeps it, or has yet to decide. */
export const isOpen = ({ status }: Pick<SubmissionRecord, 'status'>): boolean =>
  !BLOCKING.has(status);

/** Edit a submission (spec 2 §6): in a blocking status only SYSADMIN, else the national administrators and who works for the publisher's library. */
export const canEditSubmission = byRole<[submission: SubmissionRecord]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, submission) =>
    isOpen(submission) &&
    (isNationalAdmin(user) || worksFor(user, submission.publisherAssignedToId)),
  EDEPOSIT_SUPPORT: (user, submission) =>
    isOpen(submission) && worksFor(user, submission.publisherAssignedToId),
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

const UNDECIDED: ReadonlySet<SubmissionStatus> = new Set([
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
]);

/**
 * Correct the new title that a submission registers, or the change that it asks for: who may edit the submission, until it
 * is decided. The work itself is edited only when it is ACCEPTED (spec 2 §6), so its deposit has the correction.
 */
export function canCorrectTitle(
  user: Actor,
  submission: SubmissionRecord,
): boolean {
  return (
    UNDECIDED.has(submission.status) && canEditSubmission(user, submission)
  );
}

/** See a deposit as its depositor does, with what it asks to change (ours): who sees that, and may help. */
export const canSeeAsDepositor = byRole<
  [submission: Pick<SubmissionRecord, 'publisherAssignedToId'>]
>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, { publisherAssignedToId: library }) =>
    isNationalAdmin(user) || worksFor(user, library),
  EDEPOSIT_SUPPORT: (user, { publisherAssignedToId: library }) =>
    worksFor(user, library),
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Deposit with an account, for whatever publisher (spec 2 §6): every role but EDEPOSIT_READONLY. */
export const canDeposit = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: never,
  PUBLISHER: always,
  PUBLISHER_SYSTEM_ACCOUNT: always,
});

const mayDepositForActive = byRole<[publisher: PublisherRecord]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: never,
  PUBLISHER: (user, { id }) => belongsTo(user, id),
  PUBLISHER_SYSTEM_ACCOUNT: (user, { id }) => belongsTo(user, id),
});

/** Deposit for a publisher, which must be active: staff with write access for any, its own accounts for it. */
export function canDepositFor(
  user: Actor,
  publisher: PublisherRecord,
): boolean {
  return publisher.status === 'ACTIVE' && mayDepositForActive(user, publisher);
}

/** A deposit that the next one is made after. */
export interface EarlierDeposit {
  publisher: PublisherRecord;
  /** Whether an issue of its title can be deposited now; undefined without a title. */
  isTitleOpen: boolean | undefined;
}

/** "Deposit the next issue": who may deposit for its publisher, of a title that takes issues, whatever became of the deposit. */
export function canDepositNext(user: Actor, earlier: EarlierDeposit): boolean {
  return earlier.isTitleOpen === true && canDepositFor(user, earlier.publisher);
}

/** "Deposit another like this": who may deposit for its publisher, whatever became of the deposit. */
export function canDepositAnother(
  user: Actor,
  { publisher }: Pick<EarlierDeposit, 'publisher'>,
): boolean {
  return canDepositFor(user, publisher);
}
