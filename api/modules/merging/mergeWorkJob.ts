import type { Model } from 'mongoose';
import type { JobQueue } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Checkpoint } from '../../ports/checkpoint';
import { createReadMergedInto, findLast } from '../../records/findLast';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import type { AuditService } from '../audit/audit.service';
import type { Deposit } from '../deposits/deposit.model';
import { copyLastDeposit } from '../works/lastDeposit';
import type { Work } from '../works/work.model';
import { isMerge } from './isMerge';
import { MERGE_POLICY } from './mergePolicy';

/** Names a title that was merged, the other one, and who merged it in which revision. */
export type MergeWorkJob = Readonly<{
  workId: string;
  into: string;
  by: string;
  revision: number;
}>;

export interface MergeWorkJobDeps {
  works: Model<Work>;
  deposits: Model<Deposit>;
  revisions: Model<Revision>;
  jobs: Pick<JobRunner, 'define'>;
  audit: AuditService;
  checkpoint: Checkpoint;
}

/**
 * Defines the job that moves the deposits of a merged title. It waits a minute: by then deposits that were being sent
 * are stored. One of a merge that was not written does nothing.
 */
export function defineMergeWorkJob(
  deps: MergeWorkJobDeps,
): JobQueue<MergeWorkJob> {
  const { works, deposits, revisions, checkpoint } = deps;
  const readMergedInto = createReadMergedInto(works);

  return deps.jobs.define<MergeWorkJob>({
    kind: 'mergeWork',
    policy: MERGE_POLICY,
    async handle({ job: { data } }) {
      const { workId, into, by, revision } = data;
      const merged = await works
        .findOne({ _id: workId, mergedInto: into })
        .lean<Work & RevisedRecord>();
      if (merged === null) return;
      if (!(await isMerge(revisions, 'work', merged, revision))) return;
      await deps.audit.record({
        ...{ action: 'work.merged', actor: by, subject: workId },
        detail: { revision, into },
      });
      const to = await findLast(readMergedInto, into);
      await deposits.updateMany({ workId }, { $set: { workId: to } });
      checkpoint('deposits moved');
      await copyLastDeposit(works, workId, to);
      checkpoint('last deposit noted');
    },
  });
}
