import { randomUUID } from 'node:crypto';
import type { Environment } from '../environment';
import type { FileServices } from './fileServices';
import type { Models } from '../models';
import { createPatching } from '../patching';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { FrontendConfig } from '@contract/configuration';
import type { AccountServices } from './accountServices';
import type { SubmissionServices } from './submissionServices';
import { createRecordLocks } from '../../../records/lock/recordLocks';
import type { AuditChanges } from '../auditChanges';
import { createAuditService } from '../../../modules/audit/audit.service';
import { defineClaimJob } from '../../../modules/claims/claimJob';
import type { ClaimService } from '../../../modules/deposits/claim/claim.service';
import { createClaimService } from '../../../modules/deposits/claim/claim.service';
import { claimedDeposits } from '../../../modules/deposits/claim/claimedDeposits';
import { createPresentWithdrawal } from '../../../modules/deposits/withdrawal/withdrawal.presenter';
import type { WithdrawalService } from '../../../modules/deposits/withdrawal/withdrawal.service';
import { createWithdrawalService } from '../../../modules/deposits/withdrawal/withdrawal.service';
import { createCalendar } from '../../../modules/configuration/today';
import type { FixService } from '../../../modules/deposits/fix/fix.service';
import { createFixes } from './fixServices';
import { createJudgeDeposit } from '../../../modules/deposits/fix/judgeDeposit';
import { createListFixable } from '../../../modules/deposits/fix/fixablePlaces';
import { defineFixJob } from '../../../modules/deposits/fix/fixJob';
import { createFormOfDeposit } from '../../../modules/deposits/fix/formOfDeposit';
import { createWithdrawRefused } from '../../../modules/deposits/titles/refusedRequest';
import { createFindTitlePlaces } from '../../../modules/deposits/titles/correctableTitle';
import type { FormService } from '../../../modules/forms/form.service';
import { judgeBody } from '../../../modules/forms/judgeBody';
import { createFindDepositId } from '../../../modules/deposits/findDepositId';
import { createMoveDeposit } from '../../../modules/deposits/moveDeposit';
import type { FindAccessWords } from '../../../modules/deposits/receipts/accessWords';
import type { BulkReview } from '../../../modules/deposits/review/bulk';
import { createBulkReview } from '../../../modules/deposits/review/bulk';
import type { Assignees } from '../../../modules/deposits/review/assignees';
import { createAssignees } from '../../../modules/deposits/review/assignees';
import { defineDecisionJob } from '../../../modules/deposits/review/decision/decisionJob';
import {
  createMailDecision,
  createWriteDecision,
} from '../../../modules/deposits/review/mails/decisionMail';
import { createPreviewDecision } from '../../../modules/deposits/review/mails/decisionPreview';
import type { DepositRecords } from '../../../modules/deposits/review/depositRecord';
import type { ViewDeposit } from '../../../modules/deposits/view/depositView';
import { createViewDeposit } from '../../../modules/deposits/view/depositView';
import { createDepositRecords } from '../../../modules/deposits/review/depositRecord';
import { createEffectsDone } from '../../../modules/deposits/review/decision/effectsDone';
import { createJudgeDecision } from '../../../modules/deposits/review/decision/judgeDecision';
import type { PresentNotes } from '../../../modules/deposits/review/presentNotes';
import {
  createPresentNotes,
  createReadLabels,
} from '../../../modules/deposits/review/presentNotes';
import {
  createRefuseChanged,
  createRefuseNow,
} from '../../../modules/deposits/review/assertUnchanged';
import type { EditDeposit } from '../../../modules/deposits/review/edit/editDeposit';
import { createEditDeposit } from '../../../modules/deposits/review/edit/editDeposit';
import type { MailReturnedAgain } from '../../../modules/deposits/review/mails/mailReturnedAgain';
import { createMailReturnedAgain } from '../../../modules/deposits/review/mails/mailReturnedAgain';
import type { ReviewService } from '../../../modules/deposits/review/review.service';
import { createReviewService } from '../../../modules/deposits/review/review.service';
import {
  createFindReviewReasons,
  createFindSuspects,
} from '../../../modules/deposits/review/reviewReasons';
import { createSaveDecision } from '../../../modules/deposits/review/decision/saveDecision';
import type { PresentDeposit } from '../../../modules/deposits/view/depositView';
import type { JudgeForm } from '../../../modules/forms/judgeForm';
import type { Translate } from '../../../modules/forms/sentences';
import type { ReadsLists } from '../../../modules/lists/readLiveEntries';
import { createMailsAgain } from '../../../modules/limits/mailsAgain';
import type { MailService } from '../../../modules/mails/mail.service';
import type { ReadShown } from '../../../modules/submissions/shown/readShown';
import { claimedWorks } from '../../../modules/works/claim/claimedWorks';
import type { ClaimWork } from '../../../modules/works/claim/claimWork';
import { createNotAllowedNow } from '../../../records/notAllowedNow';
import { createClaimWork } from '../../../modules/works/claim/claimWork';
import type { WorkDecisions } from '../../../modules/works/decideWork';
import { createWorkDecisions } from '../../../modules/works/decideWork';
import { createWithdrawRequest } from '../../../modules/works/withdrawRequest';

type From = Pick<Environment, 'config' | 'libraries' | 'clock' | 'checkpoint'> &
  Pick<FileServices, 'findings' | 'uploads'> &
  Pick<AuditChanges, 'auditDeposit' | 'auditWork'> &
  Pick<AccountServices, 'linkTokens' | 'limits'> &
  Pick<
    SubmissionServices,
    'fileReleases' | 'figures' | 'findRepetitions' | 'keepFiles' | 'titleJobs'
  > & {
    models: Models;
    jobs: Pick<JobRunner, 'define'>;
    listService: ReadsLists;
    mails: Pick<MailService, 'enqueue' | 'preview'>;
    judgeForm: JudgeForm;
    translate: Translate;
    readShown: ReadShown;
    presentDeposit: PresentDeposit;
    findAccessWords: FindAccessWords;
    forms: FormService;
    configuration: () => FrontendConfig;
  };

