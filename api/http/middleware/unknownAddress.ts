import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CSRF_HEADER } from './session';
import type { AppMiddleware } from '../state';
import { presentPage } from '../../modules/pages/page.presenter';

/**
 * Answers an address that no route has, to a browser that asks for a page: the built page with status 404, which says so
 * within head and foot. It begins no session, so that an unknown address costs nothing. Other clients get the error.
 */
export function createUnknownAddressAnswer(
  uiDir: string,
  contextPath: string,
): AppMiddleware {
  return async function answerUnknownAddress(ctx, next) {
    const isPage =
      ctx.method === 'GET' &&
      ctx.path.startsWith(`${contextPath}/`) &&
      ctx.accepts('json', 'html') === 'html';
    const template = isPage
      ? await readFile(join(uiDir, 'index.html'), 'utf8').catch(() => undefined)
      : undefined;
    // Without a built ui the plain page of the error handler says it.
    if (template === undefined) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.status = 404;
    ctx.body = presentPage(template, {
      csrfToken: '',
      csrfHeader: CSRF_HEADER,
      contextPath,
    });
  };
}
