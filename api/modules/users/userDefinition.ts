import type { QueryFilter } from 'mongoose';
import type { ListDefinition } from '../../records/list/listDefinition';
import { NOTHING } from '../../records/list/listDefinition';
import { toSearchWords, toWordFilter } from '../../records/list/searchWords';
import type { User } from './user.model';

/** Characters that mean something in a pattern. */
const SPECIAL = /[^\p{L}\p{N}]/gu;

/** The condition that a username or an email begins so, or that the name has words that begin so. */
function searchUsers(text: string): QueryFilter<User> {
  const key = text.trim().toLowerCase();
  if (key === '') return NOTHING;
  const begin = new RegExp(`^${key.replace(SPECIAL, '\\$&')}`);
  const named = toWordFilter<User>(toSearchWords(text));
  return { $or: [{ usernameKey: begin }, { emailKey: begin }, named] };
}

/** Accounts by username, found by the beginning of username or email, and by words of the name. */
export const userDefinition: ListDefinition<User> = {
  sorts: { username: 'usernameKey' },
  firstSort: 'username',
  filters: {
    role: (role) => ({ role: role as User['role'] }),
    status: (status) => ({ status: status as User['status'] }),
    memberLibraryId: (memberLibraryId) => ({ memberLibraryId }),
    publisherId: (publisherId) => ({ publisherId }),
  },
  search: searchUsers,
};
