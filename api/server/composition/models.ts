import type { Connection } from 'mongoose';
import { createLinkTokenModel } from '../../modules/links/linkToken.model';
import { createSecondFactorModel } from '../../modules/accounts/secondFactor/secondFactor.model';
import { createRecoveryRequestModel } from '../../modules/accounts/recovery/recoveryRequest.model';
import { createEmailChangeModel } from '../../modules/accounts/emailChange/emailChange.model';
import { createInvitationModel } from '../../modules/invitations/invitation.model';
import { createAuditModel } from '../../modules/audit/audit.model';
import { createDepositModel } from '../../modules/deposits/deposit.model';
import { createSavedSearchModel } from '../../modules/deposits/searches/savedSearch.model';
import { createFileEventModel } from '../../modules/fileEvents/fileEvent.model';
import { createFormRecordModel } from '../../modules/formRecords/formRecord.model';
import { createOpenDraftModel } from '../../modules/forms/drafts/openDraft.model';
import { createFormModels } from '../../modules/forms/form.model';
import { createJoinModel } from '../../modules/joins/join.model';
import { createLimitModel } from '../../modules/limits/limit.model';
import { createListModel } from '../../modules/lists/list.model';
import { createMailModel } from '../../modules/mails/mail.model';
import { createPublisherModel } from '../../modules/publishers/publisher.model';
import { createReleaseModels } from '../../modules/releases/release.model';
import { createSessionModel } from '../../modules/sessions/session.model';
import { createImpactModel } from '../../modules/studio/impact/impact.model';
import { createStudioModels } from '../../modules/studio/studio.model';
import { createUploadModel } from '../../modules/uploads/upload.model';
import { createNightlyRunModel } from '../../modules/works/nightly/nightlyRun.model';
import { createWorkModel } from '../../modules/works/work.model';
import { createUserModel } from '../../modules/users/user.model';
import { createConsentTextModel } from '../../modules/consents/consent.model';
import { createOpenAttemptModel } from '../../modules/submissions/figures/openAttempt.model';
import { createFigureModel } from '../../modules/submissions/figures/figure.model';
import { createStoredFileModel } from '../../modules/submissions/files/storedFile.model';
import { createRevisionModel } from '../../records/revision.model';
import { createMigrationModel } from '../migrations/migration.model';
import { createJobModel } from '../../jobs/job.model';
import { createLockModel } from '../../jobs/lock';
import { createRecordLockModel } from '../../records/lock/recordLock.model';

/** All collections on one connection. */
export function createModels(connection: Connection) {
  return {
    sessions: createSessionModel(connection),
    lists: createListModel(connection),
    ...createFormModels(connection),
    ...createReleaseModels(connection),
    openDrafts: createOpenDraftModel(connection),
    submissionFigures: createFigureModel(connection),
    openAttempts: createOpenAttemptModel(connection),
    ...createStudioModels(connection),
    studioImpacts: createImpactModel(connection),
    uploads: createUploadModel(connection),
    publishers: createPublisherModel(connection),
    works: createWorkModel(connection),
    nightlyRuns: createNightlyRunModel(connection),
    deposits: createDepositModel(connection),
    savedSearches: createSavedSearchModel(connection),
    formRecords: createFormRecordModel(connection),
    revisions: createRevisionModel(connection),
    storedFiles: createStoredFileModel(connection),
    fileEvents: createFileEventModel(connection),
    consentTexts: createConsentTextModel(connection),
    jobs: createJobModel(connection),
    locks: createLockModel(connection),
    recordLocks: createRecordLockModel(connection),
    audit: createAuditModel(connection),
    users: createUserModel(connection),
    linkTokens: createLinkTokenModel(connection),
    secondFactors: createSecondFactorModel(connection),
    emailChanges: createEmailChangeModel(connection),
    invitations: createInvitationModel(connection),
    joins: createJoinModel(connection),
    recoveryRequests: createRecoveryRequestModel(connection),
    mails: createMailModel(connection),
    limits: createLimitModel(connection),
    migrations: createMigrationModel(connection),
  };
}

export type Models = ReturnType<typeof createModels>;

/** Makes sure that every index exists: uniqueness is decided there and nowhere else. */
export async function ensureIndexes(models: Models): Promise<void> {
  for (const model of Object.values(models)) await model.init();
}
