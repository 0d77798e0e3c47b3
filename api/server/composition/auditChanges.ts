import type { JobRunner } from '../../jobs/jobRunner';
import type { Checkpoint } from '../../ports/checkpoint';
import { createAuditService } from '../../modules/audit/audit.service';
import type { AuditChange } from '../../modules/audit/auditedChange';
import { defineAuditChange } from '../../modules/audit/auditedChange';
import type { Models } from './models';

/** The changes of each kind of records that have entries in the audit trail. */
export interface AuditChanges {
  auditDeposit: AuditChange;
  auditPublisher: AuditChange;
  auditUser: AuditChange;
  auditWork: AuditChange;
}

export interface AuditChangesDeps {
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** Defines the jobs that write these entries, each kind once. */
export function createAuditChanges(from: AuditChangesDeps): AuditChanges {
  const { deposits, publishers, revisions, users, works } = from.models;
  const audit = createAuditService(from.models.audit, from.clock);
  const deps = { ...from, revisions, audit };
  return {
    auditDeposit: defineAuditChange(
      {
        recordType: 'deposit',
        records: deposits,
        job: { kind: 'auditDeposit', id: 'depositId' },
      },
      deps,
    ),
    auditPublisher: defineAuditChange(
      {
        recordType: 'publisher',
        records: publishers,
        job: { kind: 'auditPublisher', id: 'publisherId' },
      },
      deps,
    ),
    auditUser: defineAuditChange(
      {
        recordType: 'user',
        records: users,
        job: { kind: 'auditUser', id: 'userId' },
      },
      deps,
    ),
    auditWork: defineAuditChange(
      {
        recordType: 'work',
        records: works,
        job: { kind: 'auditWork', id: 'workId' },
      },
      deps,
    ),
  };
}
