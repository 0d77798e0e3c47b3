import { toAddressKey } from '../../http/addressKey';
import type { Deps } from './deps';
import { createHealthCheck } from '../startup/healthCheck';
import { createOpenApiRoutes } from '../../http/openApi/openApi.routes';
import type { Route } from '../../http/route';
import type { SessionMiddleware } from '../../http/middleware/session';
import { createEmailRoutes } from '../../modules/accounts/emailChange/emailChange.routes';
import { createInvitationRoutes } from '../../modules/invitations/invitation.routes';
import { createAccountRoutes } from '../../modules/accounts/accounts.routes';
import { createLoginRoutes } from '../../modules/accounts/login/login.routes';
import { createSecondFactorRoutes } from '../../modules/accounts/secondFactor/secondFactor.routes';
import { createConfigurationRoutes } from '../../modules/configuration/configuration.routes';
import { createCoverRoutes } from '../../modules/covers/cover.routes';
import { createCsrfRoutes } from '../../modules/csrf/csrf.routes';
import { createDepositRoutes } from '../../modules/deposits/deposit.routes';
import { createReceiptRoutes } from '../../modules/deposits/receipts/receipt.routes';
import { createDepositHistoryRoutes } from '../../modules/deposits/history/depositHistory.routes';
import { createFormRecordRoutes } from '../../modules/formRecords/formRecord.routes';
import { createRecordListRoutes } from '../../modules/formRecords/list/recordList.routes';
import { presentForm } from '../../modules/forms/form.presenter';
import { createFormRoutes } from '../../modules/forms/form.routes';
import { createHealthRoutes } from '../../modules/health/health.routes';
import { findHelpFacts } from '../../modules/help/helpFacts';
import { toPeriods } from './toPeriods';
import { createHelpRoutes } from '../../modules/help/help.routes';
import { createClosingRoutes } from '../../modules/closing/closing.routes';
import { createListColleagues } from '../../modules/joins/colleagues';
import { createJoinRoutes } from '../../modules/joins/join.routes';
import { createListRoutes } from '../../modules/lists/list.routes';
import { TEMPLATES } from '../../modules/mails/mailTemplate';
import { createOutboxRoutes } from '../../modules/mails/outbox.routes';
import { createPageRoutes } from '../../modules/pages/page.routes';
import { createShells } from '../../modules/pages/shell';
import { createPreviewRoutes } from '../../modules/previews/preview.routes';
import { createPublisherRoutes } from '../../modules/publishers/publisher.routes';
import { createPublisherRecordRoutes } from '../../modules/publishers/publisherRecord.routes';
import { createSessionRoutes } from '../../modules/sessions/session.routes';
import { toSafeFilename } from '../../modules/uploads/records/filename';
import { createUploadRoutes } from '../../modules/uploads/upload.routes';
import { createRecentIssueRoutes } from '../../modules/deposits/history/recentIssues.routes';
import { createPredictionRoutes } from '../../modules/prediction/prediction.routes';
import { createTitleRoutes } from '../../modules/works/title.routes';
import { createUserRoutes } from '../../modules/users/user.routes';
import { createUserRecordRoutes } from '../../modules/users/userRecord.routes';
import { createReadSubmission } from '../../modules/submissions/readSubmission';

/** Pages and what they ask first. */
function createPublicRoutes(deps: Deps): Route[] {
  const { config, forms, sessions } = deps;
  const { contextPath } = config;
  const findShell = createShells({
    ...config,
    forms,
    configuration: deps.configuration,
    validatorsOf: (live) => presentForm(live, contextPath).validators,
    log: deps.log,
  });
  return [
    ...createPageRoutes({ ...config, sessions, findShell, forms }),
    ...createHealthRoutes(createHealthCheck(deps), forms.findDegraded),
    ...createUserRoutes(),
    ...createConfigurationRoutes(deps.configuration),
    ...createCsrfRoutes(sessions),
    ...createListRoutes(deps.listService, new Set([TEMPLATES])),
    ...createFormRoutes(forms, contextPath),
    ...createOutboxRoutes(deps.mailFolder, contextPath),
    ...createHelpRoutes({
      texts: deps.help,
      findFacts: () =>
        findHelpFacts(
          deps.configuration(),
          toPeriods(config),
          deps.listService,
        ),
      translate: deps.translate,
    }),
  ];
}

/** Logins, accounts and what is stored of users and publishers. */
function createPeopleRoutes(deps: Deps, session: SessionMiddleware): Route[] {
  const { records, self } = deps;
  const shared = { ...deps, session, judge: deps.judgeForm, toAddressKey };
  return [
    ...createLoginRoutes({ ...shared, contextPath: deps.config.contextPath }),
    ...createSecondFactorRoutes(shared),
    ...createAccountRoutes({ ...shared, ...self, help: self.recovery }),
    ...createEmailRoutes({ ...self, toAddressKey }),
    ...createInvitationRoutes(self.invitations, self.invitationLinks),
    ...createSessionRoutes(shared),
    ...createPublisherRoutes(deps.publishers),
    ...createPublisherRecordRoutes({
      add: records.publisherAdd,
      edit: records.publisherEdit,
      search: records.publisherSearch,
    }),
    ...createUserRecordRoutes(records.users),
    ...createJoinRoutes(deps.joins, createListColleagues(deps.models.users)),
    ...createClosingRoutes({ ...shared, ...self }),
    ...createDepositHistoryRoutes(records.depositHistory),
    ...createTitleRoutes(records.titles),
    ...createRecentIssueRoutes(records.recentIssues),
    ...createPredictionRoutes(records.predictions),
  ];
}

/** Files, and the forms that they are sent with. */
function createSubmissionRoutes(deps: Deps): Route[] {
  const { config, uploads } = deps;
  const readSubmission = createReadSubmission({ ...deps, ...config });
  return [
    ...createUploadRoutes({ ...deps, ...config, judge: deps.judgeForm }),
    ...createCoverRoutes({ ...deps, present: deps.fileRecords.read }),
    ...createPreviewRoutes({ previews: deps.previews, toSafeFilename }),
    ...createDepositRoutes({
      deposits: deps.deposits,
      uploads,
      readSubmission,
    }),
    ...createReceiptRoutes(deps.receipts),
    ...createRecordListRoutes({
      list: deps.recordList,
      timeZone: config.timeZone,
    }),
    ...createFormRecordRoutes({ records: deps.formRecords, readSubmission }),
  ];
}

/** All routes of the server. A later one of the same address would never be asked. */
export function createRoutes(deps: Deps, session: SessionMiddleware): Route[] {
  const { forms, config } = deps;
  const routes: Route[] = [
    ...createPublicRoutes(deps),
    ...createPeopleRoutes(deps, session),
    ...createSubmissionRoutes(deps),
    ...createOpenApiRoutes({
      routes: () => routes,
      forms,
      title: config.serviceName,
      contextPath: config.contextPath,
    }),
  ];
  return routes;
}
