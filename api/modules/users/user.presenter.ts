import type { Role } from '@contract/user';
import type { Actor } from '../../actor';
import type { User } from './user.model';
import { canEditUser, canUpdatePreferences } from './user.policy';

/** An account as who may see it is told, with what he may do with it. */
export interface PresentedUser {
  id: string;
  username: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  publisherAssignedToId: string | null;
  abilities: { edit: boolean; updatePreferences: boolean };
}

/** Shows an account field by field: never its password, its keys or its history. */
export function presentUser(
  user: User,
  publisherAssignedToId: string | null,
  viewer: Actor,
): PresentedUser {
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
