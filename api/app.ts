import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import { toAddressKey } from './addressKey';
import type { Deps } from './deps';
import { createHealthCheck } from './healthCheck';
import { mountRoutes } from './http/mountRoutes';
import { createOpenApiRoutes } from './http/openApi/openApi.routes';
import type { Route } from './http/route';
import { createOriginCheck } from './middleware/checkOrigin';
import { createErrorHandler } from './middleware/errors';
import {
  createRateLimit,
  createSharedLimit,
  createSharedTurns,
  createTurns,
} from './middleware/rateLimit';
import { giveReference } from './middleware/reference';
import { createRequestLog } from './middleware/requestLog';
import { createSecurityHeaders } from './middleware/securityHeaders';
import { createSessionMiddleware } from './middleware/session';
import { createStaticFiles } from './middleware/staticFiles';
import { addAccountRoutes } from './modules/accounts/accounts.routes';
import { addLoginRoutes } from './modules/accounts/login.routes';
import { createConfigurationRoutes } from './modules/configuration/configuration.routes';
import { addCoverRoutes } from './modules/covers/cover.routes';
import { createCsrfRoutes } from './modules/csrf/csrf.routes';
import { addDepositRoutes } from './modules/deposits/deposit.routes';
import { addDepositHistoryRoutes } from './modules/deposits/depositHistory.routes';
import { addFormRecordRoutes } from './modules/formRecords/formRecord.routes';
import { presentForm } from './modules/forms/form.presenter';
import { addRecordListRoutes } from './modules/formRecords/recordList.routes';
import { addFormRoutes } from './modules/forms/form.routes';
import { addHealthRoutes } from './modules/health/health.routes';
import { addHelpRoutes } from './modules/help/help.routes';
import { addListRoutes } from './modules/lists/list.routes';
import { TEMPLATES } from './modules/mails/mailTemplate';
import { addOutboxRoutes } from './modules/mails/outbox.routes';
import { addPageRoutes } from './modules/pages/page.routes';
import { createShells } from './modules/pages/shell';
import { addPreviewRoutes } from './modules/previews/preview.routes';
import { createPublisherRoutes } from './modules/publishers/publisher.routes';
import { createPublisherRecordRoutes } from './modules/publishers/publisherRecord.routes';
import { addSessionRoutes } from './modules/sessions/session.routes';
import { toSafeFilename } from './modules/uploads/filename';
import { addUploadRoutes } from './modules/uploads/upload.routes';
import { createUserRoutes } from './modules/users/user.routes';
import { createUserRecordRoutes } from './modules/users/userRecord.routes';
import type { AppState } from './state';
import { createReadSubmission } from './submissions/readSubmission';

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
  const { config, log, forms, sessions, uploads } = deps;
  const { contextPath, limits, bodyLimit } = config;
  const session = createSessionMiddleware({
    sessions,
    findUser: deps.currentUsers.find,
    contextPath,
    https: config.publicUrl.startsWith('https:'),
    lifeMs: config.tempFileHours * 3_600_000,
    takeTurn: createTurns(limits.pages),
  });
  const router = new Router<AppState>({ prefix: contextPath });
  const lookups = createRateLimit(limits.lookups);
  const pictures = createRateLimit(limits.previews);
  const nameChecks = createRateLimit(limits.accountChecks);

  addPageRoutes(
    router,
    sessions,
    session,
    config.uiDir,
    contextPath,
    createShells({
      ...config,
      forms,
      configuration: deps.configuration,
      validatorsOf: (live) => presentForm(live, contextPath).validators,
      log,
    }),
    forms,
  );
  addHealthRoutes(router, createHealthCheck(deps), deps.forms.findDegraded);
  addLoginRoutes(router, {
    passwordLogins: deps.passwordLogins,
    sessions,
    session,
    audit: deps.audit,
    judge: deps.judgeForm,
    toAddressKey,
    contextPath,
  });
  addAccountRoutes(router, {
    ...deps.self,
    help: deps.self.accountHelp,
    judge: deps.judgeForm,
    session,
    toAddressKey,
    requests: createSharedLimit(deps.self.accountRequests),
    checks: nameChecks,
    bodyLimit,
    say: deps.say,
  });
  addSessionRoutes(router, {
    sessions,
    logins: deps.logins,
    session,
    audit: deps.audit,
  });
  addListRoutes(router, deps.listService, new Set([TEMPLATES]));
  addFormRoutes(router, forms, contextPath);
  addOutboxRoutes(router, deps.mailFolder, contextPath);
  addHelpRoutes(router, deps.help, deps.say);
  addDepositHistoryRoutes(
    router,
    deps.records.depositHistory,
    session.find,
    lookups,
  );
  addUploadRoutes(router, {
    uploads,
    forms,
    judge: deps.judgeForm,
    session,
    rateLimit: createRateLimit(limits.chunks),
    chunkSize: config.chunkSize,
    bodyLimit,
  });
  addCoverRoutes(router, {
    covers: deps.covers,
    uploads,
    forms,
    present: deps.fileRecords.read,
    rateLimit: pictures,
    bodyLimit,
  });
  addPreviewRoutes(router, {
    previews: deps.previews,
    session,
    rateLimit: pictures,
    toSafeFilename,
  });
  const readSubmission = createReadSubmission({
    uploads,
    forms,
    bodyLimit,
    checkpoint: deps.checkpoint,
  });
  const submits = createRateLimit(limits.deposits);
  addDepositRoutes(router, {
    deposits: deps.deposits,
    uploads,
    readSubmission,
    rateLimit: submits,
    bodyLimit,
  });
  addRecordListRoutes(router, {
    list: deps.recordList,
    timeZone: config.timeZone,
    find: session.find,
    lookups,
  });
  addFormRecordRoutes(router, {
    records: deps.formRecords,
    readSubmission,
    rateLimit: submits,
  });

  const routes: Route[] = [
    ...createUserRoutes(),
    ...createConfigurationRoutes(deps.configuration),
    ...createCsrfRoutes(sessions),
    ...createPublisherRoutes(deps.publishers),
    ...createPublisherRecordRoutes({
      edit: deps.records.publisherEdit,
      search: deps.records.publisherSearch,
    }),
    ...createUserRecordRoutes(deps.records.users),
    ...createOpenApiRoutes({
      routes: () => routes,
      forms,
      title: config.serviceName,
      contextPath,
    }),
  ];
  mountRoutes(router, routes, {
    session,
    bodyLimit,
    limits: {
      chunks: createTurns(limits.chunks),
      lookups: createTurns(limits.lookups),
      previews: createTurns(limits.previews),
      deposits: createTurns(limits.deposits),
      accountChecks: createTurns(limits.accountChecks),
      accountRequests: createSharedTurns(deps.self.accountRequests),
    },
  });

  // Of the addresses a proxy passes on only the one it has seen itself is believed.
  const app = new Koa<AppState>({ proxy: config.trustProxy, maxIpsCount: 1 });
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!HUNG_UP.has(error.code ?? '')) log.error({ err: error }, 'failed');
  });
  app.use(giveReference);
  app.use(createRequestLog(log, router));
  app.use(createSecurityHeaders(config.captcha?.origins ?? []));
  app.use(compress({ threshold: 1024, br: false }));
  app.use(
    createErrorHandler(
      log,
      (sentence) => deps.say(sentence),
      LAST_RESORT,
      contextPath,
    ),
  );
  app.use(async function redirectFromRoot(ctx, next) {
    if (ctx.path !== '/' && ctx.path !== contextPath) return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.redirect(`${contextPath}/deposit`);
  });
  app.use(createStaticFiles(config.uiDir, contextPath));
  app.use(createOriginCheck(config.publicUrl));
  app.use(session.checkCsrf);
  app.use(router.routes());
  return app;
}
