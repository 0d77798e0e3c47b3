import type { SearchFields } from '../../records/list/searchWords';
import { toSearchFields, toSearchWords } from '../../records/list/searchWords';
import type { User } from './user.model';

/** Returns the fields by which library staff find an account; they follow each change of what they are made of. */
export function toUserSearch({
  username,
  name,
  email,
}: Pick<User, 'username' | 'name' | 'email'>): SearchFields {
  // The name comes last: a very long one is not found whole.
  return toSearchFields([username, email, name].flatMap(toSearchWords));
}
