import type { Model } from 'mongoose';
import { toAccountKey } from '../../modules/accounts/registration/newUser';
import type { EmailChange } from '../../modules/accounts/emailChange/emailChange.model';
import type { Invitation } from '../../modules/invitations/invitation.model';
import { createFindReceiptRecipient } from '../../modules/deposits/receipts/receiptRecipient';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { LinkKind } from '../../modules/links/linkToken.model';
import type { FindEmailKey } from '../../modules/links/linkTokens';
import type { User } from '../../modules/users/user.model';

/** What a link opens. */
type HolderType =
  'account' | 'newEmail' | 'formerEmail' | 'invitation' | 'receipt' | 'deposit';

const HOLDERS: Readonly<Record<LinkKind, HolderType>> = {
  activation: 'account',
  setPassword: 'account',
  recovery: 'account',
  emailChange: 'newEmail',
  restoreEmail: 'formerEmail',
  invitation: 'invitation',
  receipt: 'receipt',
  fix: 'deposit',
};

/**
 * Builds the search over all that links open. It finds the emails of accounts, of their changes, of invitations, of
 * receipts, and of the contacts of deposits.
 */
export function createFindEmailKey(models: {
  users: Model<User>;
  emailChanges: Model<EmailChange>;
  invitations: Model<Invitation>;
  deposits: Model<Deposit>;
}): FindEmailKey {
  const findRecipient = createFindReceiptRecipient(models.users);
  const find: Record<HolderType, (id: string) => Promise<string>> = {
    async account(id) {
      const user = await models.users
        .findById(id)
        .select('emailKey')
        .lean<Pick<User, 'emailKey'>>();
      return user?.emailKey ?? '';
    },
    async newEmail(id) {
      const change = await models.emailChanges
        .findOne({ _id: id, status: 'WAITING' })
        .lean<EmailChange>();
      return toAccountKey(change?.email ?? '');
    },
    async formerEmail(id) {
      const change = await models.emailChanges
        .findOne({ _id: id, status: { $ne: 'WAITING' } })
        .lean<EmailChange>();
      return toAccountKey(change?.formerEmail ?? '');
    },
    async invitation(id) {
      const invitation = await models.invitations
        .findById(id)
        .lean<Invitation>();
      return toAccountKey(invitation?.email ?? '');
    },
    async receipt(id) {
      const deposit = await models.deposits
        .findById(id)
        .select('depositedByProxy createdBy contact')
        .lean<Parameters<typeof findRecipient>[0]>();
      const recipient = deposit && (await findRecipient(deposit));
      return toAccountKey(recipient?.email ?? '');
    },
    async deposit(id) {
      const deposit = await models.deposits
        .findById(id)
        .select('contact')
        .lean<Pick<Deposit, 'contact'>>();
      return toAccountKey(deposit?.contact?.email ?? '');
    },
  };
  return (kind, holderId) => find[HOLDERS[kind]](holderId);
}
