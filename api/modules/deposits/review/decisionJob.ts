import type { Model } from 'mongoose';
import { JobError } from '../../../jobs/jobKind';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { FOLLOW_UP_POLICY } from '../../submissions/files/fileFollowUp';
import type { WorkDecisions } from '../../works/decideWork';
import type { Work } from '../../works/work.model';
import type { Deposit } from '../deposit.model';
import { findNamedTitle } from '../titles/namedTitle';
import type { Decision } from './decision';
import type { MailDecision } from './decisionMail';
import type { DecisionJob } from './saveDecision';
import { DECISION_JOB } from './saveDecision';
import { transitions } from './transitions';
import { wordDecision } from './wordReason';

export interface DecisionJobDeps {
  deposits: Model<Deposit>;
  works: Model<Work>;
  jobs: Pick<JobRunner, 'define'>;
  /** What is decided about the titles of deposits (R74). */
  workDecisions: () => Pick<WorkDecisions, 'accept' | 'decline'>;
  mailDecision: MailDecision;
  lists: ReadsLists;
  clock: () => Date;
  checkpoint: Checkpoint;
}

type Decided = Deposit & { decision: Decision };

/** Defines the job that makes decisions final: their effects on new titles, and their mails. A decision that was undone has none, nor one whose deposit has another status by then. */
export function defineDecisionJob(
  deps: DecisionJobDeps,
): JobQueue<DecisionJob> {
  const { deposits, works, clock, checkpoint } = deps;

  /** Decides the title that the deposit registers; true when that mails the publisher. */
  async function decideTitle({ workId, payload, decision }: Decided) {
    const { action, by } = decision;
    if (workId === null || !findNamedTitle(payload)?.isNew) return false;
    if (action !== 'accept' && action !== 'decline') return false;
    if ((await works.exists({ _id: workId })) === null) {
      throw new JobError('the title of the deposit is not registered yet');
    }
    if (action === 'accept') {
      await deps.workDecisions().accept(workId, by);
      checkpoint('title decided');
      return false;
    }
    const words = await wordDecision(deps.lists, action, decision);
    const declined = await deps.workDecisions().decline(workId, words, by);
    checkpoint('title decided');
    return declined?.isMailed === true;
  }

  return deps.jobs.define<DecisionJob>({
    kind: DECISION_JOB,
    policy: FOLLOW_UP_POLICY,
    async handle({ job: { data } }) {
      const current = { _id: data.depositId, 'decision.id': data.decisionId };
      const deposit = await deposits.findOne(current).lean<Decided>();
      if (deposit === null) return undefined;
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
      const isTitleMailed = await decideTitle(deposit);
      if (!isTitleMailed) await deps.mailDecision(deposit, deposit.decision);
      checkpoint('decision mailed');
      return undefined;
    },
  });
}
