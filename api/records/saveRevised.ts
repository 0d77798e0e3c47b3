import type { HydratedDocument, Model } from 'mongoose';
import type { RecordType, Revised, Revision } from './revision.model';
import { keepRevision, toRevisionNumber } from './revisions';

/**
 * Saves a changed document with its new revision, after the one before it was kept. Answers the number of the new one.
 * Throws a VersionError when another change was earlier.
 */
export async function saveRevised<Stored extends Revised & { _id: string }>(
  revisions: Model<Revision>,
  recordType: RecordType,
  document: HydratedDocument<Stored>,
  next: Revised,
): Promise<number> {
  const { _id, lastModifiedDate, lastModifiedBy, lastChange } =
    document.toObject<Stored>();
  const kept = { _id, lastModifiedDate, lastModifiedBy, lastChange };
  const revision = Number(document.get('revision'));
  await keepRevision(revisions, recordType, { ...kept, revision });
  document.set(next);
  await document.save();
  return toRevisionNumber({ revision: revision + 1 });
}
