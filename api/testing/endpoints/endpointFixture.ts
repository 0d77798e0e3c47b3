import { isStaffRole } from '../../modules/permissions/roles';
import { randomBytes } from 'node:crypto';
import { aBook, aBookFor } from '../aBook';
import type { Accounts, TestAccount } from '../accounts';
import { makeAccounts, makePublisher, makeUser, visitAs } from '../accounts';
import { publishExhibitionLoan } from '../exhibitionLoan';
import type { TestApi } from '../startTestApi';
import type { Visitor } from '../visitor';
import type { Asker } from './endpointTable';

/** The records that the requests of the table use. */
export interface EndpointFixture {
  api: TestApi;
  accounts: Accounts;
  /** A browser of its own for each request, so that none ends the login of another. */
  arrive(who: Asker): Promise<Visitor>;
  /** Returns the account of an asker; undefined for the anonymous one. */
  account(who: Asker): Promise<TestAccount | undefined>;
  /** A new name that no account has. */
  newName(): string;
  /** A publisher's user who waits for his activation, and the token of his link. */
  makeWaiting(): Promise<string>;
  /** A file of that browser, and a deposit of it as who asks makes it. */
  aDeposit(visitor: Visitor, who: Asker): Promise<object>;
}

/** Makes the accounts and publishers of the table. */
export async function makeEndpointFixture(
  api: TestApi,
): Promise<EndpointFixture> {
  const accounts = await makeAccounts(api);
  await publishExhibitionLoan(api);
  const account = async (who: Asker) =>
    who === 'anonymous' ? undefined : accounts.get(who);
  const newName = () => `n${randomBytes(6).toString('hex')}`;

  return {
    api,
    accounts,
    account,
    newName,

    async arrive(who) {
      const known = await account(who);
      return known === undefined ? api.visit() : visitAs(api, known.user);
    },

    async makeWaiting() {
      const { _id: publisherId } = await makePublisher(api, 'Waiting', 'LTAS');
      const user = await makeUser(api, 'PUBLISHER', {
        publisherId,
        status: 'PENDING',
      });
      return api.deps.linkTokens.issue(user._id, 'activation');
    },

    async aDeposit(visitor, who) {
      const { tempFileId } = await visitor.upload();
      if (who === 'anonymous') return aBook(tempFileId);
      const { publisher, user } = {
        publisher: accounts.publishers.tasmanian,
        user: (await accounts.get(who)).user,
      };
      const isStaff = isStaffRole(user.role);
      const more = isStaff ? { notifyPublisher: false } : {};
      return aBookFor(tempFileId, publisher._id, more);
    },
  };
}
