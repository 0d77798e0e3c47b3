import { randomInt } from 'node:crypto';
import type { Library } from '@contract/configuration';
import type { Models } from '../composition/models';
import type { StaffAccounts } from '../../modules/accounts/staffAccounts';
import { NO_MAIL } from '../../modules/users/mailAddress';
import type { User } from '../../modules/users/user.model';

const USERNAME = 'admin';

/** The administrator who still has to choose a password, and the token for it. */
export interface FirstAdmin {
  username: string;
  token: string;
}

export interface FirstAdminDeps {
  models: Pick<Models, 'users'>;
  staffAccounts: StaffAccounts;
  /** The first is the national one. */
  libraries: readonly Library[];
}

/**
 * Makes sure that there is a SYSADMIN who is not disabled. While none has chosen a password, answers a new token for
 * the first one, which voids the one before. Of several processes that start at once each finds the same account.
 */
export async function provideFirstAdmin({
  models,
  staffAccounts,
  libraries,
}: FirstAdminDeps): Promise<FirstAdmin | undefined> {
  const findAdmins = () =>
    models.users
      .find({ role: 'SYSADMIN', status: { $nin: ['DISABLED', 'ANONYMISED'] } })
      .sort({ createdDate: 1, _id: 1 })
      .select('username status')
      .lean<Pick<User, 'username' | 'status'>[]>();

  /** Creates the administrator, under a second name if the first is taken. */
  async function makeAdmin(): Promise<void> {
    for (const username of [USERNAME, `${USERNAME}-${randomInt(1e6)}`]) {
      if ((await findAdmins()).length > 0) return;
      await staffAccounts.invite({
        username,
        email: `${username}${NO_MAIL}`,
        name: 'Administrator',
        role: 'SYSADMIN',
        library: libraries[0]?.abbrev ?? '',
      });
    }
  }

  await makeAdmin();
  const admins = await findAdmins();
  const [first] = admins;
  const isWaiting = admins.every(({ status }) => status === 'PENDING');
  if (first === undefined || !isWaiting) return undefined;
  const link = await staffAccounts.issueLink(first.username);
  return link && { username: first.username, token: link.token };
}
