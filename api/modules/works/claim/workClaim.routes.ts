import { ifMatch } from '../../../http/ifMatch';
import type { Route } from '../../../http/route';
import { defineRoute } from '../../../http/route';
import { toRevision } from '../../../records/patchFields';
import { canListTitles } from '../work.policy';
import type { WorkRecords } from '../workRecords';
import type { ClaimWork } from './claimWork';

/** `POST library/work/{id}/claim` (http.md "Staff", R79). */
export function createWorkClaimRoutes(
  claimWork: ClaimWork,
  workRecords: Pick<WorkRecords, 'get'>,
): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/library/work/:workId/claim',
      summary: 'Gives a title to the library of the requesting user.',
      who: canListTitles,
      limit: 'lookups',
      headers: ifMatch,
      answers: { 200: { json: 'WorkRecordAnswer' } },
      errors: {
        403: ['FORBIDDEN'],
        404: ['NOT_FOUND'],
        409: ['CHANGED', 'NOT_ALLOWED_NOW'],
      },
      async handle({ user, params: { workId }, headers }) {
        await claimWork(user, workId, toRevision(headers['If-Match']));
        return workRecords.get(user, workId);
      },
    }),
  ];
}
