import type { NextDeposit } from '@contract/staff/queue';
import type { ApiClient } from '../../../lib/api/apiClient';
import { readQuery, toSearch, type ListQuery } from '../../list/listQuery';
import type { ListFilter } from '../../list/listTypes';

/** The names that the query of the queue has besides its order. */
const names = [
  'q',
  'title',
  'publisherName',
  'publisherId',
  'kind',
  'status',
  'library',
  'decidedBy',
  'assignedTo',
  'source',
  'newTitle',
  'unchecked',
  'range',
  'from',
  'to',
];

const filters: readonly ListFilter[] = names.map((name) => ({
  kind: 'words',
  name,
  label: '',
}));

/** Reads the queue that a reviewer came from: from the query of the page's address. Page and page size do not matter. */
export function readQueue(search: string): ListQuery {
  const { page: _page, pageSize: _size, ...query } = readQuery(search, filters);
  return query;
}

/** The address of a deposit that is reviewed as part of a queue. */
export function toReviewAddress(view: string, queue: ListQuery): string {
  return `${view}${toSearch(queue)}`;
}

/** Finds the deposit that follows another one in the order of a queue; after the last one it is the first. */
export async function findNextDeposit(
  api: Pick<ApiClient, 'get'>,
  queue: ListQuery,
  reference: string,
): Promise<NextDeposit> {
  const query = toSearch({ ...queue, after: reference });
  return api.get<NextDeposit>(`library/deposits/next${query}`);
}
