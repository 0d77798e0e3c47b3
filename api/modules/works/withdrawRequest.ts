import type { Model } from 'mongoose';
import { createReadMergedInto, findLastOrNone } from '../../records/findLast';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import type { AuditChange } from '../audit/auditedChange';
import type { RequestingDeposit } from './changeRequest';
import { toRefused } from './changeRequest';
import { changeWork } from './saveWork';
import type { Work } from './work.model';

export interface WithdrawRequestDeps {
  revisions: Model<Revision>;
  works: Model<Work>;
  auditWork: AuditChange;
}

/**
 * Removes what a refused deposit asked for, unless it was carried out. Where another deposit still asks, the title
 * waits for that one (ADR 35). Again is harmless.
 *
 * @param id - of the title; of one that was merged, the last one that it was merged into changes.
 */
export type WithdrawRequest = (
  id: string,
  from: RequestingDeposit,
  by: string | null,
) => Promise<void>;

/** Builds it over the database. */
export function createWithdrawRequest({
  revisions,
  works,
  auditWork,
}: WithdrawRequestDeps): WithdrawRequest {
  const readMergedInto = createReadMergedInto(works);

  return (id, from, by) =>
    retryOnConflict(async () => {
      const last = await findLastOrNone(readMergedInto, id);
      const work = last === undefined ? null : await works.findById(last);
      if (work === null) return;
      const before = work.toObject<Work & RevisedRecord>();
      const changed = toRefused(before, from);
      if (changed === undefined) return;
      const { reference: deposit } = from;
      const done = { action: 'work.requestWithdrawn', by, deposit } as const;
      await auditWork(before, done, (now) =>
        changeWork({ revisions, clock: () => now }, work, changed, by),
      );
    });
}
