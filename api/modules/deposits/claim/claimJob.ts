import type { Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { MailService } from '../../mails/mail.service';
import { FOLLOW_UP_POLICY } from '../../submissions/files/fileFollowUp';
import type { Deposit } from '../deposit.model';

/** Names a claim: the deposit, and the libraries by their abbreviations. */
export type ClaimJob = Readonly<{
  depositId: string;
  from: string;
  to: string;
}>;

export interface ClaimJobDeps {
  deposits: Model<Deposit>;
  jobs: Pick<JobRunner, 'define'>;
  mails: Pick<MailService, 'enqueue'>;
  libraries: readonly Library[];
  checkpoint: Checkpoint;
}

/** Defines the job that notifies both libraries of a claim (R79). A claim that was not written has no mails. */
export function defineClaimJob(deps: ClaimJobDeps): JobQueue<ClaimJob> {
  const { deposits, libraries, mails, checkpoint } = deps;
  return deps.jobs.define<ClaimJob>({
    kind: 'claim',
    policy: FOLLOW_UP_POLICY,
    async handle({ job: { _id, data } }) {
      const { depositId, from, to } = data;
      const deposit = await deposits
        .findOne({ _id: depositId, depositedForLibraryId: to })
        .select('reference title')
        .lean<Pick<Deposit, 'reference' | 'title'>>();
      if (deposit === null) return;
      const { reference, title } = deposit;
      const claiming = libraries.find(({ abbrev }) => abbrev === to);
      const library = claiming?.name ?? to;
      for (const { abbrev, email } of libraries) {
        if (abbrev !== from && abbrev !== to) continue;
        await mails.enqueue({
          key: `DEPOSIT_CLAIMED ${_id} ${abbrev}`,
          kind: 'DEPOSIT_CLAIMED',
          to: email,
          userId: null,
          params: { library, title, reference },
        });
      }
      checkpoint('libraries notified');
    },
  });
}
