import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormKey } from '@engine/types/generated/names';
import { ApiError, formUnknown } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { CSRF_HEADER } from '../../http/middleware/session';
import type { RouteContext } from '../../http/state';
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
  '/',
  '/accessibility',
  '/library',
  '/library/forms/:key',
  '/contact',
  '/help',
  '/api/docs',
  '/login/publisher',
  '/library/login',
  '/user/register',
  '/user/recover',
  '/user/activate',
  '/user/reset',
  '/user/confirm-email',
  '/user/restore-email',
  '/user/invitation',
  '/user/account',
  '/receipt/:token',
];

export interface PageRouteDeps {
  sessions: SessionService;
  uiDir: string;
  contextPath: string;
  findShell: FindShell;
  forms: Pick<FormService, 'findLive'>;
}

/** The pages of the ui: one built file, with a session and its token in it, never stored by anybody. */
export function createPageRoutes({
  sessions,
  uiDir,
  contextPath,
  findShell,
  forms,
}: PageRouteDeps): Route[] {
  async function readTemplate(): Promise<string> {
    try {
      return await readFile(join(uiDir, 'index.html'), 'utf8');
    } catch {
      throw new ApiError(503, 'UI_MISSING', 'The pages are not built yet.');
    }
  }

  async function sendPage(ctx: RouteContext, shell?: Shell): Promise<void> {
    const { session } = ctx.state;
    ctx.type = 'html';
    ctx.body = presentPage(await readTemplate(), {
      csrfToken: session === undefined ? '' : sessions.csrfToken(session),
      csrfHeader: CSRF_HEADER,
      contextPath,
      shell,
    });
  }

  async function sendFormPage(
    ctx: RouteContext,
    formKey: string,
  ): Promise<void> {
    // A shell is what a visitor sees; whom a login names may be asked otherwise.
    const isVisitor = ctx.state.user?.authenticated !== true;
    await sendPage(ctx, isVisitor ? await findShell(formKey) : undefined);
  }

  const toRoute = (
    path: string,
    summary: string,
    send: (ctx: RouteContext) => Promise<void>,
  ) =>
    defineRoute({
      method: 'GET',
      path,
      summary,
      who: 'anyone',
      session: 'begin',
      answers: { 200: { content: ['text/html'] } },
      errors: { 429: ['TOO_MANY_REQUESTS'], 503: ['UI_MISSING'] },
      async handle({ ctx }) {
        await send(ctx);
        return undefined;
      },
    });

  return [
    ...PAGES.map((path) => toRoute(path, 'A page.', (ctx) => sendPage(ctx))),
    ...Object.entries(FORM_PAGES).map(([path, formKey]) =>
      toRoute(path, 'The page of the deposit form.', (ctx) =>
        sendFormPage(ctx, formKey),
      ),
    ),
    toRoute('/form/:key', 'The page of a form.', async (ctx) => {
      const formKey = ctx.params['key'] ?? '';
      const live = await forms.findLive(formKey);
      if (live === undefined || !isFilledIn(live)) throw formUnknown();
      await sendFormPage(ctx, formKey);
    }),
  ];
}
