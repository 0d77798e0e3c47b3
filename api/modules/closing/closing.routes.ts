import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { getSession } from '../../http/middleware/session';
import type { SessionMiddleware } from '../../http/middleware/session';
import type { SessionService } from '../sessions/session.service';
import type { CloseAccount } from './closeAccount';
import { canCloseAccount } from '../users/closing.policy';
import type { ExportAccount } from './exportAccount';

export interface ClosingRouteDeps {
  closeAccount: CloseAccount;
  exportAccount: ExportAccount;
  sessions: SessionService;
  session: Pick<SessionMiddleware, 'replace'>;
  toAddressKey: (address: string) => string;
}

/** `GET user/export` and `POST user/close` (http.md). */
export function createClosingRoutes(deps: ClosingRouteDeps): Route[] {
  const { session, sessions } = deps;
  return [
    defineRoute({
      method: 'GET',
      path: '/user/export',
      summary: 'All that is stored about the user.',
      who: 'account',
      limit: 'lookups',
      answers: { 200: { json: 'AccountExport' } },
      async handle({ ctx, user }) {
        ctx.attachment('account.json');
        return deps.exportAccount(user);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/close',
      summary: 'Closes the account of the user.',
      who: canCloseAccount,
      body: { form: 'close-account' },
      answers: { 200: { json: 'NewToken' } },
      errors: {
        409: ['LAST_USER', 'EMAIL_CAN_BE_RESTORED'],
        429: ['TOO_MANY_REQUESTS'],
      },
      async handle({ ctx, user, body }) {
        const addressKey = deps.toAddressKey(ctx.ip);
        await deps.closeAccount({ user, body, addressKey });
        await sessions.remove(getSession(ctx));
        return { csrf: session.replace(ctx, await sessions.begin()) };
      },
    }),
  ];
}
