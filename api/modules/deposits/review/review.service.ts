import type { Model } from 'mongoose';
import type {
  AssignRequest,
  DecisionRequest,
  DepositRecordAnswer,
  RecordLock,
} from '@contract/staff';
import { ApiError, forbidden } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import type { RecordLocks } from '../../../records/lock/recordLocks';
import { keepRevision } from '../../../records/revisions';
import type { Translate } from '../../forms/sentences';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { Deposit } from '../deposit.model';
import type { Assignees } from './assignees';
import { assertUnchanged, orChanged, recordChanged } from './assertUnchanged';
import type { ChangeDeps } from './changeDeposit';
import { changeDeposit } from './changeDeposit';
import type { DepositRecords, FoundDeposit } from './depositRecord';
import { canUndo, isFinalAt, toLockKey } from './depositRecord';
import type { JudgeDecision } from './judgeDecision';
import type { DecisionQueue, SaveDecision } from './saveDecision';
import { toDecisionJob } from './saveDecision';
import { canAssign, canDecide, isOffered } from './transition.policy';
import { wordDecision } from './wordReason';

export interface ReviewDeps extends ChangeDeps {
  deposits: Model<Deposit>;
  records: DepositRecords;
  assignees: Assignees;
  recordLocks: RecordLocks;
  judgeDecision: JudgeDecision;
  saveDecision: SaveDecision;
  queue: DecisionQueue;
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
  /** Restores the status before the decision of this id, until it is final. */
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
  const { deposits, records, translate, clock, recordLocks } = deps;

  async function notNow({ status }: Pick<Deposit, 'status'>) {
    const entries = await readLiveEntries(deps.lists, 'SubmissionStatus');
    const label = entries.get(status)?.label ?? status;
    const message = await translate('decisionNotNow', { status: label });
    return new ApiError(409, 'NOT_ALLOWED_NOW', message);
  }

  async function decisionFinal() {
    const message = await translate('decisionFinal');
    return new ApiError(409, 'NOT_ALLOWED_NOW', message);
  }

  const assertFree = (
    { deposit: { reference, revision } }: FoundDeposit,
    userId: string,
    sent: number | undefined,
  ) =>
    assertUnchanged(
      deps,
      { key: toLockKey(reference), revision },
      { userId, revision: sent },
    );

  /** Reads the deposit again for writing, at the revision that was checked. */
  async function hydrate({ deposit: { _id, revision } }: FoundDeposit) {
    const document = await deposits.findOne({ _id, revision });
    if (document === null) throw await recordChanged(translate);
    return document;
  }

  return {
    async decide(user, reference, request) {
      const { action, revision } = request;
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      if (!canDecide(user, action, policyRecord)) throw forbidden();
      if (!isOffered(action, deposit)) throw await notNow(deposit);
      await assertFree(found, user.id, revision);
      const answers = await deps.judgeDecision(request, deposit, user);
      const revisionNotes = await wordDecision(deps.lists, action, answers);
      await orChanged(translate, async () =>
        deps.saveDecision(await hydrate(found), {
          ...{ ...answers, action, revisionNotes },
          ...{ by: user.id, undoMinutes: deps.undoMinutes },
        }),
      );
      return records.read(user, reference);
    },

    async undo(user, reference, id) {
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      const { decision, status } = deposit;
      if (decision?.id !== id) throw await decisionFinal();
      const former = { ...policyRecord, status: decision.from };
      if (!canDecide(user, decision.action, former)) throw forbidden();
      if (!canUndo(user, found, clock())) throw await decisionFinal();
      await assertFree(found, user.id, undefined);
      await keepRevision(deps.revisions, 'deposit', deposit);
      const { from, action, replaced } = decision;
      const isReturn = action === 'return';
      const now = clock();
      // The job that makes it final compares the id, this update compares whether it is final: one of the two wins.
      const { modifiedCount } = await deposits.updateOne(
        {
          ...{ _id: deposit._id, revision: deposit.revision },
          ...{ 'decision.id': id, 'decision.isFinal': false },
        },
        {
          $set: {
            status: from,
            ...(isReturn && replaced && { correction: replaced }),
            ...{ lastModifiedDate: now, lastModifiedBy: user.id },
            lastChange: { before: { status }, after: { status: from } },
          },
          $unset: {
            decision: 1,
            ...(isReturn && !replaced && { correction: 1 }),
          },
          $inc: { revision: 1 },
        },
      );
      if (modifiedCount === 0) throw await recordChanged(translate);
      return records.read(user, reference);
    },

    async finish(user, reference, id) {
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      const { decision } = deposit;
      if (decision?.id !== id) throw await decisionFinal();
      const former = { ...policyRecord, status: decision.from };
      if (!canDecide(user, decision.action, former)) throw forbidden();
      if (!isFinalAt(decision, clock())) {
        await deposits.updateOne(
          { _id: deposit._id, 'decision.id': id },
          { $set: { 'decision.finalDate': clock() } },
        );
        await deps.queue.makeDue(toDecisionJob(deposit._id, id));
      }
      return records.read(user, reference);
    },

    async assign(user, reference, { userId, revision }) {
      const found = await records.find(user, reference);
      const { deposit, policyRecord } = found;
      if (!canAssign(user, policyRecord)) throw forbidden();
      await assertFree(found, user.id, revision);
      if (userId !== null) {
        await deps.assignees.assertMay(userId, policyRecord);
      }
      if ((deposit.assignedTo ?? null) !== userId) {
        const isBegun = userId === user.id && isOffered('review', deposit);
        await orChanged(translate, async () =>
          changeDeposit(
            deps,
            await hydrate(found),
            {
              assignedTo: userId,
              ...(isBegun && { status: 'UNDER_REVIEW' as const }),
            },
            user.id,
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
      return recordLocks.take(toLockKey(reference), person, takeOver);
    },

    async unlock(user, reference) {
      const { deposit } = await records.find(user, reference);
      await recordLocks.release(toLockKey(deposit.reference), user.id);
    },
  };
}
