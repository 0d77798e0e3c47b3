import type { ChangeAuthor } from '@contract/staff/library';
import type { Revised } from './revision.model';

/** Whom the newest change of a record, or one of its history, is from. */
export type Author = Pick<Revised, 'lastModifiedBy' | 'lastModifiedDate'>;

/** Finds the names of accounts by their ids. */
export type FindNames = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Reads the names of who made some changes; the function that it answers presents each of them. */
export async function readAuthors(
  findNames: FindNames,
  authors: readonly Author[],
): Promise<(author: Author) => ChangeAuthor> {
  const ids = authors.map(({ lastModifiedBy }) => lastModifiedBy);
  const names = await findNames(ids.filter((id) => id !== null));
  return ({ lastModifiedBy: id, lastModifiedDate }) => {
    const name = id === null ? undefined : names.get(id);
    return {
      by: id === null || name === undefined ? null : { id, name },
      date: lastModifiedDate.toISOString(),
    };
  };
}
