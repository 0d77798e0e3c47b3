import type { SentenceName } from '@engine/types/generated/names';
import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import { findErrorCode } from '../../ports/errorCode';
import {
  ApiError,
  pageNotFound,
  databaseFull,
  storageFull,
  storeUnavailable,
} from '../errors';
import type { PresentErrorPage } from '../../modules/pages/errorPage.presenter';
import { InspectorBusyError } from '../../ports/fileInspector';
import { StoreDownError, StoreFullError } from '../../ports/fileStore';
import type { AppContext, AppMiddleware } from '../state';

/** MongoDB's code of an error: it has no space to write. */
const OUT_OF_DISK_SPACE = 14031;

/** The status that a library gave its failure; 500 for any other. */
export const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error
    ? Number(error.status)
    : 500;

/** Converts a failure that is no `ApiError` to one that reveals nothing internal. */
function toApiError(error: unknown, unexpected: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreFullError) return storageFull();
  if (error instanceof StoreDownError) return storeUnavailable();
  if (findErrorCode(error) === OUT_OF_DISK_SPACE) return databaseFull();
  if (error instanceof InspectorBusyError) {
    return new ApiError(503, 'BUSY', unexpected);
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) {
    return new ApiError(status, 'REQUEST', `${STATUS_CODES[status]}.`);
  }
  return new ApiError(500, 'UNEXPECTED', unexpected);
}

function wantsPage(ctx: AppContext): boolean {
  return ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html';
}

/** A sentence of the error catalogue by its name. */
export type TranslateSentence = (name: SentenceName) => Promise<string>;

/**
 * Converts every failure to an answer; no other place does (http.md "Common"). Unknown failures are logged whole
 * and answered with a generic sentence.
 *
 * @param translate - sentences of the error catalogue; `lastResort` replaces them while the catalogue is not available.
 * @param presentErrorPage - draws the answer to a browser that asks for a page.
 */
export function createErrorHandler(
  log: Logger,
  translate: TranslateSentence,
  lastResort: string,
  presentErrorPage: PresentErrorPage,
): AppMiddleware {
  const sayOr = (name: SentenceName, otherwise: string) =>
    translate(name).catch(() => otherwise);

  return async function handleErrors(ctx, next) {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) {
        throw pageNotFound();
      }
    } catch (error) {
      const apiError = toApiError(
        error,
        await sayOr('unexpectedError', lastResort),
      );
      const { reference } = ctx.state;
      const message =
        apiError.sentence === undefined
          ? apiError.message
          : await sayOr(apiError.sentence, apiError.message);
      if (apiError.status >= 500)
        log.error({ reference, err: error }, 'failed');
      ctx.status = apiError.status;
      ctx.set('Cache-Control', 'no-store');
      if (apiError.retryAfter !== undefined) {
        ctx.set('Retry-After', String(apiError.retryAfter));
      }
      if (wantsPage(ctx)) {
        ctx.type = 'html';
        ctx.body = await presentErrorPage({ message, reference });
        return;
      }
      ctx.body = {
        ...apiError.body,
        error: {
          code: apiError.code,
          message,
          reference,
          ...apiError.details,
        },
      };
    }
  };
}
