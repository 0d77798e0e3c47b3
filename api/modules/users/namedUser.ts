import type { SearchFields } from '../../records/list/searchWords';
import { toSearchFields, toSearchWords } from '../../records/list/searchWords';

/** The name of a user with the fields by which library staff find an account by words of it. */
export function toNamed(name: string): SearchFields & { name: string } {
  return { name, ...toSearchFields(toSearchWords(name)) };
}
