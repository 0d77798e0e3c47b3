import { toNamed } from '../../modules/users/namedUser';
import type { User } from '../../modules/users/user.model';
import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

/** Accounts get the fields by which library staff find them by words of the name. */
export async function accountsByWords({ users }: Models): Promise<void> {
  const isOld = { searchKey: { $exists: false } };
  await rewriteDocuments(users, isOld, ({ name }: User) => ({
    $set: toNamed(name),
  }));
}
