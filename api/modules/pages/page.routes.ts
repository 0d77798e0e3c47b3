import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../errors';
import type { SessionMiddleware } from '../../middleware/session';
import { CSRF_HEADER } from '../../middleware/session';
import type { AppRouter, RouteContext } from '../../state';
import type { SessionService } from '../sessions/session.service';
import { presentPage } from './page.presenter';

const PAGES = [
  '/deposit',
  '/publisher/deposit',
  '/contact',
  '/help',
  '/login/publisher',
  '/library/login',
  '/user/register',
  '/user/recover',
  '/user/activate',
  '/user/reset',
  '/user/account',
];

/** The pages of the ui: one built file, with a session and its token in it, never stored by anybody. */
export function addPageRoutes(
  router: AppRouter,
  sessions: SessionService,
  middleware: SessionMiddleware,
  uiDir: string,
  contextPath: string,
): void {
  async function readTemplate(): Promise<string> {
    try {
      return await readFile(join(uiDir, 'index.html'), 'utf8');
    } catch {
      throw new ApiError(503, 'UI_MISSING', 'The pages are not built yet.');
    }
  }

  router.get(PAGES, middleware.ensure, async (ctx: RouteContext) => {
    const { session } = ctx.state;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = presentPage(await readTemplate(), {
      csrfToken: session === undefined ? '' : sessions.csrfToken(session),
      csrfHeader: CSRF_HEADER,
      contextPath,
    });
  });

  router.get('/', (ctx) => {
    ctx.redirect(`${contextPath}/deposit`);
  });
}
