import type { PageQuery } from '@contract/lists';
import type { WaitingCount, WaitingPage } from '@contract/staff/waiting';
import { toTotal } from '../../records/list/countSome';
import type { ListDefinition } from '../../records/list/listDefinition';
import { readListQuery } from '../../records/list/listQuery';

/** Counting more costs more than the number is worth. */
export const MOST_COUNTED = 1000;

/** How much waits of a kind. */
export type Counted = Omit<WaitingCount, 'kind'>;

/** What waits of a kind, as the database is asked for it: of a library, or of all for null. */
export interface WaitingSource {
  count(library: string | null): Promise<Counted>;
  /** A page of it, what has waited longest first unless the query sorts the other way. */
  list(query: PageQuery, library: string | null): Promise<WaitingPage>;
}

/** A number that was counted with the limit, and the date of the oldest. */
export function toCounted(counted: number, oldest: Date | undefined): Counted {
  return {
    ...toTotal(counted, MOST_COUNTED),
    oldest: oldest?.toISOString() ?? null,
  };
}

const noCalendar = { today: '', timeZone: 'UTC' };

/** Reads the query of a list that has no date to limit. Throws 400 for a query that is not valid. */
export const readWaitingQuery = <Stored>(
  definition: ListDefinition<Stored>,
  scope: Parameters<typeof readListQuery<Stored>>[1],
  query: PageQuery,
) => readListQuery(definition, scope, query, noCalendar);
