import type { Model } from 'mongoose';
import { formatDateTime } from '@engine';
import type { CloseAccountSubmitted } from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import { ApiError, forbidden } from '../../http/errors';
import type { AccountAudit } from '../audit/accountAudit';
import type { JudgeForm } from '../forms/judgeForm';
import type { Translate } from '../forms/sentences';
import type { MailService } from '../mails/mail.service';
import type { LoginService } from '../sessions/login.service';
import type { User } from '../users/user.model';
import type { UserModels } from '../accounts/changeUser';
import { changeUser } from '../accounts/changeUser';
import type { ProveOwner } from '../accounts/login/proveOwner';
import type { Passwords } from '../accounts/passwords/passwords';
import type { SecondFactors } from '../accounts/secondFactor/secondFactors';
import { canCloseAccount } from '../users/closing.policy';

const PASSWORD: PointerIn<CloseAccountSubmitted> = '/accountPassword';

export interface CloseAccountDeps extends UserModels {
  users: Model<User>;
  judge: JudgeForm;
  passwords: Passwords;
  proveOwner: ProveOwner;
  factors: Pick<SecondFactors, 'remove'>;
  tokens: { revoke(userId: string): Promise<void> };
  logins: Pick<LoginService, 'endAll'>;
  mails: Pick<MailService, 'enqueue'>;
  /** Does one piece of work after another of those under the same key. */
  withLock: <Result>(
    key: string,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** Until when a former address of the account can restore it; undefined when none can. */
  findUndoEnd: (userId: string) => Promise<Date | undefined>;
  /** In which sentences name times. */
  timeZone: string;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
}

export interface CloseAccountRequest {
  user: CurrentUser & { id: string };
  body: JsonObject;
  /** The key of the client's address in the limits. */
  addressKey: string;
}

/**
 * Closes the own account at once and permanently; its email is free again. Throws 403 for accounts of others than
 * publishers and 422 for a wrong password. Throws 409 for the last user of a publisher (R57), and while a change of
 * the email can be undone: its former address could not restore a closed account.
 */
export type CloseAccount = (request: CloseAccountRequest) => Promise<void>;

/** Builds the function by which users close their own accounts. */
export function createCloseAccount(deps: CloseAccountDeps): CloseAccount {
  const { users, audit, clock } = deps;

  async function assertNotLast({ _id, publisherId }: User): Promise<void> {
    if (publisherId === null) return;
    const other = await users.exists({
      _id: { $ne: _id },
      publisherId,
      role: 'PUBLISHER',
      status: 'ACTIVE',
    });
    if (other !== null) return;
    throw new ApiError(409, 'LAST_USER', await deps.translate('lastUser'));
  }

  async function assertNotUndoable({ _id }: User): Promise<void> {
    const end = await deps.findUndoEnd(_id);
    if (end === undefined) return;
    const date = formatDateTime(end.toISOString(), deps.timeZone);
    const sentence = await deps.translate('closeAfterUndo', { date });
    throw new ApiError(409, 'EMAIL_CAN_BE_RESTORED', sentence);
  }

  async function close(account: User): Promise<void> {
    const { _id: userId, email, name, username } = account;
    await assertNotLast(account);
    await assertNotUndoable(account);
    const closed = await changeUser(
      deps,
      {
        userId,
        from: ['ACTIVE'],
        change: { status: 'CLOSED', emailKey: `closed ${userId}` },
        by: userId,
      },
      clock(),
    );
    if (closed === undefined) throw forbidden();
    await deps.tokens.revoke(userId);
    await deps.factors.remove(userId);
    const sessions = await deps.logins.endAll(userId);
    await audit.note({
      action: 'account.closed',
      actor: userId,
      subject: userId,
      detail: { sessions },
    });
    await deps.mails.enqueue({
      key: `ACCOUNT_CLOSED ${userId}`,
      kind: 'ACCOUNT_CLOSED',
      to: email,
      userId,
      params: { name, username },
    });
  }

  return async function closeAccount({ user, body, addressKey }) {
    if (!canCloseAccount(user)) throw forbidden();
    const { accountPassword } = await deps.judge('close-account', body, user);
    const account = await users.findById(user.id).lean<User>();
    if (account === null) throw forbidden();
    await deps.proveOwner(account, addressKey, [
      {
        path: PASSWORD,
        sentence: 'wrongCurrentPassword',
        isGiven: () =>
          deps.passwords.verify(account.passwordHash, accountPassword),
      },
    ]);
    // Of two last users who close at the same time one stays.
    const key = `users of ${account.publisherId ?? account._id}`;
    await deps.withLock(key, () => close(account));
  };
}
