import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';

/** `GET user/current`: always an object (R34), also for a visitor without a login; does not extend the login. */
export function createUserRoutes(): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/user/current',
      summary: 'The user who asks; a visitor without a login.',
      who: 'anyone',
      session: 'look',
      answers: { 200: { json: 'CurrentUser' } },
      handle: ({ user }) => user,
    }),
  ];
}
