import type { ListPage } from '@contract/lists';
import type { ApiClient } from '../../../lib/api/apiClient';

/** What belongs to a publisher, as the lists of library staff are named. */
export type MovedList = 'deposits' | 'works' | 'users';

/** A number of records; of a long list only that there are more. */
export interface MovedCount {
  readonly list: MovedList;
  readonly count: number;
  readonly more: boolean;
}

/** How many records of each of these lists a publisher has. */
export function countMoved(
  api: Pick<ApiClient, 'get'>,
  lists: readonly MovedList[],
  publisherId: string,
): Promise<MovedCount[]> {
  const query = new URLSearchParams({ publisherId, pageSize: '1' }).toString();
  return Promise.all(
    lists.map(async (list) => {
      const { total, totalAtLeast = 0 } = await api.get<ListPage>(
        `library/${list}?${query}`,
      );
      return { list, count: total ?? totalAtLeast, more: total === undefined };
    }),
  );
}
