import type { UserSummary } from '@contract/answers';
import type {
  AccountStatus,
  UserRecordAnswer,
  UserRow,
} from '@contract/staff/library';
import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import { toPlain } from './preferences';
import type { User } from './user.model';
import {
  canEditUser,
  canDisableUser,
  canManageStaff,
  canSendLink,
  canUpdatePreferences,
} from './user.policy';

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

/** Shows an account as a row of the list of library staff. */
export function presentUserRow(
  user: User,
  publisher: Pick<Publisher, '_id' | 'name'> | undefined,
): UserRow {
  return {
    id: user._id,
    username: user.username,
    name: user.name,
    email: user.email,
    phone: user.phone,
    role: user.role,
    status: user.status as AccountStatus,
    memberLibraryId: user.memberLibraryId,
    publisher:
      publisher === undefined
        ? null
        : { id: publisher._id, name: publisher.name },
    createdDate: user.createdDate.toISOString(),
  };
}

/** Shows an account to library staff as a record, with what they may do. */
export function presentUserRecord(
  user: User & Pick<RevisedRecord, 'revision'>,
  publisher: Pick<Publisher, '_id' | 'name' | 'assignedLibrary'> | undefined,
  viewer: Actor,
): UserRecordAnswer {
  const { _id: id, memberLibraryId, role } = user;
  const publisherAssignedToId = publisher?.assignedLibrary ?? null;
  const { abilities } = presentUser(user, publisherAssignedToId, viewer);
  const target = { id, role, memberLibraryId, publisherAssignedToId };
  return {
    record: {
      ...presentUserRow(user, publisher),
      userPreferences: toPlain(user.userPreferences),
    },
    revision: toRevisionNumber(user),
    abilities: {
      ...abilities,
      manage: canManageStaff(viewer, target),
      sendLink: canSendLink(viewer, target),
      disable: canDisableUser(viewer, target),
    },
  };
}
