import type { Model } from 'mongoose';
import { getSessionEpoch } from '../users/sessionEpoch';
import type { RecordChange, Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { keepRevision } from '../../records/revisions';
import type { User } from '../users/user.model';

/** What happens to an account besides the edits of its details. */
export type UserChange = Partial<
  Pick<User, 'status' | 'passwordHash' | 'email' | 'emailKey'>
>;

/** Accounts and their history. */
export interface UserModels {
  users: Model<User>;
  revisions: Model<Revision>;
}

/** An account after a change. */
export type ChangedUser = User & RevisedRecord & { sessionEpoch: number };

export interface UserChangeRequest {
  userId: string;
  /** The statuses in which it may happen. */
  from: readonly User['status'][];
  /** The password and email that it must have still; absent: any. */
  ifStill?: Partial<Pick<User, 'passwordHash' | 'emailKey'>>;
  change: UserChange;
  /** Id of the user who does it; null for whoever has the link in a mail, and for the service itself. */
  by: string | null;
}

/** A new password and the end of an account end all logins. */
function endsLogins({ passwordHash, status }: UserChange): boolean {
  return passwordHash !== undefined || status === 'DISABLED';
}

/** An account that does not wait any more: nobody sends its registration again. */
function endsWaiting({ status }: UserChange): boolean {
  return status !== undefined && status !== 'PENDING';
}

/** What the history says of a change; of a password only that there is a new one. */
function present(user: User, change: UserChange): RecordChange {
  const { status, email, passwordHash } = change;
  return {
    before: {
      ...(status === undefined ? {} : { status: user.status }),
      ...(email === undefined ? {} : { email: user.email }),
    },
    after: {
      ...(status === undefined ? {} : { status }),
      ...(email === undefined ? {} : { email }),
      ...(passwordHash === undefined ? {} : { password: 'changed' }),
    },
  };
}

/**
 * Changes an account with an entry in its history; of changes at the same time none is lost. What ends logins
 * ends them in the same update: none of an earlier round counts from then on. Answers the account as it is
 * then, or undefined when there is none in such a status, or with another password or email.
 */
export async function changeUser(
  { users, revisions }: UserModels,
  { userId, from, ifStill = {}, change, by }: UserChangeRequest,
  now: Date,
): Promise<ChangedUser | undefined> {
  for (;;) {
    const user = await users
      .findOne({ _id: userId, status: { $in: from } })
      .lean<User & RevisedRecord>();
    if (user === null) return undefined;
    const { passwordHash = user.passwordHash, emailKey = user.emailKey } =
      ifStill;
    const isSame =
      user.passwordHash === passwordHash && user.emailKey === emailKey;
    if (!isSame) return undefined;
    const sessionEpoch = getSessionEpoch(user) + (endsLogins(change) ? 1 : 0);
    const after = {
      ...change,
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
        ...(endsWaiting(change) && { $unset: { registrationKey: '' } }),
        $inc: { revision: 1 },
      },
    );
    if (modifiedCount === 1) {
      return { ...user, ...after, revision: user.revision + 1 };
    }
  }
}
