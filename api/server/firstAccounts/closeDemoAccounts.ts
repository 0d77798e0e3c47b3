import { demoAccounts } from './demoAccounts';
import type { Models } from '../composition/models';
import { toAccountKey } from '../../modules/accounts/registration/newUser';
import type { Passwords } from '../../modules/accounts/passwords/passwords';
import type { StaffAccounts } from '../../modules/accounts/staffAccounts';
import type { User } from '../../modules/users/user.model';

export interface CloseDemoDeps {
  models: Pick<Models, 'users'>;
  passwords: Pick<Passwords, 'verify'>;
  staffAccounts: Pick<StaffAccounts, 'disable'>;
}

/**
 * Disables demo accounts that a database has kept from a trial, and ends their logins, since their passwords are
 * public. An account with a changed password stays. Returns how many this process closed.
 */
export async function closeDemoAccounts({
  models,
  passwords,
  staffAccounts,
}: CloseDemoDeps): Promise<number> {
  async function isOpen(username: string, password: string): Promise<boolean> {
    const user = await models.users
      .findOne({
        usernameKey: toAccountKey(username),
        status: { $in: ['ACTIVE', 'PENDING'] },
      })
      .select('passwordHash')
      .lean<Pick<User, 'passwordHash'>>();
    return user !== null && passwords.verify(user.passwordHash, password);
  }

  let closed = 0;
  for (const { username, password } of demoAccounts) {
    if (!(await isOpen(username, password))) continue;
    if (await staffAccounts.disable(username)) closed += 1;
  }
  return closed;
}
