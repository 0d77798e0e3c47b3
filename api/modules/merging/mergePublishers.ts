import type { HydratedDocument, Model } from 'mongoose';
import type { PublisherRecordAnswer } from '@contract/library';
import type { CurrentUser } from '@contract/user';
import { ApiError, forbidden } from '../../http/errors';
import type { JobQueue } from '../../jobs/jobKind';
import type { WithLock } from '../../jobs/lock';
import type { Checkpoint } from '../../ports/checkpoint';
import { mergePatch } from '../../records/patchFields';
import { isRecordId, recordNotFound } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import { saveRevised } from '../../records/saveRevised';
import type { Translate } from '../forms/sentences';
import type { Publisher } from '../publishers/publisher.model';
import {
  canMergePublishers,
  canSearchPublishers,
} from '../publishers/publisher.policy';
import { presentPublisherRecord } from '../publishers/publisher.presenter';
import { toState } from '../publishers/publisherHistory';
import type { MergeJob } from './mergeJob';

type Viewer = CurrentUser & { id: string };
type Stored = HydratedDocument<Publisher>;

export interface MergePublishersDeps {
  publishers: Model<Publisher>;
  revisions: Model<Revision>;
  queue: Pick<JobQueue<MergeJob>, 'prepare'>;
  withLock: WithLock;
  translate: Translate;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Merges a publisher into another one (spec 2 §6): it stays readable and names the other, to which a job moves its
 * deposits, titles and accounts a minute later. Throws 404 where one of them is not there and 403 for who may not.
 * Throws 409 `NOT_ALLOWED_NOW` unless both are active and two, and 409 `CHANGED` where another user merged it after
 * `revision`.
 */
export type MergePublishers = (
  viewer: Viewer,
  id: string,
  revision: number,
  into: string,
) => Promise<PublisherRecordAnswer>;

const toRecord = ({ status, assignedLibrary }: Publisher) => ({
  ...{ status, assignedToId: assignedLibrary },
});

/** Builds the merging of publishers. */
export function createMergePublishers(
  deps: MergePublishersDeps,
): MergePublishers {
  const { publishers, revisions, queue, checkpoint } = deps;

  async function find(id: string): Promise<Stored> {
    const publisher = isRecordId(id) ? await publishers.findById(id) : null;
    if (publisher === null) throw recordNotFound();
    return publisher;
  }

  async function assertMergeable(both: readonly Stored[]): Promise<void> {
    const [one, other] = both;
    const areActive = both.every(({ status }) => status === 'ACTIVE');
    if (areActive && one?._id !== other?._id) return;
    const message = await deps.translate('publishersNotMerged');
    throw new ApiError(409, 'NOT_ALLOWED_NOW', message);
  }

  /** Refuses with both values where another user changed the status meanwhile. */
  async function assertSame(publisher: Stored, revision: number) {
    const record = publisher.toObject<Publisher & RevisedRecord>();
    const fields = { status: record.status };
    const path = '/status';
    const patch = [{ op: 'replace' as const, path, value: 'MERGED' }];
    const of = { recordType: 'publisher', record, fields } as const;
    await mergePatch(revisions, of, { revision, patch });
  }

  async function save(
    publisher: Stored,
    mergedInto: string,
    by: string,
  ): Promise<void> {
    const before = toState(publisher);
    const record = publisher.toObject<Publisher & RevisedRecord>();
    const revision = toRevisionNumber(record) + 1;
    const publisherId = publisher._id;
    await queue.prepare({
      key: `${publisherId} ${mergedInto} ${revision}`,
      data: { publisherId, into: mergedInto, by, revision },
    });
    checkpoint('merge prepared');
    publisher.set({ status: 'MERGED', mergedInto });
    await saveRevised(revisions, 'publisher', publisher, {
      ...{ lastModifiedDate: deps.clock(), lastModifiedBy: by },
      lastChange: { before, after: toState(publisher) },
    });
    checkpoint('merge written');
  }

  const merge: MergePublishers = (viewer, id, revision, into) =>
    retryOnConflict(async () => {
      const both = [await find(id), await find(into)] as const;
      if (!canMergePublishers(viewer, both.map(toRecord))) throw forbidden();
      const [publisher] = both;
      await assertSame(publisher, revision);
      await assertMergeable(both);
      await save(publisher, into, viewer.id);
      const merged = publisher.toObject<Publisher & RevisedRecord>();
      return presentPublisherRecord(merged, viewer);
    });

  return async (viewer, ...given) => {
    if (!canSearchPublishers(viewer)) throw forbidden();
    // Two opposite merges at once would make a circle.
    const key = 'merging of publishers';
    return deps.withLock(key, () => merge(viewer, ...given));
  };
}
