import type { Model } from 'mongoose';
import type { OwnJoin } from '@contract/joins';
import type { CurrentUser } from '@contract/user';
import type { Library } from '@contract/configuration';
import { isRole, isStaffRole } from '../permissions/roles';
import type { Login } from '../sessions/session.model';
import type { Publisher } from '../publishers/publisher.model';
import { presentCurrentUser } from './currentUser.presenter';
import type { PresentPublisher } from './currentUser.presenter';
import { getSessionEpoch } from './sessionEpoch';
import type { User } from './user.model';

/** Accounts as those who ask. */
export interface CurrentUsers {
  /**
   * Reads the logged-in user afresh. Undefined unless the account is ACTIVE, of a known role, and in the login's
   * session epoch.
   */
  find(
    login: Pick<Login, 'userId' | 'epoch'>,
  ): Promise<CurrentUser | undefined>;
}

export interface CurrentUserDeps {
  users: Model<User>;
  publishers: Model<Publisher>;
  /** The first is the national one. */
  libraries: readonly Library[];
  presentPublisher: PresentPublisher;
  /** The request of an account to join a publisher. */
  findOwnJoin: (userId: string) => Promise<OwnJoin | null>;
  /** Whether the published terms are others than those of an accepted wording. */
  areTermsChanged: (textHash: string) => Promise<boolean>;
}

/**
 * Builds the reader of current users. It reads the account at each request, so that a withdrawn permission ends
 * at once.
 */
export function createCurrentUsers({
  users,
  publishers,
  libraries,
  presentPublisher,
  findOwnJoin,
  areTermsChanged,
}: CurrentUserDeps): CurrentUsers {
  return {
    async find({ userId, epoch }) {
      const user = await users
        .findOne({ _id: userId, status: 'ACTIVE' })
        .lean<User>();
      if (user === null || getSessionEpoch(user) !== epoch) return undefined;
      if (!isRole(user.role)) return undefined;
      const publisher =
        user.publisherId === null || isStaffRole(user.role)
          ? null
          : await publishers.findById(user.publisherId).lean<Publisher>();
      const mayJoin = publisher === null && user.role === 'PUBLISHER';
      const join = mayJoin ? await findOwnJoin(user._id) : null;
      return presentCurrentUser(
        user,
        libraries,
        publisher,
        presentPublisher,
        join,
        user.terms !== null && (await areTermsChanged(user.terms.textHash)),
      );
    },
  };
}
