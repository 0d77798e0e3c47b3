import type { Route } from '../../http/route';
import { defineRoute } from '../../http/route';
import { canSeeRevisions } from './history.policy';
import type { HistoryService } from './history.service';

/** `GET library/{type}/{id}/history` and `…/history/compare` (spec 2 §7). */
export function createHistoryRoutes(history: HistoryService): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/library/:type/:id/history',
      summary: 'The revisions of a record, the newest first.',
      who: canSeeRevisions,
      limit: 'lookups',
      answers: { 200: { json: 'RevisionHistory' } },
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { type, id } }) => history.list(user, type, id),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/:type/:id/history/compare',
      summary: 'The values of two to four revisions of a record.',
      who: canSeeRevisions,
      limit: 'lookups',
      query: { type: 'CompareQuery' },
      answers: { 200: { json: 'RevisionComparison' } },
      errors: { 400: ['REVISIONS'], 404: ['NOT_FOUND'] },
      handle: ({ user, params: { type, id }, query }) =>
        history.compare(user, type, id, {
          revisions: query.revisions.split(',').map(Number),
          changedOnly: query.reportChangedFieldsOnly === 'true',
        }),
    }),
  ];
}
