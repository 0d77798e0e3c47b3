import type { Model } from 'mongoose';
import { formatDateTime } from '@engine';
import type { CloseAccountSubmitted } from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import { ApiError, forbidden } from '../../http/errors';
import type { JudgeForm } from '../forms/judgeForm';
import type { Translate } from '../forms/sentences';
import type { User } from '../users/user.model';
import type { ProveOwner } from '../accounts/login/proveOwner';
import type { Passwords } from '../accounts/passwords/passwords';
import { canCloseAccount } from '../users/closing.policy';
import type { ClosedAccount, CloseUser } from './closeUser';

const PASSWORD: PointerIn<CloseAccountSubmitted> = '/accountPassword';

export interface CloseAccountDeps {
  users: Model<User>;
  judge: JudgeForm;
  passwords: Passwords;
  proveOwner: ProveOwner;
  closeUser: CloseUser;
  /** In which sentences name times. */
  timeZone: string;
  translate: Translate;
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
  const { users } = deps;

  /** Throws when the account was not closed. */
  async function assertClosed(
    closed: ClosedAccount | 'lastUser',
  ): Promise<void> {
    if (closed === 'closed') return;
    if (closed === 'notInUse') throw forbidden();
    if (closed === 'lastUser')
      throw new ApiError(409, 'LAST_USER', await deps.translate('lastUser'));
    const date = formatDateTime(closed.undoEnd.toISOString(), deps.timeZone);
    const sentence = await deps.translate('closeAfterUndo', { date });
    throw new ApiError(409, 'EMAIL_CAN_BE_RESTORED', sentence);
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
    await assertClosed(await deps.closeUser.byUser(account));
  };
}
