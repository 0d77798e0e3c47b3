import type { Model } from 'mongoose';
import { JobError } from '../../../../jobs/jobKind';
import type { JobQueue } from '../../../../jobs/jobKind';
import type { JobRunner } from '../../../../jobs/jobRunner';
import type { Checkpoint } from '../../../../ports/checkpoint';
import type { AuditService } from '../../../audit/audit.service';
import type { Translate } from '../../../forms/sentences';
import type { ReadsLists } from '../../../lists/readLiveEntries';
import { FOLLOW_UP_POLICY } from '../../../submissions/files/fileFollowUp';
import type { WorkDecisions } from '../../../works/decideWork';
import type { Work } from '../../../works/work.model';
import type { Deposit } from '../../deposit.model';
import { findNamedTitle } from '../../titles/namedTitle';
import type { WithdrawRefused } from '../../titles/refusedRequest';
import type { TitleJobs } from '../../titles/titleJobs';
import type { Decision } from './decision';
import type { MailDecision } from '../mails/decisionMail';
import type { DecisionJob } from './saveDecision';
import { DECISION_JOB } from './saveDecision';
import { transitions, voidingActions } from './transitions';
import { wordDecision, wordForPublisher } from '../mails/wordReason';

export interface DecisionJobDeps {
  deposits: Model<Deposit>;
  works: Model<Work>;
  /** Gives a title what its deposits say now. */
  titleJobs: Pick<TitleJobs, 'describe' | 'noteLast'>;
  jobs: Pick<JobRunner, 'define'>;
  /** What is decided about the titles of deposits (R74). */
  workDecisions: () => Pick<WorkDecisions, 'accept' | 'decline'>;
  withdrawRefused: WithdrawRefused;
  mailDecision: MailDecision;
  audit: Pick<AuditService, 'record'>;
  lists: ReadsLists;
  translate: Translate;
  clock: () => Date;
  checkpoint: Checkpoint;
}

type Decided = Deposit & { decision: Decision };

/** Defines the job that makes decisions final: their effects on titles, and their mails. A decision that was undone has none, nor one whose deposit has another status by then. */
export function defineDecisionJob(
  deps: DecisionJobDeps,
): JobQueue<DecisionJob> {
  const { deposits, works, clock, checkpoint } = deps;

  /** Declines the title that a deposit registers; true when that mails the publisher. */
  async function declineTitle(workId: string, decision: Decision) {
    const { action, by } = decision;
    const mailed = await wordForPublisher(deps.translate, action);
    const words = await wordDecision(deps.lists, action, decision);
    const declined = await deps
      .workDecisions()
      .decline(workId, words || (mailed ?? ''), by, mailed);
    return declined?.isMailed === true;
  }

  /** Decides the title that the deposit registers, or the change that it asks for; true when that mails the publisher. */
  async function decideTitle(deposit: Decided): Promise<boolean> {
    const { workId, payload, decision } = deposit;
    const { action, by } = decision;
    const isVoid = voidingActions.includes(action);
    const named = findNamedTitle(payload);
    if (workId === null || named === undefined) return false;
    if (!named.isNew) {
      if (isVoid) await deps.withdrawRefused(workId, deposit.reference, by);
      return false;
    }
    if (action !== 'accept' && !isVoid) return false;
    if ((await works.exists({ _id: workId })) === null) {
      throw new JobError('the title of the deposit is not registered yet');
    }
    if (isVoid) return declineTitle(workId, decision);
    // The job of a correction may be late: an accepted title takes no details from its deposit any more.
    // A migrated deposit may have no name of its title, which then keeps its own.
    if (named.title !== '') await deps.titleJobs.describe(deposit);
    await deps.workDecisions().accept(workId, by);
    return false;
  }

  /** Meanwhile another job may have noted the last deposit without this one. */
  async function noteUndone(depositId: string): Promise<undefined> {
    const deposit = await deposits.findById(depositId).lean<Deposit>();
    if (deposit !== null) await deps.titleJobs.noteLast(deposit);
  }

  /** Writes the entry of a decision that staff made final early. The job exists since the decision, so no crash loses it. */
  async function auditFinished({ reference, decision }: Decided) {
    if (decision.finished === undefined) return;
    const { by, revision } = decision.finished;
    await deps.audit.record({
      action: 'deposit.finished',
      actor: by,
      subject: reference,
      detail: { revision },
    });
  }

  return deps.jobs.define<DecisionJob>({
    kind: DECISION_JOB,
    policy: FOLLOW_UP_POLICY,
    async handle({ job: { data } }) {
      const current = { _id: data.depositId, 'decision.id': data.decisionId };
      const deposit = await deposits.findOne(current).lean<Decided>();
      if (deposit === null) return noteUndone(data.depositId);
      const { finalDate, action } = deposit.decision;
      const { to: status } = transitions[action];
      if (deposit.status !== status) return undefined;
      if (finalDate > clock()) {
        return { due: finalDate, reason: 'the decision can be undone' };
      }
      const { matchedCount } = await deposits.updateOne(
        { ...current, status },
        { $set: { 'decision.isFinal': true } },
      );
      if (matchedCount === 0) return undefined;
      checkpoint('decision final');
      await auditFinished(deposit);
      const isTitleMailed = await decideTitle(deposit);
      await deps.titleJobs.noteLast(deposit);
      checkpoint('title decided');
      await deps.mailDecision(deposit, deposit.decision, isTitleMailed);
      checkpoint('decision mailed');
      return undefined;
    },
  });
}
