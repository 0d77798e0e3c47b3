import type { UserSummary } from '@contract/answers';
import type { Actor } from '../permissions/actor';
import type { User } from './user.model';
import { canEditUser, canUpdatePreferences } from './user.policy';

/** Shows an account field by field: never its password, its keys or its history. */
export function presentUser(
  user: User,
  publisherAssignedToId: string | null,
  viewer: Actor,
): UserSummary {
  const { _id: id, username, name, email, phone, role } = user;
  const record = { id, role, publisherAssignedToId };
  return {
    id,
    username,
    name,
    email,
    phone,
    role,
    publisherAssignedToId,
    abilities: {
      edit: canEditUser(viewer, record),
      updatePreferences: canUpdatePreferences(viewer, record),
    },
  };
}
