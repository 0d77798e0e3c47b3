import type {
  DecisionMail,
  DecisionMailRequest,
} from '@contract/staff/decisionMail';
import type {
  AssignRequest,
  DecisionRequest,
  DepositRecordAnswer,
  RecordLock,
} from '@contract/staff/staff';
import { forbidden } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import type { JobQueue } from '../../../jobs/jobKind';
import type { RecordLocks } from '../../../records/lock/recordLocks';
import { toRevisionNumber } from '../../../records/revisions';
import type { AuditService } from '../../audit/audit.service';
import type { Translate } from '../../forms/sentences';
import type { ReadsLists } from '../../lists/readLiveEntries';
import type { Assignees } from './assignees';
import type { RefuseNow } from './assertUnchanged';
import { assertUnchanged, isOther, orChanged } from './assertUnchanged';
import { changeAudited } from './changeDeposit';
import type { PreviewDecision } from './mails/decisionPreview';
import { createDecisionRefusals } from './decision/decisionRefusals';
import type { DepositRecords, FoundDeposit } from './depositRecord';
import type { AreEffectsDone } from './decision/effectsDone';
import { isFinalAt } from './decision/decision';
import { canUndo, toLockKey } from './depositRecord';
import type { JudgeDecision } from './decision/judgeDecision';
import type { DecisionJob, SaveDecision } from './decision/saveDecision';
import { toDecisionJob } from './decision/saveDecision';
import {
  canAssign,
  canDecide,
  canEverDecide,
  isOffered,
} from './decision/transition.policy';
import { undoDecision, type UndoDecisionDeps } from './decision/undoDecision';
import { wordDecision } from './mails/wordReason';

export interface ReviewDeps extends UndoDecisionDeps {
  audit: AuditService;
  clock: () => Date;
  records: DepositRecords;
  assignees: Assignees;
  recordLocks: RecordLocks;
  refuseNow: RefuseNow;
  judgeDecision: JudgeDecision;
  saveDecision: SaveDecision;
  previewDecision: PreviewDecision;
  queue: Pick<JobQueue<DecisionJob>, 'makeDue'>;
  areEffectsDone: AreEffectsDone;
  lists: ReadsLists;
  translate: Translate;
  /** How long a decision can be undone. */
  undoMinutes: number;
}

/** A change that refuses with 404, 403, 409 or 422 what it does not do. */
type Change<Request> = (
  user: LoggedInUser,
  reference: string,
  request: Request,
) => Promise<DepositRecordAnswer>;

/** What library staff do with a deposit (R78). */
export interface ReviewService {
  decide: Change<DecisionRequest>;
  /** Shows the mail of a decision before it is made. */
  previewMail(
    user: LoggedInUser,
    reference: string,
    request: DecisionMailRequest,
  ): Promise<DecisionMail>;
  /** Restores the status before the decision of this id, until it is final; a deposit in which malware was found since is reviewed. */
  undo: Change<string>;
  /** Makes the decision of this id final at once. */
  finish: Change<string>;
  assign: Change<AssignRequest>;
  lock(
    user: LoggedInUser,
    reference: string,
    takeOver: boolean,
  ): Promise<RecordLock>;
  unlock(user: LoggedInUser, reference: string): Promise<void>;
}

