import type { Model } from 'mongoose';
import type { SentenceName } from '@engine/types/generated/names';
import { forbidden } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import type { JobQueue } from '../../../jobs/jobKind';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { NotAllowedNow } from '../../../records/notAllowedNow';
import type { MergePatch } from '../../../records/patchFields';
import { isRecordId, recordNotFound } from '../../../records/recordId';
import { retryOnConflict } from '../../../records/retryOnConflict';
import type { Revision } from '../../../records/revision.model';
import type { RevisedRecord } from '../../../records/revisions';
import { toRevisionNumber } from '../../../records/revisions';
import type { AuditChange } from '../../audit/auditedChange';
import { canClaimFromOthers } from '../../claims/claim.policy';
import type { ClaimJob } from '../../claims/claimJob';
import { toHolder } from '../../claims/holder';
import type { Translate } from '../../forms/sentences';
import type { Publisher } from '../../publishers/publisher.model';
import { changeWork } from '../saveWork';
import type { Work } from '../work.model';
import { canClaimWork } from '../work.policy';
import { toClaimable } from './toClaimable';

const FIELD = `/${'depositedForLibraryId' satisfies keyof Work}`;

export interface ClaimWorkDeps {
  works: Model<Work>;
  publishers: Model<Publisher>;
  revisions: Model<Revision>;
  mergePatch: MergePatch;
  auditWork: AuditChange;
  queue: Pick<JobQueue<ClaimJob>, 'prepare' | 'makeDue'>;
  notAllowedNow: NotAllowedNow;
  translate: Translate;
  checkpoint: Checkpoint;
}

/**
 * Gives a title to the library of the user (R79): the former one stays in its history, and both are notified. Throws 404
 * where there is none, and 403 for who may not claim. Throws 409 `NOT_ALLOWED_NOW` where the library has it or the title
 * was merged, and `CHANGED` where another library claimed it after `revision`.
 */
export type ClaimWork = (
  user: LoggedInUser,
  id: string,
  revision: number,
) => Promise<void>;

/** Builds the claims of titles. */
export function createClaimWork(deps: ClaimWorkDeps): ClaimWork {
  const { works, publishers, revisions, queue, checkpoint } = deps;

  async function refuse(
    sentence: SentenceName,
    work: Work & RevisedRecord,
    seen: number,
  ): Promise<never> {
    const isSeen = toRevisionNumber(work) === seen;
    const why = await deps.translate(sentence);
    throw await deps.notAllowedNow(why, isSeen ? undefined : work);
  }

  return (user, id, seen) =>
    retryOnConflict(async () => {
      const work = isRecordId(id) ? await works.findById(id) : null;
      if (work === null) throw recordNotFound();
      const record = work.toObject<Work & RevisedRecord>();
      const publisher = await publishers
        .findById(record.publisherId)
        .select('assignedLibrary')
        .lean<Pick<Publisher, 'assignedLibrary'>>();
      const held = toClaimable(record, publisher ?? undefined);
      const from = toHolder(held);
      const to = user.memberLibrary?.id;
      if (to === undefined || !canClaimFromOthers(user)) throw forbidden();
      if (record.status === 'MERGED')
        await refuse('titleClaimMerged', record, seen);
      if (!canClaimWork(user, held))
        await refuse('titleClaimRepeated', record, seen);
      const { depositedForLibraryId } = held;
      await deps.mergePatch(
        { recordType: 'work', record, fields: { depositedForLibraryId } },
        {
          revision: seen,
          patch: [{ op: 'replace', path: FIELD, value: to }],
        },
      );
      const number = toRevisionNumber(record);
      const job = {
        key: `${id} ${number} ${to}`,
        data: { workId: id, from, to, revision: number },
      };
      await queue.prepare(job);
      checkpoint('claim prepared');
      const done = { action: 'work.claimed' as const, by: user.id, from, to };
      await deps.auditWork(record, done, (now) =>
        changeWork(
          { revisions, clock: () => now },
          work,
          { depositedForLibraryId: to },
          user.id,
          // The library of its publisher had the title without being stored in it.
          { before: { depositedForLibraryId: from } },
        ),
      );
      checkpoint('claim written');
      await queue.makeDue(job);
    });
}
