import type { Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import { CARRY_OVER_POLICY } from '../../jobs/carryOverPolicy';
import type { JobQueue } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Checkpoint } from '../../ports/checkpoint';
import type { RecordType, Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { findRevision } from '../../records/revisions';
import type { MailKind } from '../mails/mail.model';
import type { MailService } from '../mails/mail.service';
import type { ClaimableRecord } from './holder';

/** Names a claim: the record by the name that the kind gives its id, and the libraries by their abbreviations. */
export type ClaimJob = Readonly<{
  depositId?: string;
  workId?: string;
  from: string;
  to: string;
  /** The number of the revision that the claim was made on; absent from jobs of earlier releases. */
  revision?: number;
}>;

/** The records that libraries claim. */
export interface ClaimedKind {
  /** The kind of the jobs, and the name of the record's id in them. */
  job: { kind: string; id: 'depositId' | 'workId' };
  mail: MailKind;
  recordType: RecordType;
  /** Finds the library that has a record now, and says which record it is, in the placeholders of the mail. */
  find(id: string): Promise<Claimed | undefined>;
}

/** A record, as the mails about its claim name it. */
export interface Claimed {
  library: string | null;
  params: Record<string, string>;
  record: RevisedRecord;
}

/** What `find` reads of a record to know whether a claim was written. */
export const CLAIMED_FIELDS =
  'depositedForLibraryId revision lastModifiedDate lastModifiedBy lastChange';

export interface ClaimJobDeps {
  jobs: Pick<JobRunner, 'define'>;
  revisions: Model<Revision>;
  mails: Pick<MailService, 'enqueue'>;
  libraries: readonly Library[];
  checkpoint: Checkpoint;
}

/** Defines the job that notifies both libraries of a claim (R79). A claim that was not written has no mails. */
export function defineClaimJob(
  { job: { kind, id }, mail, recordType, find }: ClaimedKind,
  { jobs, revisions, libraries, mails, checkpoint }: ClaimJobDeps,
): JobQueue<ClaimJob> {
  /** Whether a claim was written: by the revision after its own, whatever followed. */
  async function wasWritten(
    { library, record }: Claimed,
    { to, revision }: Pick<ClaimJob, 'to' | 'revision'>,
  ): Promise<boolean> {
    if (revision === undefined) return library === to;
    const number = revision + 1;
    const next = await findRevision(revisions, recordType, record, number);
    const after = next?.after as Partial<ClaimableRecord> | null | undefined;
    return after?.depositedForLibraryId === to;
  }

  return jobs.define<ClaimJob>({
    kind,
    policy: CARRY_OVER_POLICY,
    async handle({ job: { _id, data } }) {
      const { [id]: recordId = '', from, to } = data;
      const found = await find(recordId);
      if (found === undefined || !(await wasWritten(found, data))) return;
      const claiming = libraries.find(({ abbrev }) => abbrev === to);
      const library = claiming?.name ?? to;
      for (const { abbrev, email } of libraries) {
        if (abbrev !== from && abbrev !== to) continue;
        await mails.enqueue({
          key: `${mail} ${_id} ${abbrev}`,
          kind: mail,
          to: email,
          userId: null,
          params: { ...found.params, library },
        });
      }
      checkpoint('libraries notified');
    },
  });
}
