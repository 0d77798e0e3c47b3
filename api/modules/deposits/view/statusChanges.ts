import type { Model } from 'mongoose';
import type { StatusChange, SubmissionStatus } from '@contract/deposits';
import type { Revision } from '../../../records/revision.model';
import type { RevisedRecord } from '../../../records/revisions';
import { toRevisionNumber } from '../../../records/revisions';

interface Change {
  after: { status?: SubmissionStatus } | null;
  lastModifiedDate: Date;
}

/** The statuses that a deposit has had, the oldest first, each with the time since when. Of its revisions nothing else is read. */
export async function listStatusChanges(
  revisions: Model<Revision>,
  deposit: RevisedRecord,
): Promise<StatusChange[]> {
  const { _id: recordId, lastChange, lastModifiedDate } = deposit;
  const $lt = toRevisionNumber(deposit);
  const earlier = await revisions
    .find({ recordType: 'deposit', recordId, revisionNumber: { $lt } })
    .sort({ revisionNumber: 1 })
    .select('after.status lastModifiedDate')
    .lean<Change[]>();
  const newest = { after: lastChange.after as Change['after'] };
  const changes: StatusChange[] = [];
  for (const each of [...earlier, { ...newest, lastModifiedDate }]) {
    const status = each.after?.status;
    if (status === undefined || status === changes.at(-1)?.status) continue;
    changes.push({ status, date: each.lastModifiedDate.toISOString() });
  }
  return changes;
}
