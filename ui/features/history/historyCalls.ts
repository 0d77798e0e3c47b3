import type {
  RestoredRevision,
  RestoreRequest,
  RevisionComparison,
  RevisionHistory,
} from '@contract/history';
import type { ApiClient } from '../../lib/api/apiClient';

/** The record whose history is shown. */
export interface HistoryOf {
  /** As addresses name it: 'submission', 'serial', 'publisher' … */
  readonly type: string;
  /** A reference of a submission, else an id. */
  readonly id: string;
}

const toPath = ({ type, id }: HistoryOf): string =>
  `library/${type}/${encodeURIComponent(id)}`;

/** Some revisions of a record, the newest first (spec 2 §7): those before the one of a number, or the newest ones. */
export const listRevisions = (
  api: Pick<ApiClient, 'get'>,
  of: HistoryOf,
  before?: number,
): Promise<RevisionHistory> =>
  api.get(
    `${toPath(of)}/history${before === undefined ? '' : `?before=${before}`}`,
  );

/** Two to four revisions side by side, with all their fields (spec 2 §7). */
export const compareRevisions = (
  api: Pick<ApiClient, 'get'>,
  of: HistoryOf,
  numbers: readonly number[],
): Promise<RevisionComparison> =>
  api.get(
    `${toPath(of)}/history/compare?reportChangedFieldsOnly=false&revisions=${numbers.join(',')}`,
  );

/**
 * Restores former values as a new revision (http.md "Staff").
 *
 * @param base - the revision of the record that the user has seen.
 */
export const restoreValues = (
  api: Pick<ApiClient, 'post'>,
  of: HistoryOf,
  request: RestoreRequest,
  headers: Record<string, string>,
): Promise<RestoredRevision> =>
  api.post(`${toPath(of)}/restore`, request, headers);
