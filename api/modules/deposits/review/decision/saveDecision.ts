import type { HydratedDocument, Model } from 'mongoose';
import type { DecisionAction } from '@contract/staff/staff';
import type { JobQueue, NewJob } from '../../../../jobs/jobKind';
import type { Checkpoint } from '../../../../ports/checkpoint';
import { newRecordId } from '../../../../records/recordId';
import type { StoredFile } from '../../../submissions/files/storedFile.model';
import type { Deposit } from '../../deposit.model';
import type { AuditedDeps } from '../changeDeposit';
import { changeAudited } from '../changeDeposit';
import {
  answerWithdrawal,
  findAskerId,
} from '../../withdrawal/answerWithdrawal';
import type { WithdrawalState } from '../../withdrawal/storedWithdrawal';
import type { Decision, StoredNote } from './decision';
import { findStatusAgain } from './statusAgain';
import { transitions } from './transitions';

const MINUTE_MS = 60_000;

/** Names the decision whose effects a job has. */
export type DecisionJob = Readonly<{ depositId: string; decisionId: string }>;

/** The job of the effects of a decision. */
export const DECISION_JOB = 'decision';

/** The jobs of decisions. */
export type DecisionQueue = Pick<JobQueue<DecisionJob>, 'prepare' | 'makeDue'>;

/** The job of one decision. */
export function toDecisionJob(
  depositId: string,
  decisionId: string,
): NewJob<DecisionJob> {
  const data = { depositId, decisionId };
  return { key: `${depositId} ${decisionId}`, data };
}

/** A decision about a deposit, as its answers were judged. */
export interface NewDecision {
  action: DecisionAction;
  by: string | null;
  /** For how long it can be undone; 0: it is final at once. */
  undoMinutes: number;
  reason?: string;
  message?: string;
  /** Of a return. */
  notes?: readonly StoredNote[];
  /** Why, in words for staff. */
  revisionNotes?: string;
}

export interface SaveDecisionDeps extends AuditedDeps {
  clock: () => Date;
  storedFiles: Model<StoredFile>;
  queue: DecisionQueue;
  checkpoint: Checkpoint;
}

/** Gives a deposit the status of a decision – a restored one with malware is reviewed instead –, whose effects a job has once it is final. Throws a VersionError when another change was earlier. */
export type SaveDecision = (
  deposit: HydratedDocument<Deposit>,
  decided: NewDecision,
) => Promise<void>;

/** The members of a deposit that a decision changes. */
type Decided = { status: Deposit['status']; decision: Decision } & Pick<
  Deposit,
  'correction'
> &
  Partial<WithdrawalState>;

/** The change that a decision makes. */
export function toDecided(
  deposit: Pick<Deposit, 'status' | 'correction' | 'withdrawal'>,
  decided: NewDecision,
  now: Date,
): Decided {
  const { action, by, undoMinutes, reason, message = '', notes } = decided;
  const { status: from, correction: replaced } = deposit;
  const id = newRecordId();
  const isReturn = action === 'return';
  const askedBy = findAskerId(deposit, action);
  const decision: Decision = {
    id,
    action,
    from,
    by,
    date: now,
    isFinal: false,
    finalDate: new Date(now.getTime() + undoMinutes * MINUTE_MS),
    ...(reason !== undefined && { reason }),
    ...(message !== '' && { message }),
    ...(askedBy !== undefined && { askedBy }),
    ...(isReturn && replaced !== undefined && { replaced }),
  };
  return {
    status: transitions[action].to,
    decision,
    ...answerWithdrawal(deposit, decision),
    ...(isReturn && {
      correction: {
        id,
        by,
        date: now,
        message,
        notes: notes ?? [],
        reason: reason ?? '',
      },
    }),
  };
}

/** Builds the writing of decisions: the job is prepared before the deposit changes, and due after it. */
export function createSaveDecision(deps: SaveDecisionDeps): SaveDecision {
  const { queue, clock, checkpoint } = deps;
  return async function saveDecision(deposit, decided) {
    const change = toDecided(deposit, decided, clock());
    const job = toDecisionJob(deposit._id, change.decision.id);
    await queue.prepare(job);
    checkpoint('decision prepared');
    const { action, by, revisionNotes } = decided;
    const status =
      action === 'restore'
        ? await findStatusAgain(deps.storedFiles, deposit, change.status)
        : change.status;
    const isRefused = status !== change.status;
    const { event } = transitions[isRefused ? 'review' : action];
    await changeAudited(
      deps,
      deposit,
      // Without a decision, as where malware is found in an accepted deposit: nothing is to be undone.
      isRefused ? { status, decision: undefined } : change,
      { action: event, by },
      revisionNotes,
    );
    checkpoint('decision written');
    await queue.makeDue(job);
  };
}
