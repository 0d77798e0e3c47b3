import type { HydratedDocument, Model } from 'mongoose';
import type { BeforeJson } from '@engine/types/among';
import type { Revision } from '../../../records/revision.model';
import { saveRevised } from '../../../records/saveRevised';
import type { AuditChange, AuditedAction } from '../../audit/auditedChange';
import type { Deposit } from '../deposit.model';

export interface ChangeDeps {
  revisions: Model<Revision>;
  clock: () => Date;
}

/** The members of a deposit that library staff and corrections change. */
export type DepositChange = BeforeJson<
  Partial<
    Pick<
      Deposit,
      | 'status'
      | 'assignedTo'
      | 'notes'
      | 'decision'
      | 'correction'
      | 'withdrawal'
      | 'withdrawalSince'
      | 'newFiles'
      | 'formVersion'
      | 'formHash'
      | 'payload'
      | 'title'
      | 'titleKey'
      | 'searchKey'
      | 'searchStems'
      | 'identifiers'
      | 'depositedForLibraryId'
      | 'libraries'
      | 'requiresReview'
      | 'repeatedIssues'
      | 'repeatedIdentifiers'
      | 'publisherNameKey'
    >
  >
>;

/** Kept beside the revisions: what follows from other members, or is no part of the record. */
const UNWRITTEN: ReadonlySet<string> = new Set([
  'decision',
  'newFiles',
  'withdrawalSince',
  'repeatedIssues',
  'repeatedIdentifiers',
  'formVersion',
  'formHash',
  'titleKey',
  'searchKey',
  'searchStems',
  'identifiers',
  'publisherNameKey',
  'libraries',
]);

function pick(
  deposit: Deposit,
  change: DepositChange,
): Record<string, unknown> {
  const names = Object.keys(change).filter((name) => !UNWRITTEN.has(name));
  return Object.fromEntries(
    names.map((name) => [name, deposit[name as keyof Deposit] ?? null]),
  );
}

/**
 * Changes a deposit and writes it with its revision, which has the members that change, the status in any case, and
 * the revision notes. Throws a VersionError when another change was earlier.
 *
 * @param revisionNotes - why, in words for staff; '' for nothing to say.
 */
export async function changeDeposit(
  { revisions, clock }: ChangeDeps,
  deposit: HydratedDocument<Deposit>,
  change: DepositChange,
  by: string | null,
  revisionNotes = '',
): Promise<void> {
  const { status } = deposit;
  const before = { status, ...pick(deposit.toObject<Deposit>(), change) };
  deposit.set(change);
  const after = {
    status: deposit.status,
    ...pick(deposit.toObject<Deposit>(), change),
    ...(revisionNotes !== '' && { revisionNotes }),
  };
  await saveRevised(revisions, 'deposit', deposit, {
    lastModifiedDate: clock(),
    lastModifiedBy: by,
    lastChange: { before, after },
  });
}

export interface AuditedDeps extends Pick<ChangeDeps, 'revisions'> {
  auditChange: AuditChange;
}

/** Does as `changeDeposit` does, with an entry in the audit trail. */
export function changeAudited(
  { revisions, auditChange }: AuditedDeps,
  deposit: HydratedDocument<Deposit>,
  change: DepositChange,
  done: AuditedAction,
  revisionNotes?: string,
): Promise<void> {
  const before = deposit.toObject<Deposit & { revision: number }>();
  return auditChange(before, done, (now) =>
    changeDeposit(
      { revisions, clock: () => now },
      deposit,
      change,
      done.by,
      revisionNotes,
    ),
  );
}
