import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import type { Deps } from './deps';
import { mountRoutes } from '../../http/mountRoutes';
import { createOriginCheck } from '../../http/middleware/checkOrigin';
import { createErrorHandler } from '../../http/middleware/errors';
import {
  createSharedRateLimit,
  createRateLimit,
} from '../../http/middleware/rateLimit';
import { giveReference } from '../../http/middleware/reference';
import { createRequestLog } from '../../http/middleware/requestLog';
import { createSecurityHeaders } from '../../http/middleware/securityHeaders';
import {
  createSessionMiddleware,
  CSRF_HEADER,
} from '../../http/middleware/session';
import { createStaticFiles } from '../../http/middleware/staticFiles';
import { createRoutes } from './createRoutes';
import { createErrorPagePresenter } from '../../modules/pages/errorPage.presenter';
import { createSendPage } from '../../modules/pages/sendPage';
import { createUnknownAddressAnswer } from '../../http/middleware/unknownAddress';
import type { AppState } from '../../http/state';

/** Said when even the catalogue of sentences cannot be asked. */
const LAST_RESORT = 'An unexpected error has occurred. Please try again.';

/** A client that hangs up is no failure of ours. */
const HUNG_UP = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'HPE_INVALID_EOF_STATE',
]);

/** Builds the whole server, ready to listen. */
export function createApp(deps: Deps): Koa<AppState> {
  const { config, log } = deps;
  const { contextPath, limits, bodyLimit } = config;
  const session = createSessionMiddleware({
    sessions: deps.sessions,
    findUser: deps.currentUsers.find,
    contextPath,
    https: config.publicUrl.startsWith('https:'),
    lifeMs: config.tempFileHours * 3_600_000,
    rateLimit: createRateLimit(limits.pages),
  });
  const router = new Router<AppState>({ prefix: contextPath });
  mountRoutes(router, createRoutes(deps, session), {
    session,
    sendPage: createSendPage({
      ...config,
      sessions: deps.sessions,
      csrfHeader: CSRF_HEADER,
    }),
    bodyLimit,
    limits: {
      chunks: createRateLimit(limits.chunks),
      lookups: createRateLimit(limits.lookups),
      previews: createRateLimit(limits.previews),
      deposits: createRateLimit(limits.deposits),
      accountChecks: createRateLimit(limits.accountChecks),
      accountRequests: createSharedRateLimit(deps.self.accountRequests),
    },
  });

  // Of the addresses a proxy passes on only the one it has seen itself is believed.
  const app = new Koa<AppState>({ proxy: config.trustProxy, maxIpsCount: 1 });
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!HUNG_UP.has(error.code ?? '')) log.error({ err: error }, 'failed');
  });
  app.use(giveReference);
  app.use(createRequestLog(log, router));
  app.use(createSecurityHeaders(config.captcha?.origins ?? [], contextPath));
  app.use(compress({ threshold: 1024, br: false }));
  app.use(
    createErrorHandler(
      log,
      (sentence) => deps.translate(sentence),
      LAST_RESORT,
      createErrorPagePresenter(config),
    ),
  );
  app.use(async function redirectFromRoot(ctx, next) {
    if (ctx.path !== '/' && ctx.path !== contextPath) return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.redirect(`${contextPath}/`);
  });
  app.use(createStaticFiles(config.uiDir, contextPath));
  app.use(createOriginCheck(config.publicUrl));
  app.use(session.checkCsrf);
  app.use(router.routes());
  app.use(createUnknownAddressAnswer(config.uiDir, contextPath));
  return app;
}
