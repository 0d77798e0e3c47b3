import type { Model } from 'mongoose';
import type { Colleague } from '@contract/joins';
import type { CurrentUser } from '@contract/user';
import type { User } from '../users/user.model';
import { canSeeColleagues } from '../publishers/publisher.policy';

/** Users shown at once. */
const SHOWN = 200;

/** Lists the users of the viewer's publisher by name, the viewer too; none for who may not see them. */
export type ListColleagues = (viewer: CurrentUser) => Promise<Colleague[]>;

/** Builds it over the accounts. */
export function createListColleagues(users: Model<User>): ListColleagues {
  return async function listColleagues(viewer) {
    const { publisher } = viewer;
    if (publisher === null || !canSeeColleagues(viewer)) return [];
    const found = await users
      .find({
        publisherId: publisher.id,
        role: 'PUBLISHER',
        status: { $in: ['ACTIVE', 'PENDING'] },
      })
      .select('name email status')
      .sort({ name: 1, _id: 1 })
      .limit(SHOWN)
      .lean<Pick<User, '_id' | 'name' | 'email' | 'status'>[]>();
    return found.map(({ _id: id, name, email, status }) => ({
      id,
      name,
      email,
      waits: status !== 'ACTIVE',
    }));
  };
}
