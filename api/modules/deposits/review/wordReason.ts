import type { ListName } from '@engine/types/generated/lists';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { readLiveEntries } from '../../lists/readLiveEntries';

/** The label of a reason in the live list; its key where the list no longer has it, '' for no reason. */
export async function wordReason(
  lists: ReadsLists,
  list: ListName | null,
  reason: string,
): Promise<string> {
  if (list === null) return reason;
  return (await readLiveEntries(lists, list)).get(reason)?.label ?? reason;
}
