import { toAddressKey } from '../../http/addressKey';
import { createAnalysisServices } from './services/analysisServices';
import type { Deps } from './deps';
import { createHealthCheck } from '../startup/healthCheck';
import { createClaimRoutes } from '../../modules/deposits/claim/claim.routes';
import { createWithdrawalRoutes } from '../../modules/deposits/withdrawal/withdrawal.routes';
import { createFixRoutes } from '../../modules/deposits/fix/fix.routes';
import { createReviewRoutes } from '../../modules/deposits/review/review.routes';
import { createOpenApiRoutes } from '../../http/openApi/openApi.routes';
import type { Route } from '../../http/route';
import type { SessionMiddleware } from '../../http/middleware/session';
import { CSRF_HEADER } from '../../http/middleware/session';
import { createEmailRoutes } from '../../modules/accounts/emailChange/emailChange.routes';
import { createInvitationRoutes } from '../../modules/invitations/invitation.routes';
import { createAccountRoutes } from '../../modules/accounts/accounts.routes';
import { createLibraryStaff } from '../../modules/accounts/libraryStaff';
import { createLibraryStaffRoutes } from '../../modules/accounts/libraryStaff.routes';
import { createAuditRoutes } from '../../modules/audit/audit.routes';
import { createLoginRoutes } from '../../modules/accounts/login/login.routes';
import { createSecondFactorRoutes } from '../../modules/accounts/secondFactor/secondFactor.routes';
import { createCatalogueRoutes } from '../../modules/catalogue/catalogue.routes';
import { createCatalogueService } from '../../modules/catalogue/catalogue.service';
import { createConfigurationRoutes } from '../../modules/configuration/configuration.routes';
import { createCoverRoutes } from '../../modules/covers/cover.routes';
import { createCsrfRoutes } from '../../modules/csrf/csrf.routes';
import { createDepositRoutes } from '../../modules/deposits/deposit.routes';
import { createReceiptRoutes } from '../../modules/deposits/receipts/receipt.routes';
import { createSearchRoutes } from '../../modules/deposits/searches/searches.routes';
import { createWaitingRoutes } from '../../modules/waiting/waiting.routes';
import { createDepositListRoutes } from '../../modules/deposits/list/deposits.routes';
import { createDepositViewRoutes } from '../../modules/deposits/view/depositView.routes';
import { createDraftRoutes } from '../../modules/forms/drafts/draft.routes';
import { createFormRecordRoutes } from '../../modules/formRecords/formRecord.routes';
import { createRecordListRoutes } from '../../modules/formRecords/list/recordList.routes';
import { presentForm } from '../../modules/forms/form.presenter';
import { createFormRoutes } from '../../modules/forms/form.routes';
import { createHistory } from './services/historyServices';
import { createTitleRecords } from './services/workServices';
import { createHistoryRoutes } from '../../modules/history/history.routes';
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
import {
  createLatePageRoutes,
  createPageRoutes,
} from '../../modules/pages/page.routes';
import { createSendPage } from '../../modules/pages/sendPage';
import { createShells } from '../../modules/pages/shell';
import { createFileViewRoutes } from '../../modules/previews/fileView.routes';
import { createMergingRoutes } from '../../modules/merging/merging.routes';
import { createPreviewRoutes } from '../../modules/previews/preview.routes';
import { createPublisherRoutes } from '../../modules/publishers/publisher.routes';
import { createPublisherRecordRoutes } from '../../modules/publishers/publisherRecord.routes';
import { createSessionRoutes } from '../../modules/sessions/session.routes';
import { toSafeFilename } from '../../modules/uploads/records/filename';
import { createAnalysisRoutes } from '../../modules/studio/analysis.routes';
import { createStudioRoutes } from '../../modules/studio/studio.routes';
import { createWholeCopyRoutes } from '../../modules/studio/workingCopy/wholeCopy.routes';
import { createUploadRoutes } from '../../modules/uploads/upload.routes';
import { createKnownPublicationRoutes } from '../../modules/deposits/history/knownPublications.routes';
import { createRecentIssueRoutes } from '../../modules/deposits/history/recentIssues.routes';
import { createPredictionRoutes } from '../../modules/prediction/prediction.routes';
import { createTitleRoutes } from '../../modules/works/title.routes';
import { createWorkClaimRoutes } from '../../modules/works/claim/workClaim.routes';
import { createWorkRecordRoutes } from '../../modules/works/workRecord.routes';
import { createUserRoutes } from '../../modules/users/user.routes';
import { createUserRecordRoutes } from '../../modules/users/userRecord.routes';
import { createReadSubmission } from '../../modules/submissions/readSubmission';

