import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import { ApiError } from '../errors';
import { presentErrorPage } from '../modules/pages/errorPage.presenter';
import { InspectorBusyError } from '../ports/fileInspector';
import type { AppContext, AppMiddleware } from '../state';

/** What the client is told about a failure that is none of ours. */
function toApiError(error: unknown, unexpected: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof InspectorBusyError) {
    return new ApiError(503, 'BUSY', unexpected);
  }
  const status =
    typeof error === 'object' && error !== null && 'status' in error
      ? Number(error.status)
      : 500;
  if (status >= 400 && status < 500) {
    return new ApiError(status, 'REQUEST', `${STATUS_CODES[status]}.`);
  }
  return new ApiError(500, 'UNEXPECTED', unexpected);
}

function wantsPage(ctx: AppContext): boolean {
  return ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html';
}

/**
 * The only place where a failure becomes an answer (http.md "Common"). Unknown failures are logged whole
 * and told as a generic sentence.
 *
 * @param unexpected - answers that sentence and never rejects.
 * @param contextPath - what a page for a person links to.
 */
export function createErrorHandler(
  log: Logger,
  unexpected: () => Promise<string>,
  contextPath: string,
): AppMiddleware {
  return async function handleErrors(ctx, next) {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) {
        throw new ApiError(404, 'NOT_FOUND', 'There is nothing here.');
      }
    } catch (error) {
      const told = toApiError(error, await unexpected());
      const { reference } = ctx.state;
      if (told.status >= 500) log.error({ reference, err: error }, 'failed');
      ctx.status = told.status;
      ctx.set('Cache-Control', 'no-store');
      if (wantsPage(ctx)) {
        ctx.type = 'html';
        ctx.body = presentErrorPage(told.message, reference, contextPath);
        return;
      }
      ctx.body = {
        ...told.body,
        error: {
          code: told.code,
          message: told.message,
          reference,
          ...told.details,
        },
      };
    }
  };
}
