import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';

/** `GET user/current`: always the object (R34), of a visitor when nobody is logged in; does not put off the end of a login. */
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
