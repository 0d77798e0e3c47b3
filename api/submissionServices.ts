import type { FrontendConfig } from '@contract/configuration';
import type { AccountServices } from './accountServices';
import type { Surroundings } from './deps';
import type { FileServices } from './fileServices';
import type { Models } from './models';
import { createAuditService } from './modules/audit/audit.service';
import type { DepositService } from './modules/deposits/deposit.service';
import { createDepositService } from './modules/deposits/deposit.service';
import { createFollowUp } from './modules/deposits/followUp';
import type { FileEvents } from './modules/fileEvents/fileEvent.service';
import type { FormRecordService } from './modules/formRecords/formRecord.service';
import { createFormRecordService } from './modules/formRecords/formRecord.service';
import type { RecordList } from './modules/formRecords/recordList';
import { createRecordList } from './modules/formRecords/recordList';
import { createStoredVersions } from './modules/formRecords/storedVersions';
import type { FormService } from './modules/forms/form.service';
import { judgeBody } from './modules/forms/judgeBody';
import type { Say } from './modules/forms/sentences';
import type { ListService } from './modules/lists/list.service';
import type { PublisherService } from './modules/publishers/publisher.service';
import type { WordingService } from './modules/wordings/wording.service';
import type { SelfServices } from './selfServices';
import { createFileFollowUp } from './submissions/fileFollowUp';
import { createJudgeSubmission } from './submissions/judgeSubmission';
import { createKeepFiles } from './submissions/keepFiles';
import type { NamedFiles } from './submissions/namedFiles';
import { createNamedFiles } from './submissions/namedFiles';
import { drainOutbox } from './submissions/outbox';
import type { SettleSecond } from './submissions/settleSecond';
import { createSettleSecond } from './submissions/settleSecond';

type From = Surroundings &
  AccountServices &
  Pick<FileServices, 'uploads'> &
  Pick<SelfServices, 'accountRequests'> & {
    models: Models;
    fileEvents: FileEvents;
    listService: ListService;
    forms: FormService;
    publishers: PublisherService;
    wordings: WordingService;
    say: Say;
    configuration: () => FrontendConfig;
  };

/** What takes the answers to forms, and the follow-up work of what is stored. */
export interface SubmissionServices {
  deposits: DepositService;
  formRecords: FormRecordService;
  recordList: RecordList;
  settleSecond: SettleSecond;
  /** Which files submissions name. */
  namedFiles: NamedFiles;
  /** Does the follow-up work of stored submissions that is open. */
  drain: () => Promise<void>;
}

/** Builds the services of submissions; `settle` resolves when no follow-up work runs. */
export function createSubmissionServices(
  from: From,
): SubmissionServices & { settle: () => Promise<void> } {
  const { models, forms, say, log, clock, audit } = from;
  const settleSecond = createSettleSecond({
    ...from,
    audit: createAuditService(models.audit, clock),
  });
  const fileFollowUp = createFileFollowUp({
    ...from,
    uploads: models.uploads,
    storedFiles: models.storedFiles,
    settleSecond,
  });
  const followUp = createFollowUp({ ...from, files: fileFollowUp });
  const shared = {
    ...from,
    workTurns: models.workTurns,
    storedFiles: models.storedFiles,
    judgeSubmission: createJudgeSubmission({ ...from, judgeBody }),
    keepFiles: createKeepFiles(from),
    onStored: () => void drain(),
  };

  let running: Promise<unknown> = Promise.resolve();
  function drain(): Promise<void> {
    const work = async () => {
      await drainOutbox(models.deposits, followUp, log, clock);
      await drainOutbox(
        models.formRecords,
        (record, { kind }) => fileFollowUp[kind](record),
        log,
        clock,
      );
    };
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'outbox failed'));
    return running.then(() => undefined);
  }

  return {
    deposits: createDepositService({ ...shared, deposits: models.deposits }),
    formRecords: createFormRecordService({
      ...shared,
      records: models.formRecords,
    }),
    recordList: createRecordList({
      records: models.formRecords,
      storedFiles: models.storedFiles,
      forms,
      getVersion: createStoredVersions(models.versions, from.listService, say),
      audit,
      say,
      log,
      contextPath: from.config.contextPath,
    }),
    settleSecond,
    namedFiles: createNamedFiles(models),
    drain,
    settle: () => running.then(() => undefined),
  };
}
