import type { DatedQuery, PageQuery } from '@contract/lists';
import type { QueryFilter } from 'mongoose';
import { ApiError } from '../../http/errors';
import type { Calendar } from './dateRange';
import { toSpan } from './dateRange';
import type { ListDefinition } from './listDefinition';

/** No list of ours is longer; a page far beyond its end would only make the database count. */
const MAX_PAGE = 100_000;
const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/** One page of a list, as the database is asked for it. */
export interface ListQuery<Stored> {
  filter: QueryFilter<Stored>;
  sort: Record<string, 1 | -1>;
  page: number;
  pageSize: number;
}

function refuse(name: string, what: string): ApiError {
  return new ApiError(400, 'QUERY', `${name} must be ${what}.`);
}

function toNumber(
  name: string,
  text: string | undefined,
  { first, most }: { first: number; most: number },
): number {
  if (text === undefined || text === '') return first;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw refuse(name, `from 1 to ${most}`);
}

function toSort<Stored>(
  { sorts, firstSort }: ListDefinition<Stored>,
  text: string | undefined,
): ListQuery<Stored>['sort'] {
  const asked = text === undefined || text === '' ? firstSort : text;
  const name = asked.replace(/^-/, '');
  const field = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (field === undefined) {
    const names = Object.keys(sorts).flatMap((each) => [each, `-${each}`]);
    throw refuse('sort', `one of ${names.join(', ')}`);
  }
  const order = asked.startsWith('-') ? -1 : 1;
  return { [field]: order, _id: order };
}

function toConditions<Stored>(
  { filters, date, search }: ListDefinition<Stored>,
  query: PageQuery & DatedQuery,
  calendar: Calendar,
): QueryFilter<Stored>[] {
  const span = date === undefined ? undefined : toSpan(query, calendar);
  const texts: Readonly<Record<string, unknown>> = { ...query };
  const given = Object.entries(filters).flatMap(([name, toFilter]) => {
    const text = texts[name];
    return typeof text === 'string' && text.trim() !== ''
      ? [toFilter(text)]
      : [];
  });
  return [
    ...given,
    ...(span === undefined ? [] : [{ [String(date)]: span }]),
    ...(query.q === undefined || query.q.trim() === ''
      ? []
      : [search(query.q)]),
  ] as QueryFilter<Stored>[];
}

/**
 * Reads the texts of a query, whose names and lengths its type has checked. Throws 400 for a text that is not valid.
 *
 * @param scope - what every row of the list must be, whatever is asked.
 */
export function readListQuery<Stored>(
  definition: ListDefinition<Stored>,
  scope: QueryFilter<Stored>,
  query: PageQuery & DatedQuery,
  calendar: Calendar,
): ListQuery<Stored> {
  const conditions = toConditions(definition, query, calendar);
  return {
    filter:
      conditions.length === 0
        ? scope
        : ({ $and: [scope, ...conditions] } as QueryFilter<Stored>),
    sort: toSort(definition, query.sort),
    page: toNumber('page', query.page, { first: 1, most: MAX_PAGE }),
    pageSize: toNumber('pageSize', query.pageSize, {
      first: PAGE_SIZE,
      most: MAX_PAGE_SIZE,
    }),
  };
}
