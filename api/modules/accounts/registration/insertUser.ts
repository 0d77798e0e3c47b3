import { isDuplicateKey } from '../../../records/duplicateKey';
import { removeRecords } from '../../../records/revisions';
import type { User } from '../../users/user.model';
import type { UserModels } from '../changeUser';

/** How long a name is kept for a deposit or registration that does not come to its end. */
export const RESERVED_MS = 3_600_000;

/** The unique name that another account has. */
export type TakenName = 'username' | 'email';

type Holder = Pick<
  User,
  '_id' | 'usernameKey' | 'emailKey' | 'status' | 'createdDate'
>;

/** Tells whether a reservation is free: it has expired, or the same username and email are registered again. */
function isGivenUp(holder: Holder, user: User): boolean {
  if (holder.status !== 'RESERVED') return false;
  const age = user.createdDate.getTime() - holder.createdDate.getTime();
  const isSame =
    holder.usernameKey === user.usernameKey &&
    holder.emailKey === user.emailKey;
  return isSame || age >= RESERVED_MS;
}

/** Writes an account. The unique indexes decide whether its names are free; answers which one is not, and undefined when it is written. */
export async function insertUser(
  { users, revisions }: UserModels,
  user: User,
): Promise<TakenName | undefined> {
  const { usernameKey, emailKey } = user;
  for (;;) {
    try {
      await users.create(user);
      return undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const holders = await users
      .find({ $or: [{ usernameKey }, { emailKey }] })
      .select('usernameKey emailKey status createdDate')
      .lean<Holder[]>();
    const others = holders.filter((holder) => !isGivenUp(holder, user));
    if (others.length > 0) {
      const hasUsername = others.some(
        (holder) => holder.usernameKey === usernameKey,
      );
      return hasUsername ? 'username' : 'email';
    }
    const ids = holders.map(({ _id }) => _id);
    await removeRecords(revisions, 'user', users, {
      _id: { $in: ids },
      status: 'RESERVED',
    });
  }
}
