import type { ListedTitle, RecentIssues } from '@contract/titles';
import type { ApiClient } from '../../lib/api/apiClient';

/** The titles behind an address (spec 1 §7). */
export async function listTitles(
  api: Pick<ApiClient, 'get'>,
  address: string,
): Promise<readonly ListedTitle[]> {
  const { titles } = await api.get<{ titles: readonly ListedTitle[] }>(address);
  return titles;
}

/** The issues of a title, the newest deposit first, below the address of its kind (spec 1 §7). */
export function listRecentIssues(
  api: Pick<ApiClient, 'getSecurely'>,
  address: string,
  id: string,
): Promise<RecentIssues> {
  return api.getSecurely(
    `${address}/${encodeURIComponent(id)}/recent-issues?all=true`,
  );
}
