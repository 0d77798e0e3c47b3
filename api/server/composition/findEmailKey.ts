import type { Model } from 'mongoose';
import { toNameKey } from '../../modules/accounts/registration/newUser';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { LinkKind } from '../../modules/links/linkToken.model';
import type { FindEmailKey } from '../../modules/links/linkTokens';
import type { User } from '../../modules/users/user.model';

/** What a link opens. */
type HolderType = 'account' | 'deposit';

const HOLDERS: Readonly<Record<LinkKind, HolderType>> = {
  activation: 'account',
  setPassword: 'account',
  recovery: 'account',
  receipt: 'deposit',
};

/** Builds the search over all that links open: the email of an account, and of the contact of a deposit. */
export function createFindEmailKey(models: {
  users: Model<User>;
  deposits: Model<Deposit>;
}): FindEmailKey {
  const find: Record<HolderType, (id: string) => Promise<string>> = {
    async account(id) {
      const user = await models.users
        .findById(id)
        .select('emailKey')
        .lean<Pick<User, 'emailKey'>>();
      return user?.emailKey ?? '';
    },
    async deposit(id) {
      const deposit = await models.deposits
        .findById(id)
        .select('contact')
        .lean<Pick<Deposit, 'contact'>>();
      return toNameKey(deposit?.contact?.email ?? '');
    },
  };
  return (kind, holderId) => find[HOLDERS[kind]](holderId);
}
