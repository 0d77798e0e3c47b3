import type { Model } from 'mongoose';
import { CARRY_OVER_POLICY } from '../../jobs/carryOverPolicy';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Checkpoint } from '../../ports/checkpoint';
import type {
  RecordType,
  Revised,
  Revision,
} from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import type { AuditEvent, AuditService } from './audit.service';

/** The records whose changes have entries in the audit trail. */
export interface AuditedKind<Stored extends Revised & { _id: string }> {
  recordType: RecordType;
  records: Model<Stored>;
  /** The kind of the jobs that write the entries, and the name of the record's id in them. */
  job: { kind: string; id: 'depositId' | 'publisherId' | 'userId' | 'workId' };
}

/** The event of a change whose entry the audit trail gets when the record has the revision of it. Its id has the name that the kind gives it. */
export type ChangeEvent = Readonly<
  Partial<
    Record<AuditedKind<Revised & { _id: string }>['job']['id'], string>
  > & {
    /** What the entry is about: the reference of a deposit, the id of any other record. */
    reference: string;
    action: AuditEvent['action'];
    /** The revision that the change makes. */
    revision: number;
    /** ISO 8601; distinguishes the change from another one that made this revision. */
    date: string;
    /** Id of the user; '' without an account. */
    by: string;
    /** The key of who did it; '' for the service itself. */
    actor: string;
    /** The libraries of a claim; '' of all other changes. */
    from: string;
    to: string;
    /** What a member of library staff became; absent of all other changes. */
    role?: string;
    library?: string;
    /** The reference of the deposit that asked for the change of a title, or whose refusal ends that; absent of all other changes. */
    deposit?: string;
  }
>;

/** What is done to a record, and by whom. */
export interface AuditedAction extends Pick<AuditEvent, 'action'> {
  by: string | null;
  /** The key of an actor without a login: of a mailed link, or of an account that waits for its activation. */
  linkKey?: string;
  from?: string;
  to?: string;
  /** What a member of library staff becomes. */
  staff?: { role: string; library: string };
  /** The reference of the deposit that asks for the change of a title, or is refused. */
  deposit?: string;
}

/** A record before its change. */
export type AuditedRecord = Pick<RevisedRecord, '_id' | 'revision'> & {
  /** What the entry is about, where that is not the id. */
  reference?: string;
};

/**
 * Makes a change of a record with its entry in the audit trail: a process that dies in between leaves both or
 * neither. The change has the moment that it is given as its date.
 */
export type AuditChange = <Result>(
  record: AuditedRecord,
  done: AuditedAction,
  change: (now: Date) => Promise<Result>,
) => Promise<Result>;

export interface AuditChangeDeps {
  revisions: Model<Revision>;
  jobs: Pick<JobRunner, 'define'>;
  audit: AuditService;
  clock: () => Date;
  checkpoint: Checkpoint;
}

type Made = Pick<Revision, 'lastModifiedDate' | 'lastModifiedBy'>;

/** Defines the job that writes the entries of changes of one kind of records; one of a change that was not made has none. */
export function defineAuditChange<Stored extends Revised & { _id: string }>(
  { recordType, records, job: { kind, id } }: AuditedKind<Stored>,
  { revisions, jobs, audit, clock, checkpoint }: AuditChangeDeps,
): AuditChange {
  async function findMade(
    recordId: string,
    revision: number,
  ): Promise<Made | null> {
    const record = await records
      .findById(recordId)
      .select('revision lastModifiedDate lastModifiedBy')
      .lean<RevisedRecord>();
    if (record !== null && toRevisionNumber(record) === revision) {
      return record;
    }
    return revisions
      .findOne({ recordType, recordId, revisionNumber: revision })
      .select('lastModifiedDate lastModifiedBy')
      .lean<Made>();
  }

  const queue = jobs.define<ChangeEvent>({
    kind,
    policy: CARRY_OVER_POLICY,
    async handle({ job: { data } }) {
      const { [id]: recordId, reference: subject, revision, action } = data;
      if (recordId === undefined) return;
      const made = await findMade(recordId, revision);
      const isMade =
        made?.lastModifiedDate.toISOString() === data.date &&
        (made.lastModifiedBy ?? '') === data.by;
      if (!isMade) return;
      const { actor, from, to, role, library, deposit } = data;
      await audit.record({
        action,
        subject,
        actor: actor === '' ? null : actor,
        detail: {
          revision,
          ...(to !== '' && { from, to }),
          ...(role !== undefined && { role, library: library ?? '' }),
          ...(deposit !== undefined && { reference: deposit }),
        },
      });
      checkpoint('audit entry written');
    },
  });

  return async function auditChange(record, done, change) {
    const { _id, reference = _id } = record;
    const { action, by, linkKey, from = '', to = '', staff, deposit } = done;
    const now = clock();
    const revision = toRevisionNumber(record) + 1;
    const date = now.toISOString();
    const data = {
      [id]: _id,
      reference,
      action,
      revision,
      date,
      from,
      to,
      by: by ?? '',
      actor: by ?? linkKey ?? '',
      ...staff,
      ...(deposit !== undefined && { deposit }),
    };
    const job = { key: `${_id} ${revision} ${date}`, data };
    await queue.prepare(job);
    checkpoint('entry prepared');
    const result = await change(now);
    checkpoint('change written');
    await queue.makeDue(job);
    return result;
  };
}
