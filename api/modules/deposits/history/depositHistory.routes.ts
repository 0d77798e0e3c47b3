import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { toPage } from '../../../http/queryTexts';
import { canSeeHistory } from '../deposit.policy';
import type { DepositHistory } from './depositHistory';

/** `GET library/deposits?publisherId=&page=`: what a publisher deposited before, for library staff (spec 1 §6). */
export function createDepositHistoryRoutes(history: DepositHistory): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/library/deposits',
      summary: 'The deposits of a publisher.',
      who: canSeeHistory,
      limit: 'lookups',
      query: { type: 'PublisherDepositQuery' },
      answers: { 200: { json: 'PublisherDepositPage' } },
      errors: { 400: ['PAGE'] },
      handle: ({ user, query: { publisherId = '', page = '' } }) =>
        history.list(user, publisherId, toPage(page)),
    }),
  ];
}
