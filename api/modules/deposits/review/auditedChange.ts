import type { Model } from 'mongoose';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Revision } from '../../../records/revision.model';
import type { RevisedRecord } from '../../../records/revisions';
import { toRevisionNumber } from '../../../records/revisions';
import type { AuditEvent, AuditService } from '../../audit/audit.service';
import { FOLLOW_UP_POLICY } from '../../submissions/files/fileFollowUp';
import type { Deposit } from '../deposit.model';

/** The event of a change whose entry the audit trail gets when the deposit has the revision of it. */
export type DepositEvent = Readonly<{
  depositId: string;
  reference: string;
  action: AuditEvent['action'];
  /** The revision that the change makes. */
  revision: number;
  /** ISO 8601; tells the change from another one that made this revision. */
  date: string;
  /** Id of the user; '' without an account. */
  by: string;
  /** The key of who did it; '' for the service itself. */
  actor: string;
  /** The libraries of a claim; '' of all other changes. */
  from: string;
  to: string;
}>;

/** What is done to a deposit, and by whom. */
export interface AuditedAction extends Pick<AuditEvent, 'action'> {
  by: string | null;
  /** The key of who has no account but a mailed link. */
  linkKey?: string;
  from?: string;
  to?: string;
}

/**
 * Makes a change of a deposit with its entry in the audit trail: a process that dies in between leaves both or
 * neither. The change has the moment that it is given as its date.
 */
export type AuditChange = (
  deposit: RevisedRecord & Pick<Deposit, 'reference'>,
  done: AuditedAction,
  change: (now: Date) => Promise<void>,
) => Promise<void>;

export interface AuditChangeDeps {
  deposits: Model<Deposit>;
  revisions: Model<Revision>;
  jobs: Pick<JobRunner, 'define'>;
  audit: AuditService;
  clock: () => Date;
  checkpoint: Checkpoint;
}

type Made = Pick<Revision, 'lastModifiedDate' | 'lastModifiedBy'>;

/** Defines the job that writes the entries of changes of deposits; one of a change that was not made has none. */
export function defineAuditChange(deps: AuditChangeDeps): AuditChange {
  const { deposits, revisions, audit, checkpoint } = deps;

  async function findRevision(
    recordId: string,
    revision: number,
  ): Promise<Made | null> {
    const deposit = await deposits
      .findById(recordId)
      .select('revision lastModifiedDate lastModifiedBy')
      .lean<RevisedRecord>();
    if (deposit !== null && toRevisionNumber(deposit) === revision) {
      return deposit;
    }
    return revisions
      .findOne({ recordType: 'deposit', recordId, revisionNumber: revision })
      .select('lastModifiedDate lastModifiedBy')
      .lean<Made>();
  }

  const queue = deps.jobs.define<DepositEvent>({
    kind: 'auditDeposit',
    policy: FOLLOW_UP_POLICY,
    async handle({ job: { data } }) {
      const { depositId, reference: subject, revision, action } = data;
      const made = await findRevision(depositId, revision);
      const isMade =
        made?.lastModifiedDate.toISOString() === data.date &&
        (made.lastModifiedBy ?? '') === data.by;
      if (!isMade) return;
      const { actor, from, to } = data;
      await audit.record({
        action,
        subject,
        actor: actor === '' ? null : actor,
        detail: { revision, ...(to !== '' && { from, to }) },
      });
      checkpoint('audit entry written');
    },
  });

  return async function auditChange(deposit, done, change) {
    const { _id: depositId, reference } = deposit;
    const { action, by, linkKey, from = '', to = '' } = done;
    const now = deps.clock();
    const revision = toRevisionNumber(deposit) + 1;
    const date = now.toISOString();
    const data = {
      depositId,
      reference,
      action,
      revision,
      date,
      from,
      to,
      by: by ?? '',
      actor: by ?? linkKey ?? '',
    };
    const job = { key: `${depositId} ${revision} ${date}`, data };
    await queue.prepare(job);
    checkpoint('entry prepared');
    await change(now);
    checkpoint('change written');
    await queue.makeDue(job);
  };
}
