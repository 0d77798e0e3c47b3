import type { Model, QueryFilter } from 'mongoose';
import { objectOf } from '@engine';
import { CARRY_OVER_POLICY } from '../../jobs/carryOverPolicy';
import type { JobQueue } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import { createReadMergedInto, findLast } from '../../records/findLast';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { findRevision } from '../../records/revisions';
import type { AuditService } from '../audit/audit.service';
import type { Mergeable, MergeKind } from './mergeKind';

/** Names a merged record by the name that its kind gives to the id. `into` is the other one. */
export type MergeJob = Readonly<
  Partial<Record<MergeKind<Mergeable>['job']['id'], string>> & {
    into: string;
    by: string;
    revision: number;
  }
>;

export interface MergeJobDeps {
  revisions: Model<Revision>;
  jobs: Pick<JobRunner, 'define'>;
  audit: AuditService;
}

/**
 * Defines the job that moves what belongs to a merged record. It waits a minute: by then deposits that were being sent
 * are stored. One of a merge that was not written does nothing.
 */
export function defineMergeJob<Stored extends Mergeable>(
  { recordType, records, job: { kind, id }, action, move }: MergeKind<Stored>,
  { revisions, jobs, audit }: MergeJobDeps,
): JobQueue<MergeJob> {
  const readMergedInto = createReadMergedInto(records);

  /** Whether this revision is the merge: an attempt that an edit was faster than has left a job as well. */
  async function isMerge(
    record: RevisedRecord,
    revision: number,
  ): Promise<boolean> {
    const written = await findRevision(revisions, recordType, record, revision);
    return objectOf(written?.after)['status'] === 'MERGED';
  }

  return jobs.define<MergeJob>({
    kind,
    policy: CARRY_OVER_POLICY,
    async handle({ job: { data } }) {
      const { into, by, revision } = data;
      const mergedId = data[id];
      if (mergedId === undefined) return;
      const filter = { _id: mergedId, mergedInto: into };
      const merged = await records
        .findOne(filter as QueryFilter<Stored>)
        .lean<RevisedRecord>();
      if (merged === null || !(await isMerge(merged, revision))) return;
      await audit.record({
        action,
        actor: by,
        subject: mergedId,
        detail: { revision, into },
      });
      await move(mergedId, await findLast(readMergedInto, into), by);
    },
  });
}
