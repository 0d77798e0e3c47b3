import { anonymousUser } from '@engine';
import type { AppRouter } from '../../state';

/** `GET user/current`: always the object (R34); there are no accounts yet, so everybody is a visitor. */
export function addUserRoutes(router: AppRouter): void {
  router.get('/user/current', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = anonymousUser;
  });
}
