import type { Model } from 'mongoose';
import type { LinkPurpose, LinkUsed } from '@contract/answers';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../../http/errors';
import { isDuplicateKey } from '../../../records/duplicateKey';
import { removeRecords, toRevisionNumber } from '../../../records/revisions';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { AccountAudit } from '../../audit/accountAudit';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { LinkTokens } from '../../links/linkTokens';
import type { MailService } from '../../mails/mail.service';
import type { LoginService } from '../../sessions/login.service';
import { getSessionEpoch } from '../../users/sessionEpoch';
import type { User } from '../../users/user.model';
import type { ChangedUser, UserChangeRequest, UserModels } from '../changeUser';
import { changeUser } from '../changeUser';
import type { Passwords } from '../passwords/passwords';
import { toNameKey } from '../registration/newUser';
import type { SecondFactors } from '../secondFactor/secondFactors';
import type { EmailChange } from './emailChange.model';

export interface EmailLinkDeps extends UserModels {
  emailChanges: Model<EmailChange>;
  tokens: LinkTokens;
  judge: JudgeForm;
  passwords: Passwords;
  logins: Pick<LoginService, 'endAll'>;
  factors: Pick<SecondFactors, 'removeSince'>;
  mails: Pick<MailService, 'enqueue'>;
  /** Copies the address to the publisher whose contact the account is. */
  followContact: (publisherId: string, userId: string) => Promise<void>;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
}

/** What the links about a new email allow. Both throw 410 for a link that is over, 409 once another account has the address. */
export interface EmailLinks {
  /** What a link is for, without using it up; undefined for other links. */
  describe(token: string): Promise<LinkPurpose | undefined>;
  /** Gives the account the new email, and mails the former one the link that restores it. */
  confirm(token: string): Promise<LinkUsed>;
  /** Gives the account its former email back with another password, ends all logins, and voids the links of later changes. */
  restore(token: string, body: JsonObject): Promise<LinkUsed>;
}

const STATUS = { confirmEmail: 'WAITING', restoreEmail: 'DONE' } as const;

/** A change with the account as it is. */
interface Found {
  change: EmailChange;
  user: User;
}

/** Builds the uses of the links. */
export function createEmailLinks(deps: EmailLinkDeps): EmailLinks {
  const { users, emailChanges, tokens, mails, audit, clock } = deps;

  async function linkOver(): Promise<ApiError> {
    return new ApiError(410, 'TOKEN_OVER', await deps.translate('linkOver'));
  }

  async function emailTaken(): Promise<ApiError> {
    return new ApiError(409, 'EMAIL_TAKEN', await deps.translate('emailTaken'));
  }

  async function find(
    token: string,
    kind: keyof typeof STATUS,
  ): Promise<Found | undefined> {
    const link = await tokens.peek(token, [kind]);
    const change =
      link &&
      (await emailChanges
        .findOne({ _id: link.holderId, status: STATUS[kind] })
        .lean<EmailChange>());
    const user =
      change &&
      (await users
        .findOne({ _id: change.userId, status: 'ACTIVE' })
        .lean<User>());
    if (!change || !user) return undefined;
    // What has ended all logins meanwhile, a new password above all, ends the request too.
    const isOver =
      change.status === 'WAITING' &&
      change.sessionEpoch !== getSessionEpoch(user);
    return isOver ? undefined : { change, user };
  }

  async function get(token: string, kind: keyof typeof STATUS): Promise<Found> {
    const found = await find(token, kind);
    if (found === undefined) throw await linkOver();
    return found;
  }

  /** Removes an account with this address that was never activated: its owner has not proven the address. */
  async function freeUnproven(email: string, userId: string): Promise<void> {
    const emailKey = toNameKey(email);
    await removeRecords(deps.revisions, 'user', users, {
      emailKey,
      _id: { $ne: userId },
      role: 'PUBLISHER',
      status: { $in: ['RESERVED', 'PENDING'] },
    });
    const other = await users.exists({ emailKey, _id: { $ne: userId } });
    if (other !== null) throw await emailTaken();
  }

  /** Uses the link up and writes the change of the account. */
  async function write(
    token: string,
    kind: keyof typeof STATUS,
    request: Omit<UserChangeRequest, 'from' | 'by'>,
  ): Promise<ChangedUser> {
    if ((await tokens.use(token, [kind])) === undefined) throw await linkOver();
    const { userId } = request;
    try {
      const changed = await changeUser(
        deps,
        { ...request, from: ['ACTIVE'], by: userId },
        clock(),
      );
      if (changed === undefined) throw await linkOver();
      return changed;
    } catch (error) {
      if (isDuplicateKey(error)) throw await emailTaken();
      throw error;
    }
  }

  const followContact = async ({ _id, publisherId }: User): Promise<void> => {
    if (publisherId !== null) await deps.followContact(publisherId, _id);
  };

  const note = (action: string, userId: string, detail = {}) =>
    audit.note({ action, actor: userId, subject: userId, detail });

  return {
    async describe(token) {
      for (const kind of ['confirmEmail', 'restoreEmail'] as const) {
        const found = await find(token, kind);
        if (found === undefined) continue;
        const { change, user } = found;
        const isNew = kind === 'confirmEmail';
        const email = isNew ? change.email : change.formerEmail;
        return { kind, username: user.username, email };
      }
      return undefined;
    },

    async confirm(token) {
      const { change, user } = await get(token, 'confirmEmail');
      const { _id: holderId, userId, email, formerEmail } = change;
      await freeUnproven(email, userId);
      const { username } = await write(token, 'confirmEmail', {
        userId,
        ifStill: { emailKey: user.emailKey, passwordHash: user.passwordHash },
        change: { email, emailKey: toNameKey(email) },
      });
      const done = {
        status: 'DONE',
        slot: holderId,
        doneDate: clock(),
      } as const;
      await emailChanges.updateOne({ _id: holderId }, { $set: done });
      await mails.enqueue({
        key: `RESTORE_EMAIL ${holderId}`,
        kind: 'RESTORE_EMAIL',
        to: formerEmail,
        ...{ userId, holderId },
        params: { name: user.name, username },
      });
      await tokens.revoke(userId);
      await note('account.emailChanged', userId);
      await followContact(user);
      return { username, door: 'publisher' };
    },

    async restore(token, body) {
      const { change, user } = await get(token, 'restoreEmail');
      const { userId, formerEmail: email, doneDate } = change;
      const { username } = user;
      const answers = { ...body, username };
      const { password } = await deps.judge(
        'set-password',
        answers,
        anonymousUser,
      );
      await freeUnproven(email, userId);
      const passwordHash = await deps.passwords.hash(password);
      const changed = await write(token, 'restoreEmail', {
        userId,
        change: { email, emailKey: toNameKey(email), passwordHash },
      });
      const since = doneDate ?? change.askedDate;
      await emailChanges.deleteMany({
        userId,
        $or: [{ status: 'WAITING' }, { doneDate: { $gte: since } }],
      });
      await deps.factors.removeSince(userId, since);
      await tokens.revoke(userId);
      const sessions = await deps.logins.endAll(userId);
      await note('account.emailRestored', userId, { sessions });
      await mails.enqueue({
        key: `PASSWORD_CHANGED ${userId} ${toRevisionNumber(changed)}`,
        kind: 'PASSWORD_CHANGED',
        ...{ to: email, userId },
        params: { name: changed.name, username },
      });
      await followContact(changed);
      return { username, door: 'publisher' };
    },
  };
}
