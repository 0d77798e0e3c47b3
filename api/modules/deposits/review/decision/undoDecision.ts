import type { Model } from 'mongoose';
import type { JobQueue } from '../../../../jobs/jobKind';
import { keepRevision } from '../../../../records/revisions';
import type { SubmissionJob } from '../../../submissions/files/fileFollowUp';
import { toSubmissionJob } from '../../../submissions/files/fileFollowUp';
import type { StoredFile } from '../../../submissions/files/storedFile.model';
import { reopenWithdrawal } from '../../withdrawal/answerWithdrawal';
import type { Deposit } from '../../deposit.model';
import type { ReadDeposit } from '../../view/depositView';
import type { RefuseChanged } from '../assertUnchanged';
import type { AuditedDeps } from '../changeDeposit';
import type { Decision } from './decision';
import { findStatusAgain } from './statusAgain';

export interface UndoDecisionDeps extends AuditedDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  refuseChanged: RefuseChanged;
  /** The job that also accepts a deposit that needs no review. */
  releaseFiles: Pick<JobQueue<SubmissionJob>, 'prepare' | 'makeDue'>;
}

/**
 * Gives a deposit back what it was before its decision, which is not final. One in which malware was found since is
 * reviewed. Throws 409 where another change, or the end of its time, was earlier.
 *
 * @param by - id of the user.
 */
export async function undoDecision(
  deps: UndoDecisionDeps,
  deposit: ReadDeposit,
  decision: Decision,
  by: string,
): Promise<void> {
  await keepRevision(deps.revisions, 'deposit', deposit);
  const { status, correction = null } = deposit;
  const { id, action, replaced } = decision;
  const from = await findStatusAgain(deps.storedFiles, deposit, decision.from);
  const isReturn = action === 'return';
  const reopened = reopenWithdrawal(deposit, decision);
  const undone = { action: 'deposit.undone' as const, by };
  const release = toSubmissionJob('deposit', deposit._id);
  if (from === 'SUBMITTED') await deps.releaseFiles.prepare(release);
  await deps.auditChange(deposit, undone, async (now) => {
    // The job that makes it final compares the id, this update compares whether it is final: one of the two wins.
    const { modifiedCount } = await deps.deposits.updateOne(
      {
        _id: deposit._id,
        revision: deposit.revision,
        'decision.id': id,
        'decision.isFinal': false,
      },
      {
        $set: {
          status: from,
          ...(isReturn && replaced && { correction: replaced }),
          ...reopened,
          lastModifiedDate: now,
          lastModifiedBy: by,
          lastChange: {
            before: {
              status,
              ...(isReturn && { correction }),
              ...(reopened && { withdrawal: deposit.withdrawal }),
            },
            after: {
              status: from,
              ...(isReturn && { correction: replaced ?? null }),
              ...(reopened && { withdrawal: reopened.withdrawal }),
            },
          },
        },
        $unset: {
          decision: 1,
          ...(isReturn && !replaced && { correction: 1 }),
        },
        $inc: { revision: 1 },
      },
    );
    if (modifiedCount === 0) throw await deps.refuseChanged(deposit._id);
  });
  if (from === 'SUBMITTED') await deps.releaseFiles.makeDue(release);
}
