import type { ListDefinition } from '../../records/list/listDefinition';
import { toSearchWords, toWordFilter } from '../../records/list/searchWords';
import type { User } from './user.model';

/** Accounts by username, found by words of username, name and email. */
export const userDefinition: ListDefinition<User> = {
  sorts: { username: 'usernameKey' },
  firstSort: 'username',
  filters: {
    role: (role) => ({ role: role as User['role'] }),
    status: (status) => ({ status: status as User['status'] }),
    memberLibraryId: (memberLibraryId) => ({ memberLibraryId }),
    publisherId: (publisherId) => ({ publisherId }),
  },
  search: (text) => toWordFilter<User>(toSearchWords(text)),
};
