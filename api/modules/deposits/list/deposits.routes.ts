import { defineListRoute } from '../../../http/listRoute';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { canListOwnDeposits, canSeeHistory } from '../deposit.policy';
import type { DepositLists } from './depositList';

/** `GET publisher/my-deposits` and `GET library/deposits` (http.md "Titles"). */
export function createDepositListRoutes(lists: DepositLists): Route[] {
  return [
    defineListRoute({
      path: '/publisher/my-deposits',
      summary: 'The deposits of the own publisher: a page, or all as CSV.',
      who: canListOwnDeposits,
      page: true,
      query: 'OwnDepositQuery',
      answer: 'DepositPage',
      csv: () => 'deposits.csv',
      open: ({ user, query }) => lists.openOwn(user, query),
    }),
    defineListRoute({
      path: '/library/deposits',
      summary: 'The deposits of all publishers: a page, or all as CSV.',
      who: canSeeHistory,
      page: true,
      query: 'DepositQuery',
      answer: 'QueuePage',
      csv: () => 'deposits.csv',
      open: ({ user, query }) => lists.openAll(user, query),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/deposits/next',
      summary: 'The deposit that follows another one in that list.',
      who: canSeeHistory,
      limit: 'lookups',
      query: { type: 'NextQuery' },
      answers: { 200: { json: 'NextDeposit' } },
      handle: ({ user, query }) => lists.findNext(user, query),
    }),
  ];
}
