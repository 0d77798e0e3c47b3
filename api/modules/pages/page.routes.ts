import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormKey } from '@engine/types/generated/names';
import { ApiError, formUnknown } from '../../errors';
import type { SessionMiddleware } from '../../middleware/session';
import { CSRF_HEADER } from '../../middleware/session';
import type { AppRouter, RouteContext } from '../../state';
import type { FormService } from '../forms/form.service';
import type { SessionService } from '../sessions/session.service';
import { presentPage } from './page.presenter';
import { isFilledIn, type FindShell, type Shell } from './shell';

/** The pages of forms whose key is not in the address: path → key. */
const FORM_PAGES: Readonly<Record<string, FormKey>> = {
  '/deposit': 'deposit',
  '/publisher/deposit': 'deposit',
};

const PAGES = [
  '/library/forms/:key',
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
  findShell: FindShell,
  forms: Pick<FormService, 'findLive'>,
): void {
  async function readTemplate(): Promise<string> {
    try {
      return await readFile(join(uiDir, 'index.html'), 'utf8');
    } catch {
      throw new ApiError(503, 'UI_MISSING', 'The pages are not built yet.');
    }
  }

  async function sendPage(ctx: RouteContext, shell?: Shell): Promise<void> {
    const { session } = ctx.state;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = presentPage(await readTemplate(), {
      csrfToken: session === undefined ? '' : sessions.csrfToken(session),
      csrfHeader: CSRF_HEADER,
      contextPath,
      shell,
    });
  }

  router.get(PAGES, middleware.ensure, (ctx: RouteContext) => sendPage(ctx));

  async function sendFormPage(
    ctx: RouteContext,
    formKey: string,
  ): Promise<void> {
    // A shell is what a visitor sees; whom a login names may be asked otherwise.
    const isVisitor = ctx.state.user?.authenticated !== true;
    await sendPage(ctx, isVisitor ? await findShell(formKey) : undefined);
  }

  for (const [path, formKey] of Object.entries(FORM_PAGES))
    router.get(path, middleware.ensure, (ctx: RouteContext) =>
      sendFormPage(ctx, formKey),
    );
  router.get('/form/:key', middleware.ensure, async (ctx: RouteContext) => {
    const formKey = ctx.params['key'] ?? '';
    const live = await forms.findLive(formKey);
    if (live === undefined || !isFilledIn(live)) throw formUnknown();
    await sendFormPage(ctx, formKey);
  });

  router.get('/', (ctx) => {
    ctx.redirect(`${contextPath}/deposit`);
  });
}
