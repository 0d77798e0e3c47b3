import type { Logger } from 'pino';
import type { AppContext, AppMiddleware, AppRouter } from '../state';

/** Logged in place of a path without a route, which may contain anything, such as the token of a damaged link. */
const NO_ROUTE = 'no route';

/**
 * Returns the route of a request, also for a method that the route lacks. A path without a route is returned
 * only if it was answered: a ui file or the first redirect.
 */
function toRoute(
  router: AppRouter,
  { path, method, status }: Pick<AppContext, 'path' | 'method' | 'status'>,
): string {
  const matched = router.match(path, method);
  const route = [...matched.pathAndMethod, ...matched.path].find(
    ({ methods }) => methods.length > 0,
  );
  if (route !== undefined) return String(route.path);
  return status < 400 ? path : NO_ROUTE;
}

/**
 * Logs one line per request, with its route: ids, and names of files that a depositor chose, are parameters of
 * routes. They, paths that lead nowhere, the query, the body, cookies and tokens are never in it.
 */
export function createRequestLog(
  log: Logger,
  router: AppRouter,
): AppMiddleware {
  return async function requestLog(ctx, next) {
    const began = performance.now();
    await next();
    log.info(
      {
        reference: ctx.state.reference,
        method: ctx.method,
        path: toRoute(router, ctx),
        status: ctx.status,
        ms: Math.round(performance.now() - began),
      },
      'request',
    );
  };
}
