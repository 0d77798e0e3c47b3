import type { Model, QueryFilter } from 'mongoose';
import { isDuplicateKey } from './duplicateKey';
import type { RecordType, Revised, Revision } from './revision.model';

const PAGE = 50;

/** A record as it is read: `revision` counts its changes. */
export interface RevisedRecord extends Revised {
  _id: string;
  revision: number;
}

/** The number of the newest revision of a record. */
export function toRevisionNumber({
  revision,
}: Pick<RevisedRecord, 'revision'>): number {
  return revision + 1;
}

/** The newest revision of a record, as its history has it. */
function toRevision(recordType: RecordType, record: RevisedRecord): Revision {
  const { _id: recordId, lastModifiedDate, lastModifiedBy } = record;
  const { before, after } = record.lastChange;
  return {
    recordType,
    recordId,
    revisionNumber: toRevisionNumber(record),
    lastModifiedDate,
    lastModifiedBy,
    before,
    after,
  };
}

/**
 * Writes the newest revision of a record into its history, so that a change may take its place. The change follows,
 * as an update of this `revision` of the record only. When it never comes, or another one was earlier, the history is
 * right all the same; again is harmless.
 */
export async function keepRevision(
  revisions: Model<Revision>,
  recordType: RecordType,
  record: RevisedRecord,
): Promise<void> {
  try {
    await revisions.create(toRevision(recordType, record));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** At most 50 revisions of a record, the newest first: those before the one of a number, or the newest ones. */
export async function listRevisions(
  revisions: Model<Revision>,
  recordType: RecordType,
  record: RevisedRecord,
  before = Infinity,
): Promise<Revision[]> {
  const { _id: recordId } = record;
  const newest = toRevision(recordType, record);
  const shown = newest.revisionNumber < before ? [newest] : [];
  const $lt = Math.min(before, newest.revisionNumber);
  const earlier = await revisions
    .find({ recordType, recordId, revisionNumber: { $lt } })
    .sort({ revisionNumber: -1 })
    .limit(PAGE - shown.length)
    .select('-_id')
    .lean<Revision[]>();
  return [...shown, ...earlier];
}

/** The revision of a record with this number. */
export async function findRevision(
  revisions: Model<Revision>,
  recordType: RecordType,
  record: RevisedRecord,
  revisionNumber: number,
): Promise<Revision | null> {
  const { _id: recordId } = record;
  if (revisionNumber === toRevisionNumber(record)) {
    return toRevision(recordType, record);
  }
  return revisions
    .findOne({ recordType, recordId, revisionNumber })
    .select('-_id')
    .lean<Revision>();
}

/** All revisions of a record, the newest first, some at a time. */
export async function* readRevisions(
  revisions: Model<Revision>,
  recordType: RecordType,
  record: RevisedRecord,
): AsyncIterable<Revision> {
  for (let before = Infinity; ;) {
    const page = await listRevisions(revisions, recordType, record, before);
    yield* page;
    if (page.length < PAGE) return;
    before = page.at(-1)?.revisionNumber ?? 0;
  }
}

/** The revisions of a record after the one of a number, the newest first. */
export async function listSince(
  revisions: Model<Revision>,
  recordType: RecordType,
  record: RevisedRecord,
  number: number,
): Promise<Revision[]> {
  if (number >= toRevisionNumber(record)) return [];
  const later: Revision[] = [];
  for await (const each of readRevisions(revisions, recordType, record)) {
    if (each.revisionNumber <= number) break;
    later.push(each);
  }
  return later;
}

/** Removes records with their history, which goes first: a process that dies leaves none without its record. Answers how many. */
export async function removeRecords<Stored extends { _id: string }>(
  revisions: Model<Revision>,
  recordType: RecordType,
  records: Model<Stored>,
  filter: QueryFilter<Stored>,
): Promise<number> {
  const found = await records
    .find(filter)
    .select('_id')
    .lean<{ _id: string }[]>();
  let removed = 0;
  for (const { _id } of found) {
    await revisions.deleteMany({ recordType, recordId: _id });
    const { deletedCount } = await records.deleteOne({
      $and: [{ _id }, filter],
    } as QueryFilter<Stored>);
    removed += deletedCount;
  }
  return removed;
}
