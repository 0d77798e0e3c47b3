import type { Model } from 'mongoose';
import type {
  RecordType,
  Revised,
  Revision,
} from '../../records/revision.model';

/** The record that gets a second revision, and the field that it changes. */
export interface SecondRevision<Stored> {
  readonly recordType: RecordType;
  readonly records: Model<Stored>;
  readonly id: string;
  readonly field: string;
  readonly former: string;
}

/** Adds a second revision to a record that was just made, as if staff had given one field another value. */
export async function addSecondRevision<Stored extends Revised>(
  revisions: Model<Revision>,
  { recordType, records, id, field, former }: SecondRevision<Stored>,
): Promise<void> {
  const first = await records.findById(id).orFail();
  await revisions.create({
    recordType,
    recordId: id,
    revisionNumber: 1,
    lastModifiedDate: first.lastModifiedDate,
    lastModifiedBy: null,
    before: null,
    after: {},
  });
  first.set(field, `${former} Two`);
  first.set('lastChange', {
    before: { [field]: former },
    after: { [field]: `${former} Two` },
  });
  await first.save();
}
