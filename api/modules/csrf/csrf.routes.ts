import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { CSRF_HEADER } from '../../http/middleware/session';
import type { SessionService } from '../sessions/session.service';

/** `GET api/csrf`: the token and header name of the page's meta tags as JSON, with a session when there is none. */
export function createCsrfRoutes(sessions: SessionService): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/csrf',
      summary: 'The token that every mutating call sends, and its header.',
      who: 'anyone',
      session: 'begin',
      answers: { 200: { json: 'CsrfToken' } },
      errors: { 429: ['TOO_MANY_REQUESTS'] },
      handle({ ctx }) {
        const { session } = ctx.state;
        return {
          token: session === undefined ? '' : sessions.csrfToken(session),
          header: CSRF_HEADER,
        };
      },
    }),
  ];
}
