import type { ListPage } from '@contract/lists';
import type { ApiClient } from '../../../../lib/apiClient';

/** What belongs to a publisher, as the lists of library staff are named. */
export const MOVED = ['deposits', 'works', 'users'] as const;

/** A number of records; of a long list only that there are more. */
export interface MovedCount {
  readonly count: number;
  readonly more: boolean;
}

export type MovedCounts = Readonly<Record<(typeof MOVED)[number], MovedCount>>;

/** How many deposits, titles and accounts a publisher has. */
export async function countMoved(
  api: Pick<ApiClient, 'get'>,
  publisherId: string,
): Promise<MovedCounts> {
  const query = new URLSearchParams({ publisherId, pageSize: '1' }).toString();
  const counts = await Promise.all(
    MOVED.map(async (what) => {
      const { total, totalAtLeast = 0 } = await api.get<ListPage>(
        `library/${what}?${query}`,
      );
      const count = total ?? totalAtLeast;
      return [what, { count, more: total === undefined }] as const;
    }),
  );
  return Object.fromEntries(counts) as unknown as MovedCounts;
}
