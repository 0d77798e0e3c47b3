import type { Environment } from './deps';
import type { FileServices } from './fileServices';
import type { Models } from './models';
import type { JobRunner } from '../../jobs/jobRunner';
import type { FrontendConfig } from '@contract/configuration';
import type { AccountServices } from './accountServices';
import type { SubmissionServices } from './submissionServices';
import { createRecordLocks } from '../../records/lock/recordLocks';
import { createAuditService } from '../../modules/audit/audit.service';
import type { ClaimService } from '../../modules/deposits/claim/claim.service';
import { createClaimService } from '../../modules/deposits/claim/claim.service';
import { defineClaimJob } from '../../modules/deposits/claim/claimJob';
import type { FixService } from '../../modules/deposits/fix/fix.service';
import { createFixService } from '../../modules/deposits/fix/fix.service';
import { defineFixJob } from '../../modules/deposits/fix/fixJob';
import { createSaveFixed } from '../../modules/deposits/fix/saveFixed';
import { createTitleJobs } from '../../modules/deposits/titles/titleJobs';
import type { FormService } from '../../modules/forms/form.service';
import { judgeBody } from '../../modules/forms/judgeBody';
import { createMoveDeposit } from '../../modules/deposits/moveDeposit';
import type { FindAccessWords } from '../../modules/deposits/receipts/accessWords';
import type { BulkReview } from '../../modules/deposits/review/bulk';
import { createBulkReview } from '../../modules/deposits/review/bulk';
import type { Assignees } from '../../modules/deposits/review/assignees';
import { createAssignees } from '../../modules/deposits/review/assignees';
import { defineDecisionJob } from '../../modules/deposits/review/decisionJob';
import { createMailDecision } from '../../modules/deposits/review/decisionMail';
import type { DepositRecords } from '../../modules/deposits/review/depositRecord';
import type { ViewDeposit } from '../../modules/deposits/view/depositView';
import { createViewDeposit } from '../../modules/deposits/view/depositView';
import { createDepositRecords } from '../../modules/deposits/review/depositRecord';
import { createJudgeDecision } from '../../modules/deposits/review/judgeDecision';
import {
  createPresentNotes,
  createReadLabels,
} from '../../modules/deposits/review/presentNotes';
import type { EditDeposit } from '../../modules/deposits/review/editDeposit';
import { createEditDeposit } from '../../modules/deposits/review/editDeposit';
import type { ReviewService } from '../../modules/deposits/review/review.service';
import { createReviewService } from '../../modules/deposits/review/review.service';
import {
  createFindReviewReasons,
  createFindSuspects,
} from '../../modules/deposits/review/reviewReasons';
import { createSaveDecision } from '../../modules/deposits/review/saveDecision';
import type { PresentDeposit } from '../../modules/deposits/view/depositView';
import type { JudgeForm } from '../../modules/forms/judgeForm';
import type { Translate } from '../../modules/forms/sentences';
import type { ReadsLists } from '../../modules/lists/readLiveEntries';
import type { MailService } from '../../modules/mails/mail.service';
import type { ReadShown } from '../../modules/submissions/shown/readShown';
import type { WorkDecisions } from '../../modules/works/decideWork';
import { createWorkDecisions } from '../../modules/works/decideWork';

type From = Pick<Environment, 'config' | 'libraries' | 'clock' | 'checkpoint'> &
  Pick<FileServices, 'findings' | 'uploads'> &
  Pick<AccountServices, 'linkTokens'> &
  Pick<SubmissionServices, 'depositedTitles' | 'keepFiles' | 'fileReleases'> & {
    models: Models;
    jobs: Pick<JobRunner, 'define'>;
    listService: ReadsLists;
    mails: Pick<MailService, 'enqueue'>;
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
  review: ReviewService;
  bulkReview: BulkReview;
  assignees: Assignees;
  editDeposit: EditDeposit;
  /** Returned deposits, as their depositors fix them. */
  fixes: FixService;
  claims: ClaimService;
  viewDeposit: ViewDeposit;
  /** What is decided about titles; their deposits follow (R74). */
  workDecisions: WorkDecisions;
}

/** Builds the review; decisions about deposits and about the titles that they register lead to each other. */
export function createReviewServices(from: From): ReviewServices {
  const { models, config, clock, listService: lists, translate } = from;
  const readLabels = createReadLabels(from.readShown);
  const presentNotes = createPresentNotes(readLabels);
  const recordLocks = createRecordLocks(models.recordLocks, clock);
  const shared = { ...from, lists, readLabels, presentNotes, recordLocks };
  const queue = defineDecisionJob({
    ...from,
    deposits: models.deposits,
    ...{ works: models.works, lists },
    workDecisions: () => workDecisions,
    mailDecision: createMailDecision(shared),
  });
  const { deposits, revisions, publishers, users, storedFiles } = models;
  const saveDecision = createSaveDecision({ ...from, revisions, queue });
  const workDecisions = createWorkDecisions({
    ...{ ...from, ...models },
    audit: createAuditService(models.audit, clock),
    mails: from.mails,
    moveDeposit: createMoveDeposit(deposits, saveDecision),
  });
  const depositRecords = createDepositRecords({
    ...shared,
    ...{ deposits, publishers, users, storedFiles },
    findReviewReasons: createFindReviewReasons(from),
    findSuspects: createFindSuspects({ ...from, deposits, storedFiles }),
    serviceName: config.serviceName,
  });
  const assignees = createAssignees({
    ...{ users, translate },
    libraries: from.libraries,
  });
  const review = createReviewService({
    ...shared,
    ...{ deposits, revisions, assignees, saveDecision, queue },
    records: depositRecords,
    judgeDecision: createJudgeDecision(shared),
    undoMinutes: config.decisionUndoMinutes,
  });
  return {
    fixes: createFixes(from, depositRecords),
    claims: createClaimService({
      ...{ ...from, deposits, revisions, recordLocks },
      records: depositRecords,
      queue: defineClaimJob({ ...from, deposits }),
      audit: createAuditService(models.audit, clock),
    }),
    viewDeposit: createViewDeposit(deposits, from.presentDeposit, (deposit) =>
      depositRecords.presentCorrection(deposit, () => null),
    ),
    ...{ depositRecords, assignees, workDecisions, review },
    editDeposit: createEditDeposit({
      ...{ ...shared, deposits, publishers, revisions, judgeBody },
      records: depositRecords,
    }),
    bulkReview: createBulkReview({
      ...{ records: depositRecords, review, translate },
    }),
  };
}

/** Builds the correction of returned deposits. */
function createFixes(from: From, records: DepositRecords): FixService {
  const { models, checkpoint } = from;
  const { deposits, storedFiles, publishers, revisions } = models;
  const queue = defineFixJob({
    ...{ deposits, storedFiles, jobs: from.jobs, checkpoint },
    releaseFiles: from.fileReleases,
    titleJobs: createTitleJobs(from.depositedTitles, checkpoint),
  });
  return createFixService({
    ...{ ...from, deposits, storedFiles, records, judgeBody },
    saveFixed: createSaveFixed({
      ...{ ...from, deposits, publishers, revisions, queue },
    }),
  });
}
