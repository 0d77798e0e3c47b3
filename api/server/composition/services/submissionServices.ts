import { randomUUID } from 'node:crypto';
import type { FrontendConfig } from '@contract/configuration';
import type { AccountServices } from './accountServices';
import { createMailsAgain } from '../../../modules/limits/mailsAgain';
import type { AuditChanges } from '../auditChanges';
import type { Environment } from '../environment';
import type { FileServices } from './fileServices';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { WithLock } from '../../../jobs/lock';
import type { Models } from '../models';
import { createAuditService } from '../../../modules/audit/audit.service';
import { createCalendar } from '../../../modules/configuration/today';
import type { DepositService } from '../../../modules/deposits/deposit.service';
import { createDepositService } from '../../../modules/deposits/deposit.service';
import type { FindPublications } from '../../../modules/deposits/history/findPublications';
import { createFindPublications } from '../../../modules/deposits/history/findPublications';
import type { FindRepetitions } from '../../../modules/deposits/history/repetitions';
import { createFindRepetitions } from '../../../modules/deposits/history/repetitions';
import type { FindRecentIssues } from '../../../modules/deposits/history/recentIssues';
import { createFindRecentIssues } from '../../../modules/deposits/history/recentIssues';
import { readVoidStatuses } from '../../../modules/deposits/history/voidStatuses';
import type { DepositedTitles } from '../../../modules/works/depositedTitles';
import { createDepositedTitles } from '../../../modules/works/depositedTitles';
import type { NoteLastDeposit } from '../../../modules/deposits/titles/lastDeposit';
import { createNoteLastDeposit } from '../../../modules/deposits/titles/lastDeposit';
import type { TitleJobs } from '../../../modules/deposits/titles/titleJobs';
import { createTitleJobs } from '../../../modules/deposits/titles/titleJobs';
import { createFollowUp } from '../../../modules/deposits/submit/followUp';
import type { FileEvents } from '../../../modules/fileEvents/fileEvent.service';
import type { FormRecordService } from '../../../modules/formRecords/formRecord.service';
import { createFormRecordService } from '../../../modules/formRecords/formRecord.service';
import type { RecordList } from '../../../modules/formRecords/list/recordList';
import { createRecordList } from '../../../modules/formRecords/list/recordList';
import { createStoredVersions } from '../../../modules/submissions/shown/storedVersions';
import type { FormService } from '../../../modules/forms/form.service';
import { judgeBody } from '../../../modules/forms/judgeBody';
import type { OpenDrafts } from '../../../modules/forms/drafts/openDrafts';
import { createOpenDrafts } from '../../../modules/forms/drafts/openDrafts';
import type { Translate } from '../../../modules/forms/sentences';
import type { ReleaseService } from '../../../modules/releases/release.service';
import type { SubmissionFigures } from '../../../modules/submissions/figures/submissionFigures';
import { createSubmissionFigures } from '../../../modules/submissions/figures/submissionFigures';
import { createFollowMerges } from '../../../modules/merging/followMerges';
import type { ListService } from '../../../modules/lists/list.service';
import type { PublisherService } from '../../../modules/publishers/publisher.service';
import type { ConsentService } from '../../../modules/consents/consent.service';
import type { SelfServices } from './visitorServices';
import type { FileFollowUp } from '../../../modules/submissions/files/fileFollowUp';
import { createFileFollowUp } from '../../../modules/submissions/files/fileFollowUp';
import { createJudgeSubmission } from '../../../modules/submissions/judgeSubmission';
import type { KeepFiles } from '../../../modules/submissions/files/keepFiles';
import { createKeepFiles } from '../../../modules/submissions/files/keepFiles';
import { createNoteUnchecked } from '../../../modules/deposits/queue/uncheckedFiles';
import { createAcceptReleased } from '../../../modules/deposits/review/decision/acceptReleased';
import type { FindAccessWords } from '../../../modules/deposits/receipts/accessWords';
import { createFindAccessWords } from '../../../modules/deposits/receipts/accessWords';
import { createMailReceipt } from '../../../modules/deposits/receipts/receiptMail';
import { createFindReceiptRecipient } from '../../../modules/deposits/receipts/receiptRecipient';
import { createFindReceiptWords } from '../../../modules/deposits/receipts/receiptWords';
import type { ReceiptService } from '../../../modules/deposits/receipts/receipt.service';
import { createReceiptService } from '../../../modules/deposits/receipts/receipt.service';
import { createFindTitleWords } from '../../../modules/deposits/titles/titleMails';
import type { NamedFiles } from '../../../modules/submissions/files/namedFiles';
import { createNamedFiles } from '../../../modules/submissions/files/namedFiles';
import type { ResolveSecondCopy } from '../../../modules/submissions/files/resolveSecondCopy';
import type { ReadShown } from '../../../modules/submissions/shown/readShown';
import { createReadShown } from '../../../modules/submissions/shown/readShown';
import { createResolveSecondCopy } from '../../../modules/submissions/files/resolveSecondCopy';
import { createToRegistrant } from '../../../modules/accounts/registration/registrationKey';
import { createRenewTerms } from '../../../modules/users/renewTerms';

/** How often the receipt of one deposit is mailed again. */

type From = Environment &
  Pick<AuditChanges, 'auditWork'> &
  AccountServices &
  Pick<FileServices, 'uploads' | 'scanLater'> &
  Pick<SelfServices, 'accountRequests'> & {
    models: Models;
    jobs: JobRunner;
    withLock: WithLock;
    fileEvents: FileEvents;
    listService: ListService;
    forms: FormService;
    releases: ReleaseService;
    publishers: PublisherService;
    consents: ConsentService;
    translate: Translate;
    configuration: () => FrontendConfig;
  };

