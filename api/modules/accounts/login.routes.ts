import type { LoggedIn } from '@contract/account';
import type { FormKey } from '@engine/types/generated/names';
import { ApiError } from '../../errors';
import type { JudgeForm } from '../../judgeForm';
import { readFormBody } from '../../middleware/formBody';
import { getUser } from '../../middleware/requireLogin';
import { getSession } from '../../middleware/session';
import type { SessionMiddleware } from '../../middleware/session';
import type { AppContext, AppRouter, RouteContext } from '../../state';
import type { AccountAudit } from '../audit/accountAudit';
import type { SessionService } from '../sessions/session.service';
import type { Door, PasswordLogins } from './passwordLogin.service';
import { toLoginTarget } from './loginTarget';

/** The form that each door is judged by. */
const FORM = {
  publisher: 'login',
  library: 'staff-login',
} as const satisfies Record<Door, FormKey>;

export interface LoginRouteDeps {
  passwordLogins: PasswordLogins;
  sessions: SessionService;
  session: SessionMiddleware;
  audit: AccountAudit;
  judge: JudgeForm;
  toAddressKey: (address: string) => string;
  contextPath: string;
}

function isAjax(ctx: RouteContext): boolean {
  const { ajax, ...unknown } = ctx.query;
  const isKnown = ajax === undefined || ajax === 'true' || ajax === 'false';
  if (isKnown && Object.keys(unknown).length === 0) return ajax === 'true';
  throw new ApiError(400, 'QUERY', 'Only ajax may be asked, true or false.');
}

/** `POST login/publisher`, `POST library/login` and `POST user/logout` (spec 2 §6, §7). */
export function addLoginRoutes(router: AppRouter, deps: LoginRouteDeps): void {
  const { session, sessions, audit, contextPath } = deps;

  async function readCredentials(ctx: AppContext, door: Door) {
    const fields = await readFormBody(ctx);
    const target = toLoginTarget(fields.get('target') ?? '', contextPath);
    fields.delete('target');
    const body = Object.fromEntries(fields);
    const judged = await deps.judge(FORM[door], body, getUser(ctx));
    const { username, password } = judged;
    return { username, password, target };
  }

  function logInAt(door: Door) {
    return async function logIn(ctx: RouteContext) {
      const ajax = isAjax(ctx);
      ctx.set('Cache-Control', 'no-store');
      const { target, ...credentials } = await readCredentials(ctx, door);
      const { next, user } = await deps.passwordLogins.logIn({
        ...credentials,
        door,
        session: getSession(ctx),
        addressKey: deps.toAddressKey(ctx.ip),
        userAgent: ctx.get('User-Agent'),
      });
      const csrf = session.replace(ctx, next);
      if (ajax) {
        ctx.body = { user, csrf, target } satisfies LoggedIn;
        return;
      }
      ctx.redirect(target);
      ctx.status = 303;
    };
  }

  router.post('/login/publisher', logInAt('publisher'));
  router.post('/library/login', logInAt('library'));

  router.post('/user/logout', async (ctx) => {
    const { id } = getUser(ctx);
    const left = getSession(ctx);
    await sessions.remove(left);
    const csrf = session.replace(ctx, await sessions.begin());
    if (id !== null) {
      const detail = { session: left.publicId };
      await audit.note({ action: 'logout', actor: id, subject: id, detail });
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { csrf };
  });
}
