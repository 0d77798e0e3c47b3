import type { Model } from 'mongoose';
import type { User } from './user.model';

/** The names of accounts by their ids; the username of one without a name. */
export async function findNames(
  users: Model<User>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await users
    .find({ _id: { $in: [...new Set(ids)] } })
    .select('name username')
    .lean<Pick<User, '_id' | 'name' | 'username'>[]>();
  return new Map(
    found.map(({ _id, name, username }) => [_id, name || username]),
  );
}

/** The names of accounts by their usernames; none for an account without a name, and for one that is gone. */
export async function findNamesOf(
  users: Model<User>,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await users
    .find({
      usernameKey: { $in: usernames.map((one) => one.toLowerCase()) },
      name: { $ne: '' },
    })
    .select('name username')
    .lean<Pick<User, 'name' | 'username'>[]>();
  return new Map(found.map(({ username, name }) => [username, name]));
}
