import type { Model } from 'mongoose';
import type { JobPolicy, JobRun } from '../../../jobs/jobKind';
import type { Checkpoint } from '../../../ports/checkpoint';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { AccountAudit } from '../../audit/accountAudit';
import type { LinkTokens } from '../../links/linkTokens';
import type { MailService } from '../../mails/mail.service';
import { getSessionEpoch } from '../../users/sessionEpoch';
import type { User } from '../../users/user.model';
import type { UserModels } from '../changeUser';
import { changeUser } from '../changeUser';
import { toAccountKey } from '../registration/newUser';
import type { EmailChange } from './emailChange.model';

const MINUTE_MS = 60_000;

export const EMAIL_CHANGE_POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  // Over a day.
  attempts: 12,
  backoff: { firstMs: MINUTE_MS, longestMs: 6 * 60 * MINUTE_MS },
  pollMs: 5000,
};

/** Names the confirmed change to carry out. */
export type EmailChangeJob = Readonly<{ changeId: string }>;

export interface EmailChangeWorkDeps extends UserModels {
  emailChanges: Model<EmailChange>;
  tokens: Pick<LinkTokens, 'revoke'>;
  mails: Pick<MailService, 'enqueue'>;
  /** Copies the address to the publisher whose contact the account is. */
  followContact: (publisherId: string, userId: string) => Promise<void>;
  audit: AccountAudit;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** The work on a confirmed change of an email; each part may be repeated. */
export interface EmailChangeWork {
  /** Carries out what a process that died left. */
  handle(run: Pick<JobRun<EmailChangeJob>, 'job'>): Promise<void>;
  /**
   * Gives the account its new email, mails the former address the link that restores it, and marks the change as
   * done. Undefined, and the change is dropped, when the account cannot have the email any more.
   */
  settle(change: EmailChange): Promise<User | undefined>;
  /** Carries out all confirmed changes of an account that are not done: a later one follows them. */
  settleAll(userId: string): Promise<void>;
}

/** Builds the work on confirmed changes. */
export function createEmailChangeWork(
  deps: EmailChangeWorkDeps,
): EmailChangeWork {
  const { users, emailChanges, checkpoint } = deps;

  const findActive = (userId: string) =>
    users.findOne({ _id: userId, status: 'ACTIVE' }).lean<User>();

  /** Writes the email unless the account has it, or its email or password changed since it was asked for. */
  async function write(change: EmailChange): Promise<void> {
    const { userId, email, formerEmail, sessionEpoch } = change;
    const user = await findActive(userId);
    const isAsAsked =
      user?.emailKey === toAccountKey(formerEmail) &&
      getSessionEpoch(user) === sessionEpoch;
    if (!isAsAsked) return;
    try {
      await changeUser(
        deps,
        {
          userId,
          from: ['ACTIVE'],
          ifStill: { emailKey: user.emailKey, passwordHash: user.passwordHash },
          change: { email, emailKey: toAccountKey(email) },
          by: userId,
        },
        deps.clock(),
      );
    } catch (error) {
      // Another account has the email now.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function settle(change: EmailChange): Promise<User | undefined> {
    const { _id, userId, email, formerEmail } = change;
    await write(change);
    checkpoint('email changed');
    const user = await findActive(userId);
    if (user?.emailKey !== toAccountKey(email)) {
      await emailChanges.deleteOne({ _id, status: 'CONFIRMED' });
      return undefined;
    }
    const { name, username, publisherId } = user;
    await deps.mails.enqueue({
      key: `RESTORE_EMAIL ${_id}`,
      kind: 'RESTORE_EMAIL',
      to: formerEmail,
      userId,
      holderId: _id,
      params: { name, username },
    });
    await deps.tokens.revoke(userId);
    if (publisherId !== null) await deps.followContact(publisherId, userId);
    checkpoint('contact followed');
    await deps.audit.noteOnce({
      action: 'account.emailChanged',
      actor: userId,
      subject: userId,
      detail: { change: _id },
    });
    await emailChanges.updateOne(
      { _id, status: 'CONFIRMED' },
      { $set: { status: 'DONE', doneDate: deps.clock() } },
    );
    checkpoint('email change done');
    return user;
  }

  return {
    settle,

    async settleAll(userId) {
      const confirmed = await emailChanges
        .find({ userId, status: 'CONFIRMED' })
        .lean<EmailChange[]>();
      for (const change of confirmed) await settle(change);
    },

    async handle({ job }) {
      const change = await emailChanges
        .findOne({ _id: job.data.changeId, status: 'CONFIRMED' })
        .lean<EmailChange>();
      if (change !== null) await settle(change);
    },
  };
}
