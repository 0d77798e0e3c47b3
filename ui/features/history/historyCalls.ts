import type { RevisionComparison, RevisionHistory } from '@contract/history';
import type { ApiClient } from '../../lib/apiClient';

/** The record whose history is shown. */
export interface HistoryOf {
  /** As addresses name it: 'submission', 'serial', 'publisher' … */
  readonly type: string;
  /** A reference of a submission, else an id. */
  readonly id: string;
}

const toPath = ({ type, id }: HistoryOf): string =>
  `library/${type}/${encodeURIComponent(id)}`;

/** All revisions of a record, the newest first (spec 2 §7). */
export const listRevisions = (
  api: Pick<ApiClient, 'get'>,
  of: HistoryOf,
): Promise<RevisionHistory> => api.get(`${toPath(of)}/history`);

/** Two to four revisions side by side, with all their fields (spec 2 §7). */
export const compareRevisions = (
  api: Pick<ApiClient, 'get'>,
  of: HistoryOf,
  numbers: readonly number[],
): Promise<RevisionComparison> =>
  api.get(
    `${toPath(of)}/history/compare?reportChangedFieldsOnly=false&revisions=${numbers.join(',')}`,
  );
