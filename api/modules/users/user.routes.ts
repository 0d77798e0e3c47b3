import type { SessionMiddleware } from '../../middleware/session';
import { getUser } from '../../middleware/requireLogin';
import type { AppRouter } from '../../state';

/** `GET user/current`: always the object (R34), of a visitor when nobody is logged in; does not put off the end of a login. */
export function addUserRoutes(
  router: AppRouter,
  session: SessionMiddleware,
): void {
  router.get('/user/current', session.look, (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = getUser(ctx);
  });
}
