import type { WaitingRegistration } from '@contract/account';
import type { Library } from '@contract/configuration';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../../http/errors';
import type { Owner } from '../../../http/middleware/owner';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { Limiter } from '../../limits/limiter';
import type { MailService } from '../../mails/mail.service';
import type { RevisedRecord } from '../../../records/revisions';
import type { AuditChange } from '../../audit/auditedChange';
import type { User } from '../../users/user.model';
import type { ListAskingDeposit } from '../account.service';
import { toActivationMail } from '../account.service';
import { createChangeAudited } from '../changeAudited';
import type { UserModels } from '../changeUser';
import { toAccountKey } from './newUser';
import type { ToRegistrant } from './registrationKey';
import type { RemoteChecks } from './remoteChecks';
import type { FormService } from '../../forms/form.service';

export interface WaitingRegistrationDeps extends UserModels {
  forms: Pick<FormService, 'live'>;
  judge: JudgeForm;
  remoteChecks: RemoteChecks;
  toRegistrant: ToRegistrant;
  /** The library of the account's publisher, or of the one that it asked to join. */
  findLibrary: (
    userId: string,
  ) => Promise<Pick<Library, 'name' | 'email' | 'abbrev'>>;
  /** Whether a stored deposit makes the account. */
  isOfDeposit: (userId: string) => Promise<boolean>;
  /** Voids the links that were sent to the former address. */
  revokeLinks: (userId: string) => Promise<void>;
  /** Copies the address to the publisher whose contact the account is. */
  followContact: (publisherId: string, userId: string) => Promise<void>;
  mails: Pick<MailService, 'enqueue' | 'findDelivery'>;
  listAskingDeposit: ListAskingDeposit;
  /** How many mails one account gets that visitors ask for. */
  mailLimiter: Pick<Limiter, 'take'>;
  auditUser: AuditChange;
  translate: Translate;
  clock: () => Date;
}

/** The registration that a browser sent and that waits for its activation. Only the session that sent it may see and correct it. */
export interface WaitingRegistrations {
  /** The registration with what became of its mail; null when none waits here. */
  find(owner: Owner): Promise<WaitingRegistration | null>;
  /** Sends the mail again; rejects with 410 when none waits here, with 429 beyond the limit of mails. */
  sendAgain(owner: Owner): Promise<WaitingRegistration>;
  /** Gives it another address and sends the mail there; rejects as `sendAgain` does, with findings too, and then changes nothing. */
  correct(owner: Owner, body: JsonObject): Promise<WaitingRegistration>;
  /** Forgets that this browser sent one; its mailed link stays good. */
  forget(owner: Owner): Promise<void>;
}

const FORM = 'correct-email';

/** Registrations that wait, by the mark of their session. */
export function createWaitingRegistrations(
  deps: WaitingRegistrationDeps,
): WaitingRegistrations {
  const { users, mails, judge, clock } = deps;
  const changeAudited = createChangeAudited(deps, deps.auditUser);

  /**
   * The newest registration. While a stored deposit still makes it, none is known: an older one is not what its receipt
   * asks for. What a deposit reserved that failed hides none.
   */
  async function findUser({
    ownerKey,
  }: Owner): Promise<(User & RevisedRecord) | null> {
    const newestFirst = users
      .find({
        registrant: deps.toRegistrant(ownerKey),
        status: { $in: ['RESERVED', 'PENDING'] },
      })
      .sort({ createdDate: -1 })
      .lean<(User & RevisedRecord)[]>()
      .cursor();
    for await (const user of newestFirst) {
      if (user.status === 'PENDING') return user;
      if (await deps.isOfDeposit(user._id)) return null;
    }
    return null;
  }

  async function over(): Promise<ApiError> {
    const sentence = await deps.translate('registrationOver');
    return new ApiError(410, 'REGISTRATION_OVER', sentence);
  }

  async function getUser(owner: Owner): Promise<User & RevisedRecord> {
    const user = await findUser(owner);
    if (user === null) throw await over();
    return user;
  }

  async function present(user: User): Promise<WaitingRegistration> {
    const library = await deps.findLibrary(user._id);
    const kinds = [toActivationMail(user)];
    return {
      email: user.email,
      library: library.name,
      libraryEmail: library.email,
      libraryAbbrev: library.abbrev,
      delivery:
        (await mails.findDelivery({ userId: user._id }, kinds)) ?? 'sending',
    };
  }

  async function send(user: User): Promise<void> {
    const { _id: userId, email, name, username } = user;
    const kind = toActivationMail(user);
    await mails.enqueue({
      key: `${kind} ${userId} ${clock().toISOString()}`,
      kind,
      to: email,
      userId,
      params: { name, username },
      files: await deps.listAskingDeposit(kind, user),
    });
  }

  return {
    async find(owner) {
      const user = await findUser(owner);
      return user && present(user);
    },

    async sendAgain(owner) {
      const user = await getUser(owner);
      await deps.mailLimiter.take(user._id);
      await send(user);
      return present(user);
    },

    async forget({ ownerKey }) {
      await users.updateMany(
        { registrant: deps.toRegistrant(ownerKey) },
        { $unset: { registrant: '' } },
      );
    },

    async correct(owner, body) {
      const before = await getUser(owner);
      const { form } = await deps.forms.live(FORM);
      const checks = await deps.remoteChecks.find(form, body, before._id);
      const { email } = await judge(FORM, body, owner.user, checks);
      const emailKey = toAccountKey(email);
      const change = { email, emailKey };
      const userId = before._id;
      // Before anything changes: without its mail the new address would lead nowhere.
      const mail = await deps.mailLimiter.take(userId);
      let isChanged: boolean;
      try {
        isChanged = await changeAudited(
          before,
          { action: 'account.emailChanged', linkKey: userId },
          { from: ['PENDING'], change },
        );
      } catch (error) {
        await mail.refund();
        if (isDuplicateKey(error)) {
          await judge(FORM, body, owner.user, {
            'email-free': { [email.toLowerCase()]: false },
          });
        }
        throw error;
      }
      // It was activated meanwhile; its links stay good.
      if (!isChanged) throw await over();
      await deps.revokeLinks(userId);
      if (before.publisherId !== null) {
        await deps.followContact(before.publisherId, userId);
      }
      const user = await getUser(owner);
      await send(user);
      return present(user);
    },
  };
}
