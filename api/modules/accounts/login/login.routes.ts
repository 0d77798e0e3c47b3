import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import type { JudgeForm } from '../../forms/judgeForm';
import { getUser } from '../../../http/middleware/requireLogin';
import { getSession } from '../../../http/middleware/session';
import type { SessionMiddleware } from '../../../http/middleware/session';
import type { AccountAudit } from '../../audit/accountAudit';
import type { SessionService } from '../../sessions/session.service';
import { toLoginTarget } from './loginTarget';
import type { Realm, PasswordLogins } from './passwordLogin.service';

export interface LoginRouteDeps {
  passwordLogins: PasswordLogins;
  sessions: SessionService;
  session: Pick<SessionMiddleware, 'replace'>;
  audit: AccountAudit;
  judge: JudgeForm;
  toAddressKey: (address: string) => string;
  contextPath: string;
}

/** The page of each kind of account and the form that it is judged by. */
const REALM_ROUTES = [
  {
    realm: 'publisher',
    path: '/login/publisher',
    form: 'login',
    summary: 'Logs a publisher in.',
  },
  {
    realm: 'library',
    path: '/library/login',
    form: 'staff-login',
    summary: 'Logs library staff in.',
  },
] as const satisfies {
  realm: Realm;
  path: string;
  form: string;
  summary: string;
}[];

/** `POST login/publisher`, `POST library/login` and `POST user/logout` (spec 2 §6, §7). */
export function createLoginRoutes(deps: LoginRouteDeps): Route[] {
  const { session, sessions, audit, contextPath } = deps;

  const logins = REALM_ROUTES.map(({ realm, path, form, summary }) =>
    defineRoute({
      method: 'POST',
      path,
      summary,
      who: 'anyone',
      query: {
        type: 'LoginQuery',
        refusals: {
          ajax: {
            code: 'QUERY',
            message: 'Only ajax may be asked, true or false.',
          },
        },
      },
      body: { fields: form, beside: 'LoginTarget' },
      answers: {
        200: {
          json: 'LoginAnswer',
          says: 'With ajax=true, and when a second factor is asked for.',
        },
        303: { says: 'To the target.' },
      },
      errors: {
        401: ['LOGIN_FAILED'],
        403: ['NOT_ACTIVATED'],
        429: ['TOO_MANY_REQUESTS'],
      },
      async handle({ ctx, query, body, beside }) {
        const target = toLoginTarget(beside.target ?? '', contextPath, realm);
        const judged = await deps.judge(form, body, getUser(ctx));
        const answer = await deps.passwordLogins.logIn({
          username: judged.username,
          password: judged.password,
          realm,
          target,
          session: getSession(ctx),
          addressKey: deps.toAddressKey(ctx.ip),
          userAgent: ctx.get('User-Agent'),
        });
        if ('secondFactor' in answer) return answer;
        const csrf = session.replace(ctx, answer.next);
        const { user } = answer;
        if (query.ajax === 'true') return { user, csrf, target };
        ctx.redirect(target);
        ctx.status = 303;
        return undefined;
      },
    }),
  );

  return [
    ...logins,
    defineRoute({
      method: 'POST',
      path: '/user/logout',
      summary: 'Ends the login.',
      who: 'anyone',
      answers: { 200: { json: 'NewToken' } },
      async handle({ ctx, user: { id } }) {
        const left = getSession(ctx);
        await sessions.remove(left);
        const csrf = session.replace(ctx, await sessions.begin());
        if (id !== null) {
          const detail = { session: left.publicId };
          await audit.note({
            action: 'logout',
            actor: id,
            subject: id,
            detail,
          });
        }
        return { csrf };
      },
    }),
  ];
}
