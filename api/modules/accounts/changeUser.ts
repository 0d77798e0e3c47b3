import type { Model } from 'mongoose';
import { getSessionEpoch } from '../users/sessionEpoch';
import type { RecordChange, Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { keepRevision, toRevisionNumber } from '../../records/revisions';
import { toUserSearch } from '../users/userSearchFields';
import type { User } from '../users/user.model';

/** A change of an account other than an edit of its details. */
export type UserChange = Partial<
  Pick<
    User,
    | 'status'
    | 'passwordHash'
    | 'email'
    | 'emailKey'
    | 'name'
    | 'role'
    | 'memberLibraryId'
    | 'publisherId'
  >
>;

/** Accounts and their history. */
export interface UserModels {
  users: Model<User>;
  revisions: Model<Revision>;
}

/** An account after a change. */
export type ChangedUser = User & RevisedRecord & { sessionEpoch: number };

const COMPARED = [
  'passwordHash',
  'emailKey',
  'publisherId',
  'role',
  'memberLibraryId',
] as const satisfies readonly (keyof User)[];

type Compared = (typeof COMPARED)[number];

export interface UserChangeRequest {
  userId: string;
  /** The statuses in which it may happen. */
  from: readonly User['status'][];
  /** What it must have still; absent: any. */
  ifStill?: Partial<Pick<User, Compared>>;
  /** The revision that it must have still; absent: any. */
  revision?: number;
  change: UserChange;
  /** Id of the user who makes the change; null for the holder of a mailed link and for the service itself. */
  by: string | null;
}

/** A new password, another role and the end of an account end all logins. */
function endsLogins({ passwordHash, role, status }: UserChange): boolean {
  return (
    passwordHash !== undefined ||
    role !== undefined ||
    status === 'DISABLED' ||
    status === 'CLOSED'
  );
}

/** Tells whether a change ends the wait for activation. After that no retry of the registration is answered. */
function endsWaiting({ status }: UserChange): boolean {
  return status !== undefined && status !== 'PENDING';
}

/** The fields of a change that the history has with their values. */
const SHOWN = [
  'status',
  'email',
  'name',
  'role',
  'memberLibraryId',
  'publisherId',
] as const;

/** Presents a change in the history. A new password is recorded without its value. */
function present(user: User, change: UserChange): RecordChange {
  const shown = SHOWN.filter((field) => change[field] !== undefined);
  const valuesOf = (from: UserChange) =>
    Object.fromEntries(shown.map((field) => [field, from[field] ?? null]));
  return {
    before: valuesOf(user),
    after: {
      ...valuesOf(change),
      ...(change.passwordHash === undefined ? {} : { password: 'changed' }),
    },
  };
}

/**
 * Changes an account and adds an entry to its history; concurrent changes are all kept. A change that ends
 * logins raises the session epoch in the same update. Returns the changed account; undefined when no account has
 * such a status, or it has not what it must have still.
 */
export async function changeUser(
  { users, revisions }: UserModels,
  { userId, from, ifStill = {}, revision, change, by }: UserChangeRequest,
  now: Date,
): Promise<ChangedUser | undefined> {
  for (;;) {
    const user = await users
      .findOne({ _id: userId, status: { $in: from } })
      .lean<User & RevisedRecord>();
    if (user === null) return undefined;
    if (revision !== undefined && revision !== toRevisionNumber(user)) {
      return undefined;
    }
    const isSame = COMPARED.every(
      (field) => ifStill[field] === undefined || ifStill[field] === user[field],
    );
    if (!isSame) return undefined;
    const sessionEpoch = getSessionEpoch(user) + (endsLogins(change) ? 1 : 0);
    const after = {
      ...change,
      ...toUserSearch({ ...user, ...change }),
      sessionEpoch,
      lastModifiedDate: now,
      lastModifiedBy: by,
      lastChange: present(user, change),
    };
    await keepRevision(revisions, 'user', user);
    const { modifiedCount } = await users.updateOne(
      { _id: userId, revision: user.revision, status: user.status },
      {
        $set: after,
        ...(endsWaiting(change) && {
          $unset: { registrationKey: '', registrant: '' },
        }),
        $inc: { revision: 1 },
      },
    );
    if (modifiedCount === 1) {
      return { ...user, ...after, revision: user.revision + 1 };
    }
  }
}
