import { ApiError, loginRequired } from '../../errors';
import { requireLogin } from '../../middleware/requireLogin';
import { getSession } from '../../middleware/session';
import type { SessionMiddleware } from '../../middleware/session';
import type { AppRouter } from '../../state';
import type { AccountAudit } from '../audit/accountAudit';
import type { LoginService } from './login.service';
import { presentSession } from './session.presenter';
import type { SessionService } from './session.service';

export interface SessionRouteDeps {
  sessions: SessionService;
  logins: LoginService;
  session: SessionMiddleware;
  audit: AccountAudit;
}

/** `GET user/sessions`, `DELETE user/sessions/{id}`, `POST user/sessions/end` and `POST user/extend`: where somebody is logged in, and how long. */
export function addSessionRoutes(
  router: AppRouter,
  { sessions, logins, session, audit }: SessionRouteDeps,
): void {
  router.get('/user/sessions', session.find, async (ctx) => {
    requireLogin(ctx);
    const own = getSession(ctx);
    const found = await logins.list(own);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { sessions: found.map((each) => presentSession(each, own)) };
  });

  router.delete('/user/sessions/:id', async (ctx) => {
    const { id: userId } = requireLogin(ctx);
    const ended = String(ctx.params['id']);
    if (!(await logins.end(userId, ended))) {
      throw new ApiError(404, 'NOT_FOUND', 'There is nothing here.');
    }
    await audit.note({
      action: 'session.ended',
      actor: userId,
      subject: userId,
      detail: { session: ended },
    });
    ctx.status = 204;
  });

  router.post('/user/sessions/end', async (ctx) => {
    const { id } = requireLogin(ctx);
    const left = getSession(ctx);
    const count = await logins.endAll(id);
    await sessions.remove(left);
    const csrf = session.replace(ctx, await sessions.begin());
    await audit.note({
      action: 'sessions.ended',
      actor: id,
      subject: id,
      detail: { count },
    });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { csrf };
  });

  router.post('/user/extend', async (ctx) => {
    requireLogin(ctx);
    const end = await logins.extend(getSession(ctx));
    if (end === undefined) throw loginRequired();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { loginExpires: end.toISOString() };
  });
}
