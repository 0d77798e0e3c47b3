import { loginRequired, pageNotFound } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { SessionMiddleware } from '../../http/middleware/session';
import { getSession } from '../../http/middleware/session';
import type { AccountAudit } from '../audit/accountAudit';
import type { LoginService } from './login.service';
import { presentSession } from './session.presenter';
import type { SessionService } from './session.service';

export interface SessionRouteDeps {
  sessions: SessionService;
  logins: LoginService;
  session: Pick<SessionMiddleware, 'replace'>;
  audit: AccountAudit;
}

/** `GET user/sessions`, `DELETE user/sessions/{id}`, `POST user/sessions/end` and `POST user/extend`: where a user is logged in, and how long. */
export function createSessionRoutes({
  sessions,
  logins,
  session,
  audit,
}: SessionRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/user/sessions',
      summary: 'Where the user is logged in.',
      who: 'account',
      answers: { 200: { json: 'LoginSessions' } },
      async handle({ ctx }) {
        const own = getSession(ctx);
        const found = await logins.list(own);
        return { sessions: found.map((each) => presentSession(each, own)) };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/user/sessions/:id',
      summary: 'Ends one login of the user.',
      who: 'account',
      answers: { 204: {} },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ user, params: { id } }) {
        if (!(await logins.end(user.id, id))) {
          throw pageNotFound();
        }
        await audit.note({
          action: 'session.ended',
          actor: user.id,
          subject: user.id,
          detail: { session: id },
        });
        return undefined;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/sessions/end',
      summary: 'Ends all logins of the user.',
      who: 'account',
      answers: { 200: { json: 'NewToken' } },
      async handle({ ctx, user: { id } }) {
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
        return { csrf };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/extend',
      summary: 'Puts the end of the login off.',
      who: 'account',
      answers: { 200: { json: 'LoginExtended' } },
      async handle({ ctx }) {
        const end = await logins.extend(getSession(ctx));
        if (end === undefined) throw loginRequired();
        return { loginExpires: end.toISOString() };
      },
    }),
  ];
}
