import type { Model } from 'mongoose';
import { toSearchWords, toWordFilter } from '../../records/list/searchWords';
import { isStaffRole, roles } from '../permissions/roles';
import type { User } from './user.model';

/** All members of library staff by name, whatever became of their accounts. */
export function findStaff(
  users: Model<User>,
): Promise<Pick<User, '_id' | 'name'>[]> {
  return users
    .find({ role: { $in: roles.filter(isStaffRole) } })
    .select('name')
    .lean<Pick<User, '_id' | 'name'>[]>();
}

/** The usernames of the members of library staff that the words of a search find; none without words. */
export async function searchStaff(
  users: Model<User>,
  text: string,
): Promise<string[]> {
  const words = toSearchWords(text);
  if (words.length === 0) return [];
  const found = await users
    .find({
      ...toWordFilter<User>(words),
      role: { $in: roles.filter(isStaffRole) },
    })
    .select('username')
    .lean<Pick<User, 'username'>[]>();
  return found.map(({ username }) => username);
}
