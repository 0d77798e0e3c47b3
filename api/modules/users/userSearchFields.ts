import type { SearchFields } from '../../records/list/searchWords';
import { toSearchFields, toSearchWords } from '../../records/list/searchWords';
import type { User } from './user.model';

/** Returns the fields by which library staff find an account; they follow each change of what they are made of. */
export function toUserSearch({
  username,
  name,
  email,
}: Pick<User, 'username' | 'name' | 'email'>): SearchFields {
  return toSearchFields([username, name, email].flatMap(toSearchWords));
}