/** The services that receive answers to forms and do the follow-up work. */
export interface SubmissionServices {
  deposits: DepositService;
  depositedTitles: DepositedTitles;
  titleJobs: TitleJobs;
  noteLastDeposit: NoteLastDeposit;
  findRecentIssues: FindRecentIssues;
  findPublications: FindPublications;
  findRepetitions: FindRepetitions;
  receipts: ReceiptService;
  formRecords: FormRecordService;
  /** Counts what came with each release of the forms. */
  figures: SubmissionFigures;
  openDrafts: OpenDrafts;
  recordList: RecordList;
  findAccessWords: FindAccessWords;
  /** Reads form versions for the words of stored answers. */
  readShown: ReadShown;
  resolveSecondCopy: ResolveSecondCopy;
  /** Finds the files that submissions name. */
  namedFiles: NamedFiles;
  keepFiles: KeepFiles;
  /** The jobs that make stored files permanent. */
  fileReleases: FileFollowUp['releaseFiles'];
  /** The jobs that remove malware from submissions. */
  removals: FileFollowUp['removeMalware'];
}

/** Builds the services of submissions. */
export function createSubmissionServices(from: From): SubmissionServices {
  const { models, forms, translate, log, clock, audit } = from;
  const resolveSecondCopy = createResolveSecondCopy({
    ...from,
    audit: createAuditService(models.audit, clock),
  });
  const getVersion = createStoredVersions(
    models.versions,
    from.listService,
    translate,
  );
  const readShown = createReadShown({ getVersion, translate, log });
  const noteUnchecked = createNoteUnchecked(models);
  const findRecentIssues = createFindRecentIssues(models.deposits, () =>
    readVoidStatuses(from.listService),
  );
  const findPublications = createFindPublications({
    ...models,
    lists: from.listService,
  });
  const findRepetitions = createFindRepetitions({
    findRecentIssues,
    findPublications,
  });
  const acceptReleased = createAcceptReleased({
    ...models,
    findRepetitions,
    clock,
  });
  const files = createFileFollowUp({
    ...from,
    submissions: { deposit: models.deposits, record: models.formRecords },
    uploads: models.uploads,
    storedFiles: models.storedFiles,
    resolveSecondCopy,
    followMerges: createFollowMerges({
      ...models,
      names: from.publisherNames,
    }),
    async onReleased(depositId) {
      await noteUnchecked(depositId);
      await acceptReleased(depositId);
    },
  });
  const findAccessWords = createFindAccessWords(
    forms,
    createCalendar(from.config.timeZone),
  );
  const findTitleWords = createFindTitleWords(from.listService, translate);
  const findRecipient = createFindReceiptRecipient(models.users);
  const mailReceipt = createMailReceipt({
    ...from,
    storedFiles: models.storedFiles,
    findRecipient,
    findAccessWords,
    findTitleWords,
    findReceiptWords: createFindReceiptWords(from.libraries, translate),
    discoveryUrl: from.config.discoveryUrl,
    timeZone: from.config.timeZone,
  });
  const receipts = createReceiptService({
    ...from,
    deposits: models.deposits,
    storedFiles: models.storedFiles,
    receiptMails: createMailsAgain(from.limits, 'receipt mails'),
    mailReceipt,
    findRecipient,
    findAccessWords,
    readShown,
    contextPath: from.config.contextPath,
    createKey: randomUUID,
  });
  const depositedTitles = createDepositedTitles({
    works: models.works,
    publishers: models.publishers,
    revisions: models.revisions,
    auditWork: from.auditWork,
    clock,
  });
  const noteLastDeposit = createNoteLastDeposit(models.works, findRecentIssues);
  const titleJobs = createTitleJobs(
    depositedTitles,
    noteLastDeposit,
    from.checkpoint,
  );
  const followUp = createFollowUp({
    ...from,
    titleJobs,
    mailReceipt,
    findTitleWords,
    deposits: models.deposits,
    files,
  });
  const draftMinutes = () => from.configuration().draftMinutes;
  const figures = createSubmissionFigures({
    ...from,
    submissionFigures: models.submissionFigures,
    openAttempts: models.openAttempts,
    judgeBody,
    draftMinutes,
  });
  const openDrafts = createOpenDrafts({
    openDrafts: models.openDrafts,
    draftMinutes,
    clock,
  });
  const shared = {
    ...from,
    figures,
    openDrafts,
    depositedTitles,
    storedFiles: models.storedFiles,
    judgeSubmission: createJudgeSubmission({ ...from, judgeBody }),
    keepFiles: createKeepFiles(from),
    renewTerms: createRenewTerms(models.users),
    toRegistrant: createToRegistrant(from.config.sessionSecret),
    files,
    followUp,
  };

  return {
    deposits: createDepositService({
      ...shared,
      deposits: models.deposits,
      findRecentIssues,
      findPublications,
      findRepetitions,
      presentReceipt: receipts.present,
    }),
    depositedTitles,
    titleJobs,
    noteLastDeposit,
    figures,
    openDrafts,
    findRecentIssues,
    findPublications,
    findRepetitions,
    receipts,
    formRecords: createFormRecordService({
      ...shared,
      records: models.formRecords,
    }),
    recordList: createRecordList({
      records: models.formRecords,
      storedFiles: models.storedFiles,
      forms,
      readShown,
      audit,
      translate,
      log,
      contextPath: from.config.contextPath,
      timeZone: from.config.timeZone,
    }),
    findAccessWords,
    readShown,
    resolveSecondCopy,
    namedFiles: createNamedFiles(models),
    keepFiles: shared.keepFiles,
    fileReleases: files.releaseFiles,
    removals: files.removeMalware,
  };
}
