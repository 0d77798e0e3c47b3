import type { Model } from 'mongoose';
import type { JobRun } from '../../../jobs/jobKind';
import type { Checkpoint } from '../../../ports/checkpoint';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { AccountAudit } from '../../audit/accountAudit';
import type { LinkTokens } from '../../links/linkTokens';
import type { MailService } from '../../mails/mail.service';
import type { LoginService } from '../../sessions/login.service';
import type { User } from '../../users/user.model';
import type { UserModels } from '../changeUser';
import { changeUser } from '../changeUser';
import { toAccountKey } from '../registration/newUser';
import type { SecondFactors } from '../secondFactor/secondFactors';
import type { EmailChangeJob } from './emailChange.job';
import type { EmailChange } from './emailChange.model';

export interface EmailRestorationDeps extends UserModels {
  emailChanges: Model<EmailChange>;
  tokens: Pick<LinkTokens, 'revoke'>;
  logins: Pick<LoginService, 'endAll'>;
  factors: Pick<SecondFactors, 'removeSince'>;
  mails: Pick<MailService, 'enqueue'>;
  /** Copies the address to the publisher whose contact the account is. */
  followContact: (publisherId: string, userId: string) => Promise<void>;
  audit: AccountAudit;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** The work on a change whose former email is restored; each part may be repeated. */
export interface EmailRestoration {
  /** Carries out what a process that died left. */
  handle(run: Pick<JobRun<EmailChangeJob>, 'job'>): Promise<void>;
  /**
   * Gives the account its former email and the new password, ends all logins, voids the links of later changes and
   * removes the change. Undefined, and the change is as before, when the account cannot have the email any more.
   */
  settle(change: EmailChange): Promise<User | undefined>;
}

const UNDER_WAY: EmailChange['status'][] = ['RESTORING', 'RESTORED'];

/** Builds the work on changes that are undone. */
export function createEmailRestoration(
  deps: EmailRestorationDeps,
): EmailRestoration {
  const { users, emailChanges, tokens, checkpoint } = deps;

  const findActive = (userId: string) =>
    users.findOne({ _id: userId, status: 'ACTIVE' }).lean<User>();

  /** Writes email and password unless the account has them; a password that its owner changed since is kept. */
  async function write(change: EmailChange): Promise<User | undefined> {
    const { userId, formerEmail: email, passwordHash = '' } = change;
    const user = await findActive(userId);
    const emailKey = toAccountKey(email);
    const isWritten =
      change.status === 'RESTORED' ||
      (user?.emailKey === emailKey && user.passwordHash === passwordHash);
    if (isWritten) return user ?? undefined;
    try {
      return await changeUser(
        deps,
        {
          userId,
          from: ['ACTIVE'],
          change: { email, emailKey, passwordHash },
          by: userId,
        },
        deps.clock(),
      );
    } catch (error) {
      // Another account has the email now.
      if (!isDuplicateKey(error)) throw error;
      return undefined;
    }
  }

  /** Leaves a change whose former email cannot be restored as it was. */
  async function restoreEmail({ _id, doneDate }: EmailChange): Promise<void> {
    const status = doneDate === null ? 'CONFIRMED' : 'DONE';
    await emailChanges.updateOne(
      { _id, status: 'RESTORING' },
      { $set: { status, passwordHash: '' } },
    );
  }

  async function settle(change: EmailChange): Promise<User | undefined> {
    const { _id, userId, formerEmail, doneDate, askedDate } = change;
    const user = await write(change);
    checkpoint('email restored');
    if (user === undefined) {
      await restoreEmail(change);
      return undefined;
    }
    await emailChanges.updateOne(
      { _id, status: 'RESTORING' },
      { $set: { status: 'RESTORED', passwordHash: '' } },
    );
    const since = doneDate ?? askedDate;
    await emailChanges.deleteMany({
      userId,
      _id: { $ne: _id },
      $or: [{ doneDate: null }, { doneDate: { $gte: since } }],
    });
    await deps.factors.removeSince(userId, since);
    await tokens.revoke(userId);
    await deps.logins.endAll(userId);
    checkpoint('logins ended');
    await deps.audit.noteOnce({
      action: 'account.emailRestored',
      actor: userId,
      subject: userId,
      detail: { change: _id },
    });
    const { name, username, publisherId } = user;
    await deps.mails.enqueue({
      key: `PASSWORD_CHANGED ${_id}`,
      kind: 'PASSWORD_CHANGED',
      to: formerEmail,
      userId,
      params: { name, username },
    });
    if (publisherId !== null) await deps.followContact(publisherId, userId);
    await tokens.revoke(_id);
    await emailChanges.deleteOne({ _id, status: 'RESTORED' });
    checkpoint('restoration done');
    return user;
  }

  return {
    settle,

    async handle({ job }) {
      const change = await emailChanges
        .findOne({ _id: job.data.changeId, status: { $in: UNDER_WAY } })
        .lean<EmailChange>();
      if (change !== null) await settle(change);
    },
  };
}
