import { defineListRoute } from '../../http/listRoute';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { canSeeWaiting } from './waiting.policy';
import type { WaitingService } from './waiting.service';

/** What waits for library staff (R69). */
export function createWaitingRoutes(waiting: WaitingService): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/library/waiting',
      summary: 'How much waits for library staff, by kind, and since when.',
      who: canSeeWaiting,
      limit: 'lookups',
      query: { type: 'WaitingWorkQuery' },
      answers: { 200: { json: 'WaitingWork' } },
      handle: ({ user, query }) => waiting.count(user, query),
    }),
    defineListRoute({
      path: '/library/waiting/:kind',
      summary:
        'What waits of a kind: update requests, requests for withdrawal, mails or jobs.',
      who: canSeeWaiting,
      page: true,
      query: 'WaitingQuery',
      answer: 'WaitingPage',
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      open: ({ user, params, query }) => ({
        page: () => waiting.list(user, params.kind, query),
      }),
    }),
  ];
}
