import type { Logger } from 'pino';
import type { AppMiddleware } from '../state';

/** Logs one line per request. The query, the body, cookies and tokens are never in it. */
export function createRequestLog(log: Logger): AppMiddleware {
  return async function requestLog(ctx, next) {
    const began = performance.now();
    await next();
    log.info(
      {
        reference: ctx.state.reference,
        method: ctx.method,
        path: ctx.path,
        status: ctx.status,
        ms: Math.round(performance.now() - began),
      },
      'request',
    );
  };
}
