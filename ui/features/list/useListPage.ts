import { useCallback } from 'react';
import type { ApiClient } from '../../lib/api/apiClient';
import { useAnswer, type Answer } from '../../lib/api/useAnswer';
import { toSearch, type ListQuery } from './listQuery';

/** Asks for the page of a list that a query names; the last one stays until the next has come. */
export function useListPage<Page>(
  path: string,
  query: ListQuery,
  api: Pick<ApiClient, 'get'>,
  log: (message: string, cause?: unknown) => void,
): Answer<Page> {
  const address = `${path}${toSearch(query)}`;
  const ask = useCallback(() => api.get<Page>(address), [api, address]);
  return useAnswer(ask, log);
}
