import type { FormKey } from '@engine/types/generated/names';
import { formRemoved, formUnknown } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { RouteContext } from '../../http/state';
import type { FormService } from '../forms/form.service';
import type { SendPage } from './sendPage';
import { isFilledIn, type FindShell } from './shell';

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
  '/library/studio',
  '/library/studio/preview/:key',
  '/library/studio/lists/:key',
  '/library/studio/lists/:key/publish',
  '/library/studio/:key/publish',
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

/** Pages whose key may be a word of a call: they come after all calls. */
const LATE_PAGES = ['/library/studio/:key'];

export interface PageRouteDeps {
  sendPage: SendPage;
  findShell: FindShell;
  forms: Pick<FormService, 'findLive' | 'isRemoved'>;
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

/** The pages that come after all other routes. */
export function createLatePageRoutes(sendPage: SendPage): Route[] {
  return LATE_PAGES.map((path) =>
    toRoute(path, 'A page.', (ctx) => sendPage(ctx)),
  );
}

/** The pages of the ui: one built file, with a session and its token in it, never stored by anybody. */
export function createPageRoutes({
  sendPage,
  findShell,
  forms,
}: PageRouteDeps): Route[] {
  async function sendFormPage(
    ctx: RouteContext,
    formKey: string,
  ): Promise<void> {
    // A shell is what a visitor sees; whom a login names may be asked otherwise.
    const isVisitor = ctx.state.user?.authenticated !== true;
    await sendPage(ctx, isVisitor ? await findShell(formKey) : undefined);
  }

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
      if (live === undefined && (await forms.isRemoved(formKey)))
        throw formRemoved();
      if (live === undefined || !isFilledIn(live)) throw formUnknown();
      await sendFormPage(ctx, formKey);
    }),
  ];
}
