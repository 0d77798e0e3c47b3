import type { Model } from 'mongoose';
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
