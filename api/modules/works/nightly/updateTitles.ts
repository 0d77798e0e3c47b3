import type { HydratedDocument, Model } from 'mongoose';
import type { Logger } from 'pino';
import type { JsonObject } from '@engine/types/json';
import type { Catalogue } from '../../../ports/catalogue';
import type { Checkpoint } from '../../../ports/checkpoint';
import { retryOnConflict } from '../../../records/retryOnConflict';
import { toRevisionNumber } from '../../../records/revisions';
import type { AuditService } from '../../audit/audit.service';
import type { SaveWorkDeps } from '../saveWork';
import { changeWork } from '../saveWork';
import { toAccepted, toChanges } from '../requestedChange';
import type { Work } from '../work.model';

/** What became of the deposit that asks for a change; one that is not known counts as accepted. */
export type FindRequestState = (
  reference: string,
) => Promise<'accepted' | 'underReview' | 'withdrawn'>;

export interface UpdateDeps extends SaveWorkDeps {
  works: Model<Work>;
  catalogue: Pick<Catalogue, 'update'>;
  findRequestState: FindRequestState;
  audit: AuditService;
  /** Removes the request of a refused deposit from a title; by null, the portal did it. */
  withdrawRefused: (
    workId: string,
    reference: string,
    by: string | null,
  ) => Promise<void>;
  checkpoint: Checkpoint;
  log: Pick<Logger, 'error'>;
}

/** The names of what happens to a title in the audit trail. */
export const UPDATED = 'work.updated';
export const UPDATE_REFUSED = 'work.updateRefused';
export const UPDATE_FAILED = 'work.updateFailed';

/** The titles that wait for an update, or that a process took and left. */
const WAITING = {
  status: { $in: ['UPDATE_LA', 'UPDATE_LA_IN_PROGRESS'] as Work['status'][] },
};

/** Never '', which means that the catalogue recorded the change: some errors have no message. */
const toReason = (error: unknown) =>
  error instanceof Error
    ? error.message || error.name
    : String(error) || 'Unknown error';

/**
 * Updates every title that waits for it (R47) and whose request was accepted with its deposit. It is taken, the
 * catalogue is asked, and the requested values become the current ones, or the title waits again with the reason for
 * staff. A title that a process left taken is taken again. Safe in many processes at once: of two changes of a title
 * one wins. A title that fails for another reason is logged and audited, and the next run takes it again.
 *
 * @param run - names the run in the audit trail.
 * @param isStopped - asked before each title; answers true when the others are left to a later call.
 */
export async function updateTitles(
  deps: UpdateDeps,
  run: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { works, catalogue, audit, checkpoint, log } = deps;

  const ask = (work: HydratedDocument<Work>, changes: JsonObject) =>
    catalogue
      .update({ workObjId: work.workObjId ?? '', kind: work.kind, changes })
      .catch(toReason);

  const toDetail = (work: HydratedDocument<Work>) => ({
    run,
    revision: toRevisionNumber({ revision: Number(work.get('revision')) + 1 }),
  });

  /** Whether the request of a title may be carried out. One whose deposit came to nothing before its title had it is removed. */
  async function isAccepted(work: HydratedDocument<Work>): Promise<boolean> {
    const { requestedReference: reference } = work;
    if (reference === undefined) return true;
    const state = await deps.findRequestState(reference);
    if (state === 'withdrawn') {
      await deps.withdrawRefused(work._id, reference, null);
    }
    return state === 'accepted';
  }

  async function update(id: string): Promise<void> {
    const work = await works.findOne({ _id: id, ...WAITING });
    if (work === null) return;
    if (work.status === 'UPDATE_LA') {
      if (!(await isAccepted(work))) return;
      await changeWork(deps, work, { status: 'UPDATE_LA_IN_PROGRESS' }, null);
    }
    checkpoint('title taken');
    const changes = toChanges(work.toObject<Work>());
    const reason = await ask(work, changes);
    checkpoint('catalogue asked');
    // Before the change: afterwards the title no longer waits, and a process that died would leave no entry.
    await audit.record({
      action: reason === '' ? UPDATED : UPDATE_REFUSED,
      actor: null,
      subject: id,
      detail: toDetail(work),
    });
    const after: Partial<Work> =
      reason === ''
        ? toAccepted(work.toObject<Work>(), changes)
        : { status: 'UPDATE_LA', problem: reason };
    await changeWork(deps, work, after, null);
    checkpoint('title updated');
  }

  async function noteFailure(id: string, error: unknown): Promise<void> {
    log.error({ err: error, run, work: id }, 'a title was not updated');
    await audit.record({
      action: UPDATE_FAILED,
      actor: null,
      subject: id,
      detail: { run, problem: toReason(error) },
    });
  }

  let last = '';
  while (!isStopped()) {
    const next = await works
      .findOne({ ...WAITING, _id: { $gt: last } })
      .sort({ _id: 1 })
      .select('_id')
      .lean<Pick<Work, '_id'>>();
    if (next === null) return;
    const { _id: id } = next;
    last = id;
    // Another process may have updated it, or staff have noted something at it.
    await retryOnConflict(() => update(id)).catch((error: unknown) =>
      noteFailure(id, error),
    );
  }
}
