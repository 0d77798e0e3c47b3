import type { Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { FollowUp } from '../../submissions/insertSubmission';
import type {
  FileFollowUp,
  SubmissionJob,
} from '../../submissions/files/fileFollowUp';
import {
  FOLLOW_UP_POLICY,
  toSubmissionJob,
} from '../../submissions/files/fileFollowUp';
import type { AccountService } from '../../accounts/account.service';
import type { MailService } from '../../mails/mail.service';
import type { Deposit } from '../deposit.model';
import { toApplicant } from './depositAccount';
import type { MailReceipt } from '../receipts/receiptMail';
import { findNamedTitle } from '../titles/namedTitle';
import type { TitleJobs } from '../titles/titleJobs';
import type { FindTitleWords, TitleMails } from '../titles/titleMails';
import { notifiesPublisher } from './notifiesPublisher';

export interface FollowUpDeps {
  deposits: Model<Deposit>;
  jobs: Pick<JobRunner, 'define'>;
  files: Pick<FileFollowUp, 'releaseFiles'>;
  accounts: Pick<AccountService, 'reserve' | 'confirm'>;
  mails: Pick<MailService, 'enqueue'>;
  mailReceipt: MailReceipt;
  findTitleWords: FindTitleWords;
  titleJobs: Pick<TitleJobs, 'register' | 'update'>;
  /** The first is the national one. */
  libraries: readonly Library[];
  checkpoint: Checkpoint;
}

/** The mail to a publisher by what a deposit did to a title. */
const NOTICES = {
  none: 'DEPOSITED_BY_PROXY',
  issues: 'ISSUES_BY_PROXY',
  newTitle: 'NEW_TITLE_BY_PROXY',
  changedTitle: 'CHANGED_TITLE_BY_PROXY',
} as const satisfies TitleMails;

/** The fields of a deposit that decide which jobs follow it. */
export type FollowedDeposit = Pick<
  Deposit,
  '_id' | 'accountId' | 'notifyPublisher' | 'contact' | 'payload'
>;

/** Defines the jobs that follow a stored deposit. */
export function createFollowUp(deps: FollowUpDeps): FollowUp<FollowedDeposit> {
  const { accounts, checkpoint } = deps;

  /**
   * Confirms the reserved account. A reservation may have expired before the job runs; then it is made again under
   * its id, if its names are still free.
   */
  async function createAccount(deposit: Deposit): Promise<void> {
    const { accountId } = deposit;
    if (accountId === null) return;
    if (!(await accounts.confirm(accountId))) {
      const again = await accounts.reserve({
        ...toApplicant(deposit),
        id: accountId,
      });
      if ('userId' in again) await accounts.confirm(again.userId);
    }
    checkpoint('account confirmed');
  }

  async function notifyPublisher(deposit: Deposit): Promise<void> {
    const { contact, depositedForLibraryId, title, reference } = deposit;
    if (contact === null || contact.email === '') return;
    const library =
      deps.libraries.find(({ abbrev }) => abbrev === depositedForLibraryId) ??
      deps.libraries[0];
    const { kind, params } = await deps.findTitleWords(deposit, NOTICES);
    await deps.mails.enqueue({
      key: `DEPOSITED_BY_PROXY ${deposit._id}`,
      kind,
      to: contact.email,
      userId: null,
      depositId: deposit._id,
      params: {
        name: contact.name,
        library: library?.name ?? '',
        title,
        reference,
        ...params,
      },
    });
    checkpoint('publisher notified');
  }

  async function sendReceipt(deposit: Deposit): Promise<void> {
    await deps.mailReceipt(deposit, `RECEIPT ${deposit._id}`);
    checkpoint('receipt mailed');
  }

  /** A job without its deposit is left from one that never came. */
  const define = (
    kind: string,
    work: (deposit: Deposit) => Promise<void>,
  ): JobQueue<SubmissionJob> =>
    deps.jobs.define<SubmissionJob>({
      kind,
      policy: FOLLOW_UP_POLICY,
      async handle({ job }) {
        const { submissionId } = job.data;
        const deposit = await deps.deposits
          .findById(submissionId)
          .lean<Deposit>();
        if (deposit !== null) await work(deposit);
      },
    });

  const newTitleJobs = define('registerTitle', deps.titleJobs.register);
  const titleUpdateJobs = define('updateTitle', deps.titleJobs.update);
  const accountJobs = define('createAccount', createAccount);
  const noticeJobs = define('notifyPublisher', notifyPublisher);
  const receiptJobs = define('mailReceipt', sendReceipt);

  function queuesOfTitle({ payload }: FollowedDeposit) {
    const named = findNamedTitle(payload);
    if (named === undefined) return [];
    return [named.isNew ? newTitleJobs : titleUpdateJobs];
  }

  return (deposit) =>
    [
      deps.files.releaseFiles,
      ...queuesOfTitle(deposit),
      ...(deposit.accountId === null ? [] : [accountJobs]),
      ...(notifiesPublisher(deposit) ? [noticeJobs] : []),
      receiptJobs,
    ].map((queue) => ({ queue, job: toSubmissionJob('deposit', deposit._id) }));
}