/** The review of deposits by library staff. */
export interface ReviewServices {
  depositRecords: DepositRecords;
  presentNotes: PresentNotes;
  review: ReviewService;
  bulkReview: BulkReview;
  assignees: Assignees;
  editDeposit: EditDeposit;
  mailReturnedAgain: MailReturnedAgain;
  /** Returned deposits, as their depositors fix them. */
  fixes: FixService;
  claims: ClaimService;
  withdrawals: WithdrawalService;
  claimWork: ClaimWork;
  viewDeposit: ViewDeposit;
  /** What is decided about titles; their deposits follow (R74). */
  workDecisions: WorkDecisions;
}

/** Builds the review; decisions about deposits and about the titles that they register lead to each other. */
export function createReviewServices(from: From): ReviewServices {
  const { models, config, clock, listService: lists, translate } = from;
  const formOf = createFormOfDeposit(from.forms);
  const judgeDeposit = createJudgeDeposit({ ...from, formOf, judgeBody });
  const readLabels = createReadLabels(judgeDeposit);
  const presentNotes = createPresentNotes(readLabels);
  const recordLocks = createRecordLocks(models.recordLocks, clock);
  const { deposits, revisions, publishers, users, storedFiles, works } = models;
  const audit = createAuditService(models.audit, clock);
  const auditChange = from.auditDeposit;
  const listFixable = createListFixable(judgeDeposit);
  const { findNames, mergePatch } = createPatching(models);
  const changes = { ...from, deposits, findNames };
  const shared = {
    ...from,
    findNames,
    refuseChanged: createRefuseChanged(changes),
    refuseNow: createRefuseNow(changes),
    audit,
    auditChange,
    lists,
    readLabels,
    presentNotes,
    recordLocks,
    formOf,
    listFixable,
    findTitlePlaces: createFindTitlePlaces(formOf),
    presentWithdrawal: createPresentWithdrawal({
      lists,
      toDay: createCalendar(config.timeZone),
    }),
  };
  const writeDecision = createWriteDecision({
    ...shared,
    publishers,
    users,
  });
  const queue = defineDecisionJob({
    ...from,
    audit,
    deposits: models.deposits,
    works: models.works,
    lists,
    workDecisions: () => workDecisions,
    withdrawRefused: createWithdrawRefused(
      models,
      createWithdrawRequest({ ...from, ...models }),
    ),
    mailDecision: createMailDecision(writeDecision, from.mails),
  });
  const areEffectsDone = createEffectsDone(queue);
  const saveDecision = createSaveDecision({
    ...shared,
    revisions,
    storedFiles,
    queue,
  });
  const workDecisions = createWorkDecisions({
    ...from,
    ...models,
    mails: from.mails,
    moveDeposit: createMoveDeposit({ deposits, storedFiles, saveDecision }),
    findDepositId: createFindDepositId(deposits),
  });
  const depositRecords = createDepositRecords({
    ...shared,
    deposits,
    publishers,
    users,
    storedFiles,
    findReviewReasons: createFindReviewReasons(shared),
    findSuspects: createFindSuspects({ ...from, deposits, storedFiles }),
    areEffectsDone,
    serviceName: config.serviceName,
  });
  const assignees = createAssignees({
    users,
    judgeForm: from.judgeForm,
    libraries: from.libraries,
  });
  const review = createReviewService({
    ...shared,
    deposits,
    storedFiles,
    revisions,
    assignees,
    saveDecision,
    queue,
    areEffectsDone,
    records: depositRecords,
    releaseFiles: from.fileReleases,
    judgeDecision: createJudgeDecision(shared),
    previewDecision: createPreviewDecision({
      ...shared,
      publishers,
      users,
      writeDecision,
    }),
    undoMinutes: config.decisionUndoMinutes,
  });
  const fixQueue = defineFixJob({
    ...from,
    deposits,
    revisions,
    storedFiles,
    releaseFiles: from.fileReleases,
  });
  return {
    fixes: createFixes(from, depositRecords, { queue: fixQueue, auditChange }),
    claims: createClaimService({
      ...shared,
      deposits,
      revisions,
      records: depositRecords,
      queue: defineClaimJob(claimedDeposits(deposits), { ...from, revisions }),
    }),
    claimWork: createClaimWork({
      ...shared,
      ...models,
      mergePatch,
      notAllowedNow: createNotAllowedNow(shared),
      queue: defineClaimJob(claimedWorks(works, publishers), {
        ...from,
        revisions,
      }),
    }),
    viewDeposit: createViewDeposit(
      deposits,
      publishers,
      from.presentDeposit,
      (deposit) => depositRecords.presentCorrection(deposit, () => null),
      shared.presentWithdrawal,
    ),
    withdrawals: createWithdrawalService({
      ...shared,
      deposits,
      revisions,
      records: depositRecords,
    }),
    depositRecords,
    presentNotes,
    assignees,
    workDecisions,
    review,
    editDeposit: createEditDeposit({
      ...shared,
      deposits,
      publishers,
      revisions,
      judgeBody,
      records: depositRecords,
      queue: fixQueue,
    }),
    mailReturnedAgain: createMailReturnedAgain({
      ...shared,
      records: depositRecords,
      writeDecision,
      returnedMails: createMailsAgain(from.limits, 'returned mails'),
      createKey: randomUUID,
    }),
    bulkReview: createBulkReview({ review, translate }),
  };
}
