import type { Model } from 'mongoose';
import type { RecordType, Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { listRevisions } from '../../records/revisions';

/** Whether this revision of a record is its merge: an attempt that an edit was faster than has left a job as well. */
export async function isMerge(
  revisions: Model<Revision>,
  recordType: RecordType,
  record: RevisedRecord,
  revision: number,
): Promise<boolean> {
  const upTo = await listRevisions(revisions, recordType, record, revision + 1);
  const written = upTo.find((each) => each.revisionNumber === revision);
  const { status } = Object.assign({ status: '' }, written?.after);
  return status === 'MERGED';
}
