import { send } from '@koa/send';
import type { AppMiddleware } from '../state';
import { statusOf } from './errors';

const YEAR_MS = 31_536_000_000;

/**
 * Serves the files of the built ui. Files that the build names by their content are cached for ever; the page is
 * a template and not among them.
 */
export function createStaticFiles(
  uiDir: string,
  contextPath: string,
): AppMiddleware {
  return async function staticFiles(ctx, next) {
    await next();
    const isFile = /^[\w./-]+\.(?!html$)[a-z0-9]+$/i.test(ctx.path);
    if (ctx.body !== undefined || ctx.status !== 404 || !isFile) return;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    if (!ctx.path.startsWith(`${contextPath}/`)) return;
    const path = ctx.path.slice(contextPath.length + 1);
    const named = path.startsWith('assets/');
    try {
      await send(ctx, path, {
        root: uiDir,
        ...(named ? { maxage: YEAR_MS, immutable: true } : {}),
        setHeaders: (response) => {
          if (!named) response.setHeader('Cache-Control', 'no-cache');
        },
      });
    } catch (error) {
      if (statusOf(error) >= 500) throw error;
      // No such file; the error handler says so without the path on this machine.
      ctx.status = 404;
    }
  };
}
