import { isStaffRole } from '../../modules/permissions/roles';
import { randomBytes } from 'node:crypto';
import type { WorkKind } from '@contract/titles';
import { aNewTitle, uploadItem } from '../records/titledDeposit';
import { aBook, aBookFor } from '../records/aBook';
import type { Accounts, TestAccount } from '../visitors/accounts';
import {
  makeAccounts,
  makePublisher,
  makeUser,
  visitAs,
} from '../visitors/accounts';
import { publishExhibitionLoan } from '../exhibitionLoan';
import type { TestApi } from '../startTestApi';
import type { Visitor } from '../visitors/visitor';
import type { Asker } from './endpointTable';

/** The records that the requests of the table use. */
export interface EndpointFixture {
  api: TestApi;
  accounts: Accounts;
  /** Opens a browser of its own, whose login no other request ends. */
  arrive(who: Asker): Promise<Visitor>;
  /** Returns the account of an asker; undefined for the anonymous one. */
  account(who: Asker): Promise<TestAccount | undefined>;
  /** A new name that no account has. */
  newName(): string;
  /** A publisher's user who waits for the activation, and the token of its link. */
  makeWaiting(): Promise<string>;
  /** A file of that browser, and a deposit of it as who asks makes it. */
  aDeposit(visitor: Visitor, who: Asker): Promise<object>;
  /** The same of a new title with its first issue, part or item. */
  aNewTitle(kind: WorkKind, visitor: Visitor, who: Asker): Promise<object>;
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

  /** The answer that only staff are asked for. */
  async function byProxy(who: Asker): Promise<{ notifyPublisher?: false }> {
    const role = (await account(who))?.user.role;
    const isStaff = role !== undefined && isStaffRole(role);
    return isStaff ? { notifyPublisher: false } : {};
  }

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
      const { _id } = accounts.publishers.tasmanian;
      return aBookFor(tempFileId, _id, await byProxy(who));
    },

    async aNewTitle(kind, visitor, who) {
      const { _id } = accounts.publishers.tasmanian;
      const files = await uploadItem(visitor, kind);
      return aNewTitle(kind, _id, files, await byProxy(who));
    },
  };
}