/** Answers with the built page. */
const toSendPage = ({ config, sessions }: Deps) =>
  createSendPage({ ...config, sessions, csrfHeader: CSRF_HEADER });

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
    ...createPageRoutes({
      sendPage: toSendPage(deps),
      findShell,
      forms,
    }),
    ...createHealthRoutes(createHealthCheck(deps), forms.findDegraded),
    ...createUserRoutes(),
    ...createConfigurationRoutes(deps.configuration),
    ...createCsrfRoutes(sessions),
    ...createListRoutes(deps.listService, new Set([TEMPLATES])),
    ...createFormRoutes(forms, contextPath),
    ...createOutboxRoutes(deps.mailFolder, contextPath),
    ...createCatalogueRoutes(createCatalogueService(deps)),
    ...createHelpRoutes({
      findHelp: deps.findHelp,
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
  const workRecords = createTitleRecords(deps);
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
      recordEdit: records.publisherRecordEdit,
      search: records.publisherSearch,
    }),
    ...createMergingRoutes(
      records.mergePublishers,
      records.mergeTitles,
      workRecords,
    ),
    ...createUserRecordRoutes(records.users),
    ...createLibraryStaffRoutes(
      records.userList,
      records.users,
      createLibraryStaff({
        ...shared,
        accounts: self.staffAccounts,
        users: records.userList,
        publishers: records.publisherSearch,
      }),
    ),
    ...createAuditRoutes(records.listAudit),
    ...createHistoryRoutes(createHistory({ ...deps, workRecords })),
    ...createJoinRoutes(deps.joins, createListColleagues(deps.models.users)),
    ...createClosingRoutes({ ...shared, ...self }),
    ...createTitleRoutes(records.titles),
    ...createWorkRecordRoutes(workRecords),
    ...createWorkClaimRoutes(deps.claimWork, workRecords),
    ...createRecentIssueRoutes(records.recentIssues),
    ...createKnownPublicationRoutes(records.knownPublications),
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
    ...createFileViewRoutes(deps.fileViews),
    ...createDepositRoutes({
      deposits: deps.deposits,
      uploads,
      readSubmission,
    }),
    ...createReceiptRoutes(deps.receipts),
    ...createDepositListRoutes(deps.depositLists),
    ...createSearchRoutes(deps.savedSearches),
    ...createWaitingRoutes(deps.waiting),
    ...createDepositViewRoutes(deps.viewDeposit),
    ...createFixRoutes(deps.fixes),
    ...createClaimRoutes(deps.claims),
    ...createWithdrawalRoutes(deps.withdrawals),
    ...createReviewRoutes({ ...deps, records: deps.depositRecords }),
    ...createRecordListRoutes({
      list: deps.recordList,
      calendar: deps.configuration,
    }),
    ...createFormRecordRoutes({ records: deps.formRecords, readSubmission }),
    ...createDraftRoutes(deps),
  ];
}

/** All routes of the server. A later one of the same address would never be asked. */
export function createRoutes(deps: Deps, session: SessionMiddleware): Route[] {
  const { forms, config } = deps;
  const analysis = createAnalysisServices({ ...deps, ...deps.studio });
  const routes: Route[] = [
    ...createPublicRoutes(deps),
    ...createPeopleRoutes(deps, session),
    ...createSubmissionRoutes(deps),
    ...createStudioRoutes({
      ...deps,
      ...deps.studio,
      judge: deps.judgeForm,
    }),
    ...createAnalysisRoutes(analysis),
    ...createWholeCopyRoutes({ ...deps.studio, ...analysis }),
    ...createOpenApiRoutes({
      routes: () => routes,
      forms,
      title: config.serviceName,
      contextPath: config.contextPath,
    }),
    ...createLatePageRoutes(toSendPage(deps)),
  ];
  return routes;
}
