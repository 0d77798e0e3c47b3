import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { canAskToJoin, canSeeColleagues } from '../publishers/publisher.policy';
import { canSeeLibraryJoins } from './join.policy';
import type { ListColleagues } from './colleagues';
import type { JoinService } from './join.service';

/** `GET publisher/users` (R57), `POST user/join`, `GET publisher/joins`, `GET library/joins` and `POST publisher/joins/{id}` (R71, http.md). */
export function createJoinRoutes(
  joins: JoinService,
  listColleagues: ListColleagues,
): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/publisher/users',
      summary: 'The users of the publisher of the user.',
      who: canSeeColleagues,
      limit: 'lookups',
      answers: { 200: { json: 'Colleagues' } },
      handle: async ({ user }) => ({ users: await listColleagues(user) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/user/join',
      summary: 'Asks to join a publisher.',
      who: canAskToJoin,
      limit: 'accountRequests',
      body: { form: 'join-publisher' },
      answers: { 200: { json: 'Empty' } },
      errors: { 404: ['NOT_FOUND'], 409: ['JOIN_WAITS', 'JOIN_DECLINED'] },
      async handle({ user, body }) {
        await joins.ask(user, body);
        return {};
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/publisher/joins',
      summary: 'Requests to join the publisher of the user.',
      who: canSeeColleagues,
      limit: 'lookups',
      answers: { 200: { json: 'JoinRequests' } },
      handle: async ({ user }) => ({
        joins: await joins.listForPublisher(user),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/joins',
      summary: 'Requests to join that library staff decide.',
      who: canSeeLibraryJoins,
      limit: 'lookups',
      answers: { 200: { json: 'JoinRequests' } },
      handle: async ({ user }) => ({ joins: await joins.listForLibrary(user) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/publisher/joins/:joinId',
      summary: 'Accepts or declines a request to join.',
      who: 'account',
      limit: 'lookups',
      body: { json: 'JoinDecision' },
      answers: { 200: { json: 'Empty' } },
      errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
      async handle({ user, params, body }) {
        await joins.decide(user, params.joinId, body.accept);
        return {};
      },
    }),
  ];
}
