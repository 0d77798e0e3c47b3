import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { SchemaFiles } from '@engine/compile/assembleDefinition';
import type { Problem } from '@engine/checks/problem';
import type { FrontendConfig, Library } from '@contract/configuration';
import type { FormDefinition } from '@engine/types/definition';
import { createAccountServices } from './accountServices';
import type { AccountServices } from './accountServices';
import type { Checkpoint } from './checkpoint';
import type { Config } from './config';
import type { FileServices } from './fileServices';
import { createFileServices } from './fileServices';
import { findNamedPublishers } from './findNamedPublishers';
import type { DiskReserve } from './diskReserve';
import { createDiskReserve } from './diskReserve';
import { createModels, ensureIndexes } from './models';
import type { Models } from './models';
import { runMigrations } from './migrations/runMigrations';
import { createAuditService } from './modules/audit/audit.service';
import { presentConfiguration } from './modules/configuration/configuration.presenter';
import { createCalendar } from './modules/configuration/today';
import type { DepositService } from './modules/deposits/deposit.service';
import { createDepositService } from './modules/deposits/deposit.service';
import { createFollowUp } from './modules/deposits/followUp';
import type { FileEvents } from './modules/fileEvents/fileEvent.service';
import { createFileEvents } from './modules/fileEvents/fileEvent.service';
import type { FormRecordService } from './modules/formRecords/formRecord.service';
import { createFormRecordService } from './modules/formRecords/formRecord.service';
import type { RecordList } from './modules/formRecords/recordList';
import { createRecordList } from './modules/formRecords/recordList';
import { createStoredVersions } from './modules/formRecords/storedVersions';
import type { FormService } from './modules/forms/form.service';
import { createFormService } from './modules/forms/form.service';
import { judgeBody } from './modules/forms/judgeBody';
import type { PublishFiles } from './modules/forms/publishFiles';
import { createPublishFiles } from './modules/forms/publishFiles';
import type { Say } from './modules/forms/sentences';
import { createSay } from './modules/forms/sentences';
import type { HelpTexts } from './modules/help/helpText';
import type { ListFile } from './modules/lists/listFile';
import type { ListService } from './modules/lists/list.service';
import { createListService } from './modules/lists/list.service';
import type { PublisherService } from './modules/publishers/publisher.service';
import { createPublisherService } from './modules/publishers/publisher.service';
import type { WordingService } from './modules/wordings/wording.service';
import { createWordingService } from './modules/wordings/wording.service';
import type { CaptchaVerifier } from './ports/captchaVerifier';
import type { FileInspector } from './ports/fileInspector';
import type { FileStore } from './ports/fileStore';
import type { FormCompiler } from './ports/formCompiler';
import type { MeasureFreeSpace } from './ports/freeSpace';
import type { MailFolder } from './ports/mailFolder';
import type { Mailer } from './ports/mailer';
import type { PasswordHasher } from './ports/passwordHasher';
import type { Scanner } from './ports/scanner';
import type { RecordServices } from './recordServices';
import { createRecordServices } from './recordServices';
import type { SelfServices } from './selfServices';
import { createSelfServices } from './selfServices';
import { createFileFollowUp } from './submissions/fileFollowUp';
import { createJudgeSubmission } from './submissions/judgeSubmission';
import { createKeepFiles } from './submissions/keepFiles';
import type { NamedFiles } from './submissions/namedFiles';
import { createNamedFiles } from './submissions/namedFiles';
import { drainOutbox } from './submissions/outbox';
import type { SettleSecond } from './submissions/settleSecond';
import { createSettleSecond } from './submissions/settleSecond';
import type { Sleep } from './sleep';

const HOUR_MS = 3_600_000;

/** What comes from outside: everything that a test may want to be different. */
export interface Surroundings {
  config: Config;
  connection: Connection;
  fileStore: FileStore;
  measureFreeSpace: MeasureFreeSpace;
  /** Null where none is configured. */
  scanner: Scanner | null;
  inspector: FileInspector;
  formCompiler: FormCompiler;
  hasher: PasswordHasher;
  mailer: Mailer;
  /** Where mails stay that are not sent; null where they are. */
  mailFolder: MailFolder | null;
  /** The port the portal listens on, known once it does. */
  port: () => number;
  /** Null where no captcha is configured. */
  captchaVerifier: CaptchaVerifier | null;
  libraries: Library[];
  /** The content of the schemas folder, by the paths inside it. */
  schemaFiles: SchemaFiles;
  /** form key → its definition */
  definitions: Readonly<Record<string, FormDefinition>>;
  lists: readonly ListFile[];
  /** The files of that folder that are no JSON. */
  unreadable: readonly Problem[];
  help: HelpTexts;
  /** Milliseconds by chance that a request of a mail waits before anybody looks whether there is such an account. */
  helpPauseMs: () => number;
  log: Logger;
  clock: () => Date;
  sleep: Sleep;
  checkpoint: Checkpoint;
}

