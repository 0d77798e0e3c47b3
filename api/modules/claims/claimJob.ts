import type { Library } from '@contract/configuration';
import { CARRY_OVER_POLICY } from '../../jobs/carryOverPolicy';
import type { JobQueue } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Checkpoint } from '../../ports/checkpoint';
import type { MailKind } from '../mails/mail.model';
import type { MailService } from '../mails/mail.service';

/** Names a claim: the record by the name that the kind gives its id, and the libraries by their abbreviations. */
export type ClaimJob = Readonly<{
  depositId?: string;
  workId?: string;
  from: string;
  to: string;
}>;

/** The records that libraries claim. */
export interface ClaimedKind {
  /** The kind of the jobs, and the name of the record's id in them. */
  job: { kind: string; id: 'depositId' | 'workId' };
  mail: MailKind;
  /** Says which record it is, in the placeholders of the mail; undefined unless the library has it. */
  findClaimed(
    id: string,
    library: string,
  ): Promise<Record<string, string> | undefined>;
}

export interface ClaimJobDeps {
  jobs: Pick<JobRunner, 'define'>;
  mails: Pick<MailService, 'enqueue'>;
  libraries: readonly Library[];
  checkpoint: Checkpoint;
}

/** Defines the job that notifies both libraries of a claim (R79). A claim that was not written has no mails. */
export function defineClaimJob(
  { job: { kind, id }, mail, findClaimed }: ClaimedKind,
  { jobs, libraries, mails, checkpoint }: ClaimJobDeps,
): JobQueue<ClaimJob> {
  return jobs.define<ClaimJob>({
    kind,
    policy: CARRY_OVER_POLICY,
    async handle({ job: { _id, data } }) {
      const { [id]: recordId = '', from, to } = data;
      const params = await findClaimed(recordId, to);
      if (params === undefined) return;
      const claiming = libraries.find(({ abbrev }) => abbrev === to);
      const library = claiming?.name ?? to;
      for (const { abbrev, email } of libraries) {
        if (abbrev !== from && abbrev !== to) continue;
        await mails.enqueue({
          key: `${mail} ${_id} ${abbrev}`,
          kind: mail,
          to: email,
          userId: null,
          params: { ...params, library },
        });
      }
      checkpoint('libraries notified');
    },
  });
}
