import type { HydratedDocument, Model } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import { ApiError, forbidden } from '../../http/errors';
import type { JobQueue } from '../../jobs/jobKind';
import type { WithLock } from '../../jobs/lock';
import type { Checkpoint } from '../../ports/checkpoint';
import { mergePatch } from '../../records/patchFields';
import { isRecordId, recordNotFound } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import type { Translate } from '../forms/sentences';
import type { Publisher } from '../publishers/publisher.model';
import type { SaveWorkDeps } from '../works/saveWork';
import { changeWork } from '../works/saveWork';
import type { Work } from '../works/work.model';
import type { WorkRecord } from '../works/work.policy';
import { canListTitles, canMergeWorks } from '../works/work.policy';
import type { MergeWorkJob } from './mergeWorkJob';

type Viewer = CurrentUser & { id: string };
type Stored = HydratedDocument<Work>;

const ACCEPTED = 'ACCEPTED' as const;

export interface MergeWorksDeps extends SaveWorkDeps {
  works: Model<Work>;
  publishers: Model<Publisher>;
  queue: Pick<JobQueue<MergeWorkJob>, 'prepare'>;
  withLock: WithLock;
  translate: Translate;
  checkpoint: Checkpoint;
}

/**
 * Merges a title into another one of its publisher and kind (spec 2 §6): it stays readable and names the other, to which
 * a job moves its deposits a minute later. Throws 404 where one of them is not there, and 403 for who may not edit both.
 * Throws 409 `NOT_ALLOWED_NOW` for two that do not fit or one of which is merged, and 409 `CHANGED` for a status that
 * another user changed after `revision`.
 */
export type MergeWorks = (
  viewer: Viewer,
  id: string,
  revision: number,
  into: string,
) => Promise<void>;

/** Builds the merging of titles. */
export function createMergeWorks(deps: MergeWorksDeps): MergeWorks {
  const { works, publishers, revisions, queue, checkpoint } = deps;

  async function find(id: string): Promise<Stored> {
    const work = isRecordId(id) ? await works.findById(id) : null;
    if (work === null) throw recordNotFound();
    return work;
  }

  async function toRecord({ status, publisherId }: Work): Promise<WorkRecord> {
    const publisher = await publishers
      .findById(publisherId)
      .select('assignedLibrary')
      .lean<Pick<Publisher, 'assignedLibrary'>>();
    return {
      status,
      publisherAssignedToId: publisher?.assignedLibrary ?? null,
    };
  }

  async function assertMergeable(one: Stored, other: Stored): Promise<void> {
    const fits =
      one.kind === other.kind && one.publisherId === other.publisherId;
    const isMerged = [one, other].some(({ status }) => status === 'MERGED');
    if (fits && !isMerged && one._id !== other._id) return;
    const message = await deps.translate('worksNotMerged');
    throw new ApiError(409, 'NOT_ALLOWED_NOW', message);
  }

  /** Refuses with both values where another user changed the status meanwhile. */
  async function assertSame(record: Work & RevisedRecord, revision: number) {
    const fields = { status: record.status };
    const path = '/status';
    const patch = [{ op: 'replace' as const, path, value: 'MERGED' }];
    const of = { recordType: 'work', record, fields } as const;
    await mergePatch(revisions, of, { revision, patch });
  }

  const merge: MergeWorks = (viewer, id, revision, into) =>
    retryOnConflict(async () => {
      const [work, other] = [await find(id), await find(into)] as const;
      const both = [await toRecord(work), await toRecord(other)];
      // Who may merge them in no status is refused before the status says anything.
      const accepted = both.map((one) => ({ ...one, status: ACCEPTED }));
      if (!canMergeWorks(viewer, accepted)) throw forbidden();
      const record = work.toObject<Work & RevisedRecord>();
      await assertSame(record, revision);
      await assertMergeable(work, other);
      if (!canMergeWorks(viewer, both)) throw forbidden();
      const number = toRevisionNumber(record) + 1;
      await queue.prepare({
        key: `${id} ${into} ${number}`,
        data: { workId: id, into, by: viewer.id, revision: number },
      });
      checkpoint('merge prepared');
      const merged = { status: 'MERGED' as const, mergedInto: into };
      await changeWork(deps, work, merged, viewer.id);
      checkpoint('merge written');
    });

  return async (viewer, ...given) => {
    if (!canListTitles(viewer)) throw forbidden();
    // Two opposite merges at once would make a circle.
    await deps.withLock('merging of titles', () => merge(viewer, ...given));
  };
}
