import type { Model } from 'mongoose';
import type { Models } from '../../server/composition/models';
import type {
  RecordType,
  Revised,
  Revision,
} from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { readRevisions } from '../../records/revisions';

/** All revisions of a stored record, the first one first. */
export async function readHistory<Stored extends Revised & { _id: string }>(
  { revisions }: Pick<Models, 'revisions'>,
  recordType: RecordType,
  records: Model<Stored>,
  id: string,
): Promise<Revision[]> {
  const record = await records.findById(id).lean<Stored & RevisedRecord>();
  if (record === null) throw new Error(`no ${recordType} ${id}`);
  const found: Revision[] = [];
  for await (const revision of readRevisions(revisions, recordType, record)) {
    found.unshift(revision);
  }
  return found;
}
