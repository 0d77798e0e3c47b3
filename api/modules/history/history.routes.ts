import type { Route } from '../../http/route';
import { defineRoute } from '../../http/route';
import { ifMatch } from '../../http/ifMatch';
import { toRevision } from '../../records/patchFields';
import { canSeeRevisions } from './history.policy';
import type { HistoryService } from './history.service';
import type { RestoreRevision } from './restore.service';

export interface HistoryRouteDeps {
  history: HistoryService;
  restoreRevision: RestoreRevision;
}

/** `GET library/{type}/{id}/history` and `…/history/compare` (spec 2 §7), and `POST …/restore` (http.md "Staff"). */
export function createHistoryRoutes({
  history,
  restoreRevision,
}: HistoryRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/library/:type/:id/history',
      summary: 'The revisions of a record, the newest first, 50 at a time.',
      who: canSeeRevisions,
      limit: 'lookups',
      query: { type: 'HistoryQuery' },
      answers: { 200: { json: 'RevisionHistory' } },
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { type, id }, query: { before } }) =>
        history.list(
          user,
          type,
          id,
          before === undefined ? undefined : Number(before),
        ),
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
    defineRoute({
      method: 'POST',
      path: '/library/:type/:id/restore',
      summary: 'Restores former values of a record as a new revision.',
      who: canSeeRevisions,
      limit: 'lookups',
      headers: ifMatch,
      body: { json: 'RestoreRequest' },
      answers: { 200: { json: 'RestoredRevision' } },
      errors: {
        403: ['FORBIDDEN'],
        404: ['NOT_FOUND'],
        409: ['CHANGED', 'LOCKED'],
        422: ['INVALID', 'PATHS', 'REVISION'],
      },
      handle: ({ user, params: { type, id }, headers, body }) =>
        restoreRevision(user, type, id, toRevision(headers['If-Match']), body),
    }),
  ];
}
