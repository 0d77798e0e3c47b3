import type { Logger } from 'pino';
import type { AppContext, AppMiddleware, AppRouter } from '../state';

/** The route of a request, also of a method that it does not have; the path itself where there is no route. */
function toRoute(
  router: AppRouter,
  { path, method }: Pick<AppContext, 'path' | 'method'>,
): string {
  const matched = router.match(path, method);
  const route = [...matched.pathAndMethod, ...matched.path].find(
    ({ methods }) => methods.length > 0,
  );
  return route === undefined ? path : String(route.path);
}

/**
 * Logs one line per request, with its route: ids, and names of files that a depositor chose, are parameters of
 * routes. They, the query, the body, cookies and tokens are never in it.
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
