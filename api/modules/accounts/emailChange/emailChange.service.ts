import type { Model } from 'mongoose';
import type { EmailState } from '@contract/account';
import type { ChangeEmailSubmitted } from '@engine/types/generated/forms';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import type { PointerIn } from '@engine/types/pointer';
import { ApiError, forbidden } from '../../../http/errors';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { AccountAudit } from '../../audit/accountAudit';
import type { FormService } from '../../forms/form.service';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { Limiter } from '../../limits/limiter';
import type { MailService } from '../../mails/mail.service';
import { getSessionEpoch } from '../../users/sessionEpoch';
import type { User } from '../../users/user.model';
import type { ProveOwner } from '../login/proveOwner';
import { wrongValue } from '../login/proveOwner';
import type { Passwords } from '../passwords/passwords';
import { toAccountKey } from '../registration/newUser';
import type { RemoteChecks } from '../registration/remoteChecks';
import type { EmailChange } from './emailChange.model';
import { KEPT_MS } from './undoEnd';
import { newRecordId } from '../../../records/recordId';

const FORM = 'change-email';
const EMAIL: PointerIn<ChangeEmailSubmitted> = '/email';
const PASSWORD: PointerIn<ChangeEmailSubmitted> = '/accountPassword';

type Viewer = CurrentUser & { id: string };

export interface EmailChangeDeps {
  users: Model<User>;
  emailChanges: Model<EmailChange>;
  forms: Pick<FormService, 'live'>;
  judge: JudgeForm;
  remoteChecks: RemoteChecks;
  passwords: Passwords;
  proveOwner: ProveOwner;
  mails: Pick<MailService, 'enqueue' | 'findDelivery'>;
  /** How many mails one account gets that users ask for. */
  mailLimiter: Limiter;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
}

export interface EmailChangeRequest {
  user: Viewer;
  body: JsonObject;
  /** The key of the client's address in the limits. */
  addressKey: string;
}

/** A new email that waits for its proof; the account keeps the one it has until then. */
export interface EmailChangeService {
  /** The address that waits, and what became of its mail. */
  find(user: Viewer): Promise<EmailState>;
  /** Asks for a new email in the place of one that waits, and mails it a link. Throws 422 for a wrong password. */
  ask(request: EmailChangeRequest): Promise<EmailState>;
  /** Mails the link again; throws 410 when no address waits. */
  sendAgain(user: Viewer): Promise<EmailState>;
  /** Drops the address that waits; its link is void. */
  cancel(user: Viewer): Promise<EmailState>;
  /** Voids all links about the email of an account: others have changed it. */
  forget(userId: string): Promise<void>;
  /** Removes records past their time. */
  sweep(): Promise<number>;
}

/** Builds the service. */
export function createEmailChangeService(
  deps: EmailChangeDeps,
): EmailChangeService {
  const { users, emailChanges, mails, clock } = deps;

  const findWaiting = (userId: string) =>
    emailChanges.findOne({ userId, status: 'WAITING' }).lean<EmailChange>();

  async function present(change: EmailChange | null): Promise<EmailState> {
    if (change === null) return { waiting: null };
    const { _id: holderId, email, askedDate } = change;
    const delivery = await mails.findDelivery({ holderId }, ['CONFIRM_EMAIL']);
    return {
      waiting: {
        email,
        askedDate: askedDate.toISOString(),
        delivery: delivery ?? 'sending',
      },
    };
  }

  async function send(
    { _id: holderId, userId, email }: EmailChange,
    { name, username }: Pick<User, 'name' | 'username'>,
  ): Promise<void> {
    await mails.enqueue({
      key: `CONFIRM_EMAIL ${holderId} ${clock().toISOString()}`,
      kind: 'CONFIRM_EMAIL',
      to: email,
      userId,
      holderId,
      params: { name, username },
    });
  }

  /** Writes a request in the place of the one that waits; of two at once the later one waits. */
  async function replace(
    asked: Pick<
      EmailChange,
      'userId' | 'email' | 'formerEmail' | 'sessionEpoch'
    >,
  ): Promise<EmailChange> {
    for (;;) {
      const { userId } = asked;
      await emailChanges.deleteMany({ userId, status: 'WAITING' });
      const change: EmailChange = {
        _id: newRecordId(),
        ...asked,
        status: 'WAITING',
        slot: 'waiting',
        askedDate: clock(),
        doneDate: null,
      };
      try {
        await emailChanges.create(change);
        return change;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  return {
    find: async ({ id }) => present(await findWaiting(id)),

    async ask({ user, body, addressKey }) {
      const { form } = await deps.forms.live(FORM);
      const checks = await deps.remoteChecks.find(form, body, user.id);
      const answers = await deps.judge(FORM, body, user, checks);
      const account = await users.findById(user.id).lean<User>();
      if (account === null) throw forbidden();
      await deps.proveOwner(account, addressKey, [
        {
          path: PASSWORD,
          sentence: 'wrongCurrentPassword',
          isGiven: () =>
            deps.passwords.verify(
              account.passwordHash,
              answers.accountPassword,
            ),
        },
      ]);
      const { email } = answers;
      if (toAccountKey(email) === account.emailKey) {
        const same = { path: EMAIL, sentence: 'sameEmail' } as const;
        throw await wrongValue(same, deps.translate);
      }
      await deps.mailLimiter.take(user.id);
      const change = await replace({
        userId: user.id,
        email,
        formerEmail: account.email,
        sessionEpoch: getSessionEpoch(account),
      });
      await deps.audit.note({
        action: 'account.emailAsked',
        actor: user.id,
        subject: user.id,
        detail: {},
      });
      await send(change, account);
      return present(change);
    },

    async sendAgain({ id }) {
      const change = await findWaiting(id);
      const account = await users.findById(id).lean<User>();
      if (change === null || account === null) {
        const sentence = await deps.translate('emailChangeOver');
        throw new ApiError(410, 'EMAIL_CHANGE_OVER', sentence);
      }
      await deps.mailLimiter.take(id);
      await send(change, account);
      return present(change);
    },

    async cancel({ id: userId }) {
      await emailChanges.deleteMany({ userId, status: 'WAITING' });
      return present(null);
    },

    async forget(userId) {
      await emailChanges.deleteMany({ userId });
    },

    async sweep() {
      const before = new Date(clock().getTime() - KEPT_MS);
      const { deletedCount } = await emailChanges.deleteMany({
        $or: [
          { doneDate: null, askedDate: { $lt: before } },
          { doneDate: { $lt: before } },
        ],
      });
      return deletedCount;
    },
  };
}
