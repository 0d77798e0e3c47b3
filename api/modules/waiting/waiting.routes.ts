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
      session: 'use',
      limit: 'lookups',
      answers: { 200: { json: 'WaitingWork' } },
      handle: ({ user }) => waiting.count(user),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/waiting/:kind',
      summary: 'What waits of a kind: update requests, files, mails or jobs.',
      who: canSeeWaiting,
      page: true,
      session: 'use',
      limit: 'lookups',
      answers: { 200: { json: 'WaitingPage' } },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      handle: ({ user, params }) => waiting.list(user, params.kind),
    }),
  ];
}
