import { ifMatch } from '../../http/ifMatch';
import { defineListRoute } from '../../http/listRoute';
import type { Route } from '../../http/route';
import { defineRoute } from '../../http/route';
import { toRevision } from '../../records/patchFields';
import { canListTitles } from './work.policy';
import type { WorkRecords } from './workRecords';

/** `library/works` and `library/work/{id}` (http.md "Staff"). */
export function createWorkRecordRoutes(records: WorkRecords): Route[] {
  const answers = { 200: { json: 'WorkRecordAnswer' } } as const;
  return [
    defineListRoute({
      path: '/library/works',
      summary: 'Titles of all publishers.',
      who: canListTitles,
      page: true,
      query: 'WorkQuery',
      answer: 'WorkPage',
      open: ({ user, query }) => ({ page: () => records.list(user, query) }),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/work/:workId',
      summary: 'One title as library staff work on it.',
      who: canListTitles,
      limit: 'lookups',
      page: true,
      answers,
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { workId } }) => records.get(user, workId),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/library/work/:workId',
      summary: 'Changes what library staff keep about an accepted title.',
      who: canListTitles,
      limit: 'lookups',
      headers: ifMatch,
      body: { json: 'FieldPatch' },
      answers,
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['CHANGED'] },
      handle: ({ user, params: { workId }, headers, body }) =>
        records.patch(user, workId, toRevision(headers['If-Match']), body),
    }),
  ];
}
