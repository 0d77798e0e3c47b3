import type { ListFilter } from './listTypes';

/** The state of a list: names and values of its query. What the API assumes anyway is left out. */
export type ListQuery = Readonly<Record<string, string>>;

/** The column of the order, and its direction. */
export interface Sorting<Key extends string = string> {
  readonly key: Key;
  readonly descending: boolean;
}

const paging = ['sort', 'page', 'pageSize'] as const;

/** Returns the names that a filter has in the query. */
export function namesOf(filter: ListFilter): string[] {
  if (filter.kind === 'days') return ['range', 'from', 'to'];
  const id = filter.kind === 'words' ? filter.idName : undefined;
  return id === undefined ? [filter.name] : [filter.name, id];
}

/** Reads the state from the query of an address; names that the list does not know are dropped. */
export function readQuery(
  search: string,
  filters: readonly ListFilter[],
): ListQuery {
  const given = new URLSearchParams(search);
  const names = [...filters.flatMap(namesOf), ...paging];
  return clean(
    Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])),
  );
}

/** Writes the state as the query of an address: '' without any. */
export function toSearch(query: ListQuery): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** Changes filters or order, and returns to the first page. */
export function withChange(query: ListQuery, change: ListQuery): ListQuery {
  return clean({ ...query, ...change, page: '' });
}

/** Turns to a page. */
export function withPage(query: ListQuery, page: number): ListQuery {
  return clean({ ...query, page: page > 1 ? String(page) : '' });
}

/** Removes filters and returns to the first page; order and page size stay. */
export function withoutFilters(
  query: ListQuery,
  filters: readonly ListFilter[],
): ListQuery {
  const names = filters.flatMap(namesOf);
  return withChange(query, Object.fromEntries(names.map((name) => [name, ''])));
}

/** Returns the filters in use, without order and page. */
export function filtersOf(
  query: ListQuery,
  filters: readonly ListFilter[],
): ListQuery {
  const names = filters.flatMap(namesOf);
  return clean(
    Object.fromEntries(names.map((name) => [name, query[name] ?? ''])),
  );
}

/** Reads an order: '-title' is the column `title` in descending order. */
export function readSort(sort: string | undefined): Sorting | undefined {
  if (sort === undefined || sort === '') return undefined;
  const descending = sort.startsWith('-');
  return { key: descending ? sort.slice(1) : sort, descending };
}

/** Writes an order as `sort` names it. */
export function toSort({ key, descending }: Sorting): string {
  return descending ? `-${key}` : key;
}

function clean(query: ListQuery): ListQuery {
  return Object.fromEntries(
    Object.entries(query)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}
