import type { ListEntry } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
import type { ListService } from './list.service';

export type ReadsLists = Pick<ListService, 'find' | 'findLiveVersion'>;

/** The entries of the live version of a list by their names; empty when there is no such list. */
export async function readLiveEntries(
  lists: ReadsLists,
  name: ListName,
): Promise<ReadonlyMap<string, ListEntry>> {
  const version = await lists.findLiveVersion(name);
  const list =
    version === undefined ? undefined : await lists.find(name, version);
  return new Map(list?.entries.map((entry) => [entry.name, entry]));
}
