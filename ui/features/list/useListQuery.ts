import { useNavigate } from 'react-router-dom';
import { readQuery, toSearch, type ListQuery } from './listQuery';
import type { ListFilter } from './listTypes';

/** The state of a list in the query of the page's address: going back undoes each change, and a link shares it. */
export function useListQuery(
  search: string,
  filters: readonly ListFilter[],
): [ListQuery, (query: ListQuery) => void] {
  const navigate = useNavigate();
  return [
    readQuery(search, filters),
    (query) => void navigate({ search: toSearch(query) }),
  ];
}
