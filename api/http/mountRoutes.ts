import type { Next } from 'koa';
import { isObject } from '@engine';
import { compileSchemas } from '@engine/compile/compileSchemas';
import type { CurrentUser } from '@contract/user';
import { forbidden } from './errors';
import type { RateLimit } from './middleware/rateLimit';
import { getUser, requireLogin } from './middleware/requireLogin';
import type { SessionMiddleware } from './middleware/session';
import type { AppContext, AppRouter, RouteContext } from './state';
import { wireSchemas } from './generated/wireSchemas';
import { readBody } from './readBody';
import { readHeaders, readQuery } from './readTexts';
import type { LimitName, Route, Who } from './route';

export interface MountDeps {
  session: SessionMiddleware;
  /** Writes the page of an address that also has data. */
  sendPage: (ctx: AppContext) => Promise<void>;
  limits: Readonly<Record<LimitName, RateLimit>>;
  /** Bytes beyond which a JSON body is refused. */
  bodyLimit: number;
}

const findFailure = compileSchemas(wireSchemas);

/** How a route looks for the session; mutating calls found it before. */
function sessionOf({ session, who, method }: Route): Route['session'] {
  const needsUser = who !== 'anyone' && method === 'GET';
  return session ?? (needsUser ? 'use' : undefined);
}

/** Programs that take anything get the data. */
const asksForPage = (ctx: RouteContext) =>
  ctx.accepts('application/json', 'text/csv', 'text/html') === 'text/html';

/** Looks for the session as a route wants it. */
const FIND = {
  use: 'find',
  look: 'look',
  begin: 'ensure',
  token: 'requireToken',
} as const;

/** Returns the user whom the route admits; throws 401 or 403. */
function authorise(ctx: AppContext, who: Who): CurrentUser {
  if (who === 'anyone') return getUser(ctx);
  const user = requireLogin(ctx);
  if (who !== 'account' && !who(user)) throw forbidden();
  return user;
}

/** Writes JSON once. Koa writes an object twice, and counts its bytes twice: a working copy would hold up other requests. */
function toBody(ctx: RouteContext, sent: unknown): unknown {
  if (!isObject(sent) && !Array.isArray(sent)) return sent;
  ctx.type = 'json';
  return Buffer.from(JSON.stringify(sent));
}

/**
 * Puts the routes on the router. Each request is authorised, counted, read and checked before its handler runs; the
 * token of a mutating call has been checked before, also where there is no route.
 */
export function mountRoutes(
  router: AppRouter,
  routes: readonly Route[],
  { session, sendPage, limits, bodyLimit }: MountDeps,
): void {
  async function readInputs(ctx: RouteContext, route: Route) {
    const { query, headers, body } = route;
    return {
      query: query && readQuery(ctx, query, findFailure),
      headers: headers && readHeaders(ctx, headers, findFailure),
      ...(body && (await readBody(ctx, body, bodyLimit, findFailure))),
    };
  }

  for (const route of routes) {
    const method = route.method.toLowerCase() as
      'get' | 'post' | 'patch' | 'delete';
    const wanted = sessionOf(route);
    const find = wanted && session[FIND[wanted]];

    async function answer(ctx: RouteContext): Promise<void> {
      if (route.cache === undefined) ctx.set('Cache-Control', 'no-store');
      const user = authorise(ctx, route.who);
      if (route.limit !== undefined) await limits[route.limit](ctx);
      const inputs = await readInputs(ctx, route);
      const sent = await route.handle({
        ctx,
        user,
        params: ctx.params,
        ...inputs,
      });
      if (sent !== undefined) ctx.body = toBody(ctx, sent);
      else if (ctx.body === undefined && ctx.status === 404) {
        ctx.status = Number(Object.keys(route.answers)[0]);
      }
    }

    async function answerPage(ctx: RouteContext, next: Next): Promise<void> {
      ctx.vary('Accept');
      if (!asksForPage(ctx)) return next();
      ctx.set('Cache-Control', 'no-store');
      await session.ensure(ctx, () => sendPage(ctx));
    }

    if (route.page === true) router.get(route.path, answerPage);
    if (find === undefined) router[method](route.path, answer);
    else router[method](route.path, find, answer);
  }
}
