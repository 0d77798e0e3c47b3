import type { SubmissionStatus } from '@contract/deposits';
import type { ListName } from '@engine/types/generated/lists';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { ReadsLists } from '../../lists/readLiveEntries';

const STATUSES = 'SubmissionStatus' satisfies ListName;

/** Reads the statuses in which a deposit counts as not deposited: those that the list SubmissionStatus calls void. */
export async function readVoidStatuses(
  lists: ReadsLists,
): Promise<SubmissionStatus[]> {
  const statuses = await readLiveEntries(lists, STATUSES);
  return [...statuses.values()]
    .filter((entry) => entry['void'] === true)
    .map(({ name }) => name as SubmissionStatus);
}
