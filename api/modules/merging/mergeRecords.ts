import type { Publisher, SerialTitle } from '@engine/types/generated/entities';
import type {
  HydratedDocument,
  Model,
  QueryFilter,
  UpdateQuery,
} from 'mongoose';
import type { ApiError } from '../../http/errors';
import { forbidden } from '../../http/errors';
import type { JobQueue } from '../../jobs/jobKind';
import type { WithLock } from '../../jobs/lock';
import type { Checkpoint } from '../../ports/checkpoint';
import type { NotAllowedNow } from '../../records/notAllowedNow';
import type { MergePatch } from '../../records/patchFields';
import {
  isRecordId,
  newRecordId,
  recordNotFound,
} from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import { saveRevised } from '../../records/saveRevised';
import type { Translate } from '../forms/sentences';
import type { MergeJob } from './mergeJob';
import type { Mergeable, MergeKind, Merger } from './mergeKind';

export interface MergeRecordsDeps {
  revisions: Model<Revision>;
  mergePatch: MergePatch;
  queue: Pick<JobQueue<MergeJob>, 'prepare'>;
  withLock: WithLock;
  notAllowedNow: NotAllowedNow;
  translate: Translate;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Merges a record into another one of its kind (spec 2 §6): it stays readable and names the other, to which a job moves
 * what belongs to it a minute later. Answers the merged record. Throws 404 where one of them is not there and 403 for
 * who may not. Throws 409 `NOT_ALLOWED_NOW` for two that do not fit, and 409 `CHANGED` for a status that another user
 * changed after `revision`.
 */
export type MergeRecords<Stored> = (
  viewer: Merger,
  id: string,
  revision: number,
  into: string,
) => Promise<Stored & RevisedRecord>;

/** Builds the merging of one kind of records. */
export function createMergeRecords<Stored extends Mergeable>(
  kind: MergeKind<Stored>,
  deps: MergeRecordsDeps,
): MergeRecords<Stored> {
  const { recordType, records } = kind;
  const { revisions, queue, translate, clock, checkpoint } = deps;
  const { notAllowedNow } = deps;

  async function find(id: string): Promise<HydratedDocument<Stored>> {
    const record = isRecordId(id) ? await records.findById(id) : null;
    if (record === null) throw recordNotFound();
    return record;
  }

  /** Refuses with both values where another user changed the status meanwhile. */
  async function assertSame(record: Mergeable & RevisedRecord, base: number) {
    const fields = { status: record.status };
    const path = `/${'status' satisfies keyof (Publisher | SerialTitle)}`;
    const patch = [{ op: 'replace' as const, path, value: 'MERGED' }];
    const of = { recordType, record, fields };
    await deps.mergePatch(of, { revision: base, patch });
  }

  /** Says who merged the other record, or who changed this one since its user saw it, and which of the two that is. */
  async function refusal(
    record: Stored & RevisedRecord,
    base: number,
    other: Stored,
  ): Promise<ApiError> {
    const why = await translate(kind.refusal);
    if (other.status === 'MERGED') {
      return notAllowedNow(why, other, {
        sentence: 'keptRecordChanged',
        record: kind.nameOf(other),
      });
    }
    const isSeen = toRevisionNumber(record) === base;
    return notAllowedNow(why, isSeen ? undefined : record, {
      sentence: 'mergedRecordChanged',
      record: kind.nameOf(record),
    });
  }

  /**
   * Writes into the record that stays. Its own merge is written only where no other merge wrote into it since it was
   * read: of merges that would make a circle, one fails. The embedded database has no transactions. False where it was
   * merged meanwhile.
   */
  async function begin(
    merged: HydratedDocument<Stored>,
    { receives }: Mergeable,
    into: string,
  ): Promise<boolean> {
    const open = { _id: into, mergedInto: null };
    const { matchedCount } = await records.updateOne(
      open as QueryFilter<Stored>,
      { $set: { receives: newRecordId() } } as UpdateQuery<Stored>,
    );
    if (matchedCount === 0) return false;
    merged.$where = { receives: receives ?? null };
    return true;
  }

  const merge: MergeRecords<Stored> = (viewer, id, base, into) =>
    retryOnConflict(async () => {
      const document = await find(id);
      const read = () => document.toObject<Stored & RevisedRecord>();
      const record = read();
      const findOther = async () => (await find(into)).toObject<Stored>();
      const other = await findOther();
      const both = [record, other] as const;
      // Who may merge them in no status is refused before the status says anything.
      if (!(await kind.mayInSomeStatus(viewer, both))) throw forbidden();
      await assertSame(record, base);
      if (id === into || !kind.fits(both)) {
        throw await refusal(record, base, other);
      }
      if (!(await kind.mayNow(viewer, both))) throw forbidden();
      const revision = toRevisionNumber(record) + 1;
      await queue.prepare({
        key: `${id} ${into} ${revision}`,
        data: { [kind.job.id]: id, into, by: viewer.id, revision },
      });
      checkpoint('merge prepared');
      if (!(await begin(document, record, into)))
        throw await refusal(record, base, await findOther());
      document.set({ status: 'MERGED', mergedInto: into });
      await saveRevised<Stored>(revisions, recordType, document, {
        lastModifiedDate: clock(),
        lastModifiedBy: viewer.id,
        lastChange: {
          before: kind.toState(record),
          after: kind.toState(read()),
        },
      });
      checkpoint('merge written');
      return read();
    });

  return async (viewer, ...given) => {
    if (!kind.mayAsk(viewer)) throw forbidden();
    return deps.withLock(kind.lock, () => merge(viewer, ...given));
  };
}