/** Builds the review of deposits. */
export function createReviewService(deps: ReviewDeps): ReviewService {
  const { deposits, records, refuseChanged, clock, recordLocks } = deps;
  const refusals = createDecisionRefusals(deps);

  const assertFree = (
    { deposit: { _id: id, reference, revision } }: FoundDeposit,
    userId: string,
    sent: number | undefined,
  ) =>
    assertUnchanged(
      deps,
      { id, key: toLockKey(reference), revision },
      { userId, revision: sent },
    );

  /** Reads the deposit again for writing, at the revision that was checked. */
  async function hydrate({ deposit: { _id, revision } }: FoundDeposit) {
    const document = await deposits.findOne({ _id, revision });
    if (document === null) throw await refuseChanged(_id);
    return document;
  }

  /** The entry is written first: nothing but the lock, which expires, shows who has a deposit. */
  async function auditTakeOver(subject: string, actor: string): Promise<void> {
    const held = await recordLocks.find(toLockKey(subject), actor);
    if (held === undefined || held.mine) return;
    const detail = { since: held.since };
    const action = 'deposit.lockTaken';
    await deps.audit.record({ action, actor, subject, detail });
  }

  return {
    async decide(user, reference, request) {
      const { action, revision } = request;
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      if (!canDecide(user, action, policyRecord)) {
        // Another user's decision may have taken the permission: its user reads that, not that it never was there.
        const mayOnce =
          isOther(deposit, revision) &&
          canEverDecide(user, action, policyRecord);
        if (mayOnce) await refusals.assertPossible(deposit, action, revision);
        throw forbidden();
      }
      await refusals.assertPossible(deposit, action, revision);
      await refusals.assertEffectsDone(deposit, revision);
      await assertFree(found, user.id, revision);
      const answers = await deps.judgeDecision(request, deposit, user);
      const revisionNotes = await wordDecision(deps.lists, action, answers);
      await orChanged(
        () => refuseChanged(deposit._id),
        async () =>
          deps.saveDecision(await hydrate(found), {
            ...answers,
            action,
            revisionNotes,
            by: user.id,
            undoMinutes: deps.undoMinutes,
          }),
      );
      return records.read(user, reference);
    },

    async previewMail(user, reference, request) {
      const { deposit, policyRecord } = await records.find(user, reference);
      if (!canDecide(user, request.action, policyRecord)) throw forbidden();
      await refusals.assertPossible(deposit, request.action);
      return deps.previewDecision(deposit, request);
    },

    async undo(user, reference, id) {
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      const { decision } = deposit;
      if (decision?.id !== id) throw await refusals.decisionGone(deposit);
      const former = { ...policyRecord, status: decision.from };
      if (!canDecide(user, decision.action, former)) throw forbidden();
      if (!canUndo(user, found, clock())) {
        throw await refusals.decisionFinal(deposit);
      }
      await assertFree(found, user.id, undefined);
      await undoDecision(deps, deposit, decision, user.id);
      return records.read(user, reference);
    },

    async finish(user, reference, id) {
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      const { decision } = deposit;
      if (decision?.id !== id) throw await refusals.decisionGone(deposit);
      const former = { ...policyRecord, status: decision.from };
      if (!canDecide(user, decision.action, former)) throw forbidden();
      if (!isFinalAt(decision, clock())) {
        await assertFree(found, user.id, undefined);
        const finished = { by: user.id, revision: toRevisionNumber(deposit) };
        await deposits.updateOne(
          { _id: deposit._id, 'decision.id': id },
          {
            $set: {
              'decision.finalDate': clock(),
              'decision.finished': finished,
            },
          },
        );
        await deps.queue.makeDue(toDecisionJob(deposit._id, id));
      }
      return records.read(user, reference);
    },

    async assign(user, reference, { revision, ...answers }) {
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      if (!canAssign(user, policyRecord)) throw forbidden();
      await assertFree(found, user.id, revision);
      const userId = await deps.assignees.judge(user, answers, policyRecord);
      if ((deposit.assignedTo ?? null) !== userId) {
        const isBegun = userId === user.id && isOffered('review', deposit);
        await orChanged(
          () => refuseChanged(deposit._id),
          async () =>
            changeAudited(
              deps,
              await hydrate(found),
              {
                assignedTo: userId,
                ...(isBegun && { status: 'UNDER_REVIEW' as const }),
              },
              { action: 'deposit.assigned', by: user.id },
            ),
        );
      }
      return records.read(user, reference);
    },

    async lock(user, reference, takeOver) {
      const { policyRecord } = await records.find(user, reference);
      if (!canAssign(user, policyRecord)) throw forbidden();
      const { id, name, username } = user;
      const person = { id, name: name || username || '' };
      if (takeOver) await auditTakeOver(reference, id);
      return recordLocks.take(toLockKey(reference), person, takeOver);
    },

    async unlock(user, reference) {
      const { deposit } = await records.find(user, reference);
      await recordLocks.release(toLockKey(deposit.reference), user.id);
    },
  };
}
