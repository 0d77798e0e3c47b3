import type { Model } from 'mongoose';
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
   * Who is logged in, as the account is now. Undefined unless it is ACTIVE, of a known role, and no other round of
   * its logins has started.
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
}

/** Reads accounts as those who ask, afresh each time: what is taken from somebody is gone with the next request. */
export function createCurrentUsers({
  users,
  publishers,
  libraries,
  presentPublisher,
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
      return presentCurrentUser(user, libraries, publisher, presentPublisher);
    },
  };
}
