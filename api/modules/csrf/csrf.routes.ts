import { CSRF_HEADER } from '../../middleware/session';
import type { SessionMiddleware } from '../../middleware/session';
import type { AppRouter } from '../../state';
import type { SessionService } from '../sessions/session.service';

/** `GET api/csrf`: the token and header name of the page's meta tags as JSON, with a session when there is none. */
export function addCsrfRoutes(
  router: AppRouter,
  sessions: SessionService,
  middleware: SessionMiddleware,
): void {
  router.get('/api/csrf', middleware.ensure, (ctx) => {
    const { session } = ctx.state;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      token: session === undefined ? '' : sessions.csrfToken(session),
      header: CSRF_HEADER,
    };
  });
}
