import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { JobPolicy, JobRun } from '../../jobs/jobKind';
import { JobError } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Mailer } from '../../ports/mailer';
import { MailerError, RecipientRefused } from '../../ports/mailer';
import type { PreviewLetter } from './previewLetter';
import type { WriteLetter } from './letterWriter';
import type { Delivery } from '@contract/account';
import type { Mail, MailKind } from './mail.model';
import { listGiven } from '@engine/domain/mailPlaceholders';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const POLICY: JobPolicy = {
  concurrency: 4,
  // Longer than any mailer waits.
  leaseMs: 120_000,
  // Over four hours and a half.
  attempts: 10,
  backoff: { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS },
  pollMs: 5000,
};

/** Names the mail to send. */
type MailJob = Readonly<{ mailId: string }>;

export interface MailServiceDeps {
  mails: Model<Mail>;
  jobs: Pick<JobRunner, 'define'>;
  mailer: Mailer;
  writeLetter: WriteLetter;
  previewLetter: PreviewLetter;
  clock: () => Date;
  checkpoint: Checkpoint;
}

export interface MailService {
  /**
   * Stores a mail and begins to send it, without waiting. The same key is the same mail, and
   * that is written once. Rejects when `params` lacks what the template is filled with. A key names no person.
   */
  enqueue(
    mail: Pick<
      Mail,
      'kind' | 'to' | 'userId' | 'depositId' | 'holderId' | 'params' | 'files'
    > & { key: string },
  ): Promise<void>;
  /** The words of a mail, which is not sent. In place of a link it says that one comes. */
  preview: PreviewLetter;
  /** What became of the newest of these mails about an account or with a link to a holder; undefined when there is none. */
  findDelivery(
    about: { userId: string } | { holderId: string },
    kinds: readonly MailKind[],
  ): Promise<Delivery | undefined>;
  /** Removes mails that are older than so many days. */
  sweep(keptDays: number): Promise<number>;
}

/**
 * The mails of the portal. Each is sent at least once. When a process dies, or loses its connection, after the server
 * has taken a mail over and before that was stored, it is sent again. The receiver recognises the repetition by its
 * Message-ID.
 */
export function createMailService(deps: MailServiceDeps): MailService {
  const { mails, mailer, clock, checkpoint } = deps;

  async function send({ job }: JobRun<MailJob>): Promise<void> {
    const mail = await mails.findById(job.data.mailId).lean<Mail>();
    if (mail === null || mail.sentDate !== null || mail.refusedDate) return;
    // A job that was retried by hand counts its attempts anew.
    const attempt = `${job.requests}-${job.attempts}`;
    try {
      await mailer.send(await deps.writeLetter({ ...mail, attempt }));
    } catch (error) {
      if (error instanceof RecipientRefused) {
        const set = { refusedDate: clock() };
        await mails.updateOne({ _id: mail._id }, { $set: set });
        return;
      }
      if (error instanceof MailerError) throw new JobError(error.message);
      throw error;
    }
    checkpoint('mail sent');
    await mails.updateOne({ _id: mail._id }, { $set: { sentDate: clock() } });
  }

  const queue = deps.jobs.define<MailJob>({
    kind: 'mail',
    policy: POLICY,
    handle: send,
  });

  return {
    async enqueue({ key, kind, params, ...mail }) {
      const missing = listGiven(kind).filter((name) => !params[name]);
      if (missing.length > 0) {
        throw new Error(`a mail ${kind} without ${missing.join(', ')}`);
      }
      const job = { key, data: { mailId: key } };
      await queue.prepare(job);
      checkpoint('mail prepared');
      try {
        await mails.create({
          _id: key,
          kind,
          params,
          ...mail,
          createdDate: clock(),
          sentDate: null,
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      checkpoint('mail stored');
      await queue.makeDue(job);
    },

    preview: deps.previewLetter,

    async findDelivery(about, kinds) {
      const mail = await mails
        .findOne({ ...about, kind: { $in: kinds } })
        .sort({ createdDate: -1 })
        .lean<Mail>();
      if (mail === null) return undefined;
      if (mail.refusedDate) return 'refused';
      return mail.sentDate === null ? 'sending' : 'sent';
    },

    async sweep(keptDays) {
      const { deletedCount } = await mails.deleteMany({
        createdDate: {
          $lt: new Date(clock().getTime() - keptDays * DAY_MS),
        },
      });
      return deletedCount;
    },
  };
}
