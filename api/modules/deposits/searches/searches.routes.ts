import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { canSeeHistory } from '../deposit.policy';
import type { SearchKeeper } from './savedSearches';

/** The searches that library staff keep of the queue (http.md "Staff"). */
export function createSearchRoutes(searches: SearchKeeper): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/library/searches',
      summary: 'The own searches of the queue, with what each finds now.',
      who: canSeeHistory,
      limit: 'lookups',
      answers: { 200: { json: 'SavedSearches' } },
      handle: ({ user }) => searches.list(user),
    }),
    defineRoute({
      method: 'POST',
      path: '/library/searches',
      summary: 'Keeps a search of the queue under a name.',
      who: canSeeHistory,
      limit: 'lookups',
      body: { json: 'NewSearch' },
      answers: { 200: { json: 'SavedSearches' } },
      errors: { 409: ['TOO_MANY_SEARCHES'], 422: ['INVALID'] },
      handle: ({ user, body }) => searches.keep(user, body),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/library/searches/:searchId',
      summary: 'Removes an own search.',
      who: canSeeHistory,
      limit: 'lookups',
      answers: { 204: {} },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ user, params }) {
        await searches.remove(user, params.searchId);
        return undefined;
      },
    }),
  ];
}