/** What the routes are built from. */
export interface Deps extends Surroundings, FileServices, AccountServices {
  models: Models;
  fileEvents: FileEvents;
  diskReserve: DiskReserve;
  listService: ListService;
  forms: FormService;
  say: Say;
  publishers: PublisherService;
  deposits: DepositService;
  wordings: WordingService;
  records: RecordServices;
  self: SelfServices;
  settleSecond: SettleSecond;
  /** Which files submissions name. */
  namedFiles: NamedFiles;
  formRecords: FormRecordService;
  recordList: RecordList;
  configuration: () => FrontendConfig;
  publish: PublishFiles;
  /** What is wrong with the files that this process was started with. */
  refusedAtStart: readonly Problem[];
  /** Does the follow-up work of stored submissions that is open. */
  drain: () => Promise<void>;
  /** Resolves when no follow-up work, no work on files, no request of a mail that is due and no mail is on its way. */
  settle: () => Promise<void>;
}

/** Builds the services, seeds lists and forms, and finishes what an earlier process left open. */
export async function createDeps(from: Surroundings): Promise<Deps> {
  const { config, fileStore, clock, log, checkpoint } = from;
  const models = createModels(from.connection);
  await ensureIndexes(models);
  await runMigrations(models, clock, log);
  const fileEvents = createFileEvents(models.fileEvents, clock);
  const listService = createListService(models.lists, clock);
  const forms = createFormService({
    models,
    listService,
    compiler: from.formCompiler,
    graceMs: config.formGraceHours * HOUR_MS,
    clock,
    log,
  });
  const publish = createPublishFiles({ ...from, listService, forms });
  const refusedAtStart = await publish(from);
  const say = createSay(forms);
  const toDay = createCalendar(config.timeZone);
  const configuration = () =>
    presentConfiguration(config, from.libraries, toDay(clock()));
  const diskReserve = createDiskReserve(
    from.measureFreeSpace,
    config.diskReserve,
    clock,
  );
  const files = createFileServices({
    ...from,
    models,
    diskReserve,
    fileEvents,
    listService,
    forms,
    say,
    onMarked: () => void drain(),
  });
  const publishers = createPublisherService(
    models.publishers,
    (ids) => findNamedPublishers(models, ids),
    clock,
  );

  const accounts = createAccountServices({
    ...from,
    models,
    listService,
    forms,
    configuration,
    say,
  });
  const wordings = createWordingService(models.wordings, from.help, clock);
  const audit = createAuditService(models.audit, clock);
  const settleSecond = createSettleSecond({ ...from, fileEvents, audit });
  const fileFollowUp = createFileFollowUp({
    ...from,
    uploads: models.uploads,
    fileEvents,
    settleSecond,
  });
  const followUp = createFollowUp({
    ...from,
    ...accounts,
    files: fileFollowUp,
  });
  const self = createSelfServices({
    ...from,
    ...accounts,
    models,
    forms,
    publishers,
    wordings,
    configuration,
    say,
  });
  const judgeSubmission = createJudgeSubmission({
    ...accounts,
    forms,
    uploads: files.uploads,
    judgeBody,
    say,
    configuration,
    checkpoint,
  });
  const keepFiles = createKeepFiles({ fileStore, say, checkpoint });
  let running: Promise<unknown> = Promise.resolve();
  const drain = () => {
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
  };

  return {
    ...from,
    models,
    fileEvents,
    diskReserve,
    listService,
    forms,
    say,
    ...files,
    ...accounts,
    publishers,
    wordings,
    records: createRecordServices({ ...from, ...accounts, models, forms, say }),
    self,
    settleSecond,
    configuration,
    publish,
    refusedAtStart,
    drain,
    async settle() {
      await files.fileWork.settle();
      await running;
      await self.accountHelp.drain();
      await accounts.mails.drain();
    },
    namedFiles: createNamedFiles(models),
    deposits: createDepositService({
      ...accounts,
      accountRequests: self.accountRequests,
      deposits: models.deposits,
      workTurns: models.workTurns,
      wordings,
      publishers,
      judgeSubmission,
      keepFiles,
      say,
      configuration,
      clock,
      checkpoint,
      onStored: () => void drain(),
    }),
    recordList: createRecordList({
      records: models.formRecords,
      forms,
      getVersion: createStoredVersions(models.versions, listService, say),
      audit: accounts.audit,
      say,
      log,
      contextPath: config.contextPath,
    }),
    formRecords: createFormRecordService({
      forms,
      records: models.formRecords,
      workTurns: models.workTurns,
      wordings,
      judgeSubmission,
      keepFiles,
      assertCaptcha: accounts.assertCaptcha,
      say,
      configuration,
      clock,
      checkpoint,
      onStored: () => void drain(),
    }),
  };
}
