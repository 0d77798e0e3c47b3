import type { StatusChange, SubmissionStatus } from '@contract/deposits';
import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { Revision } from '../../../records/revision.model';

/** The statuses that a deposit has had, the oldest first, each with the time since when. */
export function toStatusChanges(
  newestFirst: readonly Pick<Revision, 'after' | 'lastModifiedDate'>[],
): StatusChange[] {
  const changes: StatusChange[] = [];
  for (const { after, lastModifiedDate } of newestFirst.toReversed()) {
    const status = isObject(after as Json)
      ? (after as { status?: SubmissionStatus }).status
      : undefined;
    if (status === undefined || status === changes.at(-1)?.status) continue;
    changes.push({ status, date: lastModifiedDate.toISOString() });
  }
  return changes;
}
