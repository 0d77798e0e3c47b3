import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { anonymousUser } from '@engine';
import type { FrontendConfig, Library } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';
import type { Checkpoint } from './checkpoint';
import type { Config } from './config';
import { createModels, ensureIndexes } from './models';
import type { Models } from './models';
import { presentConfiguration } from './modules/configuration/configuration.presenter';
import { createCalendar } from './modules/configuration/today';
import type { CoverService } from './modules/covers/cover.service';
import { createCoverService } from './modules/covers/cover.service';
import type { DepositService } from './modules/deposits/deposit.service';
import { createDepositService } from './modules/deposits/deposit.service';
import { findDepositedFile } from './modules/deposits/depositedFiles';
import { toDepositorKey } from './modules/deposits/depositorKey';
import { findDuplicates } from './modules/deposits/duplicates';
import { drainOutbox } from './modules/deposits/outbox';
import { releaseFiles } from './modules/deposits/releaseFiles';
import { removeMalware } from './modules/deposits/removeMalware';
import type { WordingService } from './modules/deposits/wording.service';
import { createWordingService } from './modules/deposits/wording.service';
import type { FormService } from './modules/forms/form.service';
import { createFormService } from './modules/forms/form.service';
import type { Say } from './modules/forms/sentences';
import { createSay } from './modules/forms/sentences';
import type { HelpTexts } from './modules/help/helpText';
import type { ListFile } from './modules/lists/listFile';
import type { ListService } from './modules/lists/list.service';
import { createListService } from './modules/lists/list.service';
import type { PreviewService } from './modules/previews/preview.service';
import { createPreviewService } from './modules/previews/preview.service';
import type { PublisherService } from './modules/publishers/publisher.service';
import { createPublisherService } from './modules/publishers/publisher.service';
import type { LaterScans } from './modules/scanning/laterScans';
import type { SessionService } from './modules/sessions/session.service';
import { createSessionService } from './modules/sessions/session.service';
import type { ReadFileRecord } from './modules/uploads/fileRecord';
import { createFileRecords } from './modules/uploads/fileRecord';
import { createFileSteps } from './modules/uploads/fileSteps';
import type { FileWork } from './modules/uploads/fileWork';
import { createFileWork } from './modules/uploads/fileWork';
import type { UploadService } from './modules/uploads/upload.service';
import { createUploadService } from './modules/uploads/upload.service';
import { createUploadQuota } from './modules/uploads/uploadQuota';
import { createFileId } from './modules/uploads/uploadStart';
import { createRemarkWriter } from './modules/uploads/wordRemarks';
import type { FileInspector } from './ports/fileInspector';
import type { FileStore } from './ports/fileStore';
import type { Scanner } from './ports/scanner';
import { createScanning } from './scanning';

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

/** What comes from outside: everything that a test may want to be different. */
export interface Surroundings {
  config: Config;
  connection: Connection;
  fileStore: FileStore;
  /** Null where none is configured. */
  scanner: Scanner | null;
  inspector: FileInspector;
  libraries: Library[];
  /** The content of the schemas folder. */
  definition: FormDefinition;
  lists: readonly ListFile[];
  help: HelpTexts;
  log: Logger;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** What the routes are built from. */
export interface Deps extends Surroundings {
  models: Models;
  sessions: SessionService;
  listService: ListService;
  forms: FormService;
  say: Say;
  uploads: UploadService;
  readRecord: ReadFileRecord;
  fileWork: FileWork;
  /** Scans that could not be done in time. */
  laterScans: LaterScans;
  covers: CoverService;
  previews: PreviewService;
  publishers: PublisherService;
  deposits: DepositService;
  wordings: WordingService;
  configuration: () => FrontendConfig;
  /** Does the follow-up work of stored deposits that is open. */
  drain: () => Promise<void>;
  /** Resolves when no follow-up work and no work on files is running. */
  settle: () => Promise<void>;
}

/** Builds the services, seeds lists and forms, and finishes what an earlier process left open. */
export async function createDeps(from: Surroundings): Promise<Deps> {
  const { config, fileStore, clock, log, checkpoint } = from;
  const models = createModels(from.connection);
  await ensureIndexes(models);
  const listService = createListService(models.lists, clock);
  await listService.seed(from.lists);
  const forms = createFormService(
    models,
    listService,
    config.formGraceHours * HOUR_MS,
    clock,
  );
  await forms.publish(from.definition);
  const say = createSay(forms);
  const lifeMs = config.tempFileHours * HOUR_MS;
  const toDay = createCalendar(config.timeZone);
  const configuration = () =>
    presentConfiguration(config, from.libraries, toDay(clock()));
  const writeRemarks = createRemarkWriter(listService, log);
  const scanning = createScanning({
    scanner: from.scanner,
    config,
    models,
    fileStore,
    writeRemarks,
    clock,
    log,
    onMarked: () => void drain(),
  });
  const fileWork = createFileWork({
    uploads: models.uploads,
    fileStore,
    steps: createFileSteps({
      fileStore,
      inspector: from.inspector,
      forms,
      scan: scanning.step,
      writeRemarks,
      checkpoint,
    }),
    writeRemarks,
    log,
    clock,
    checkpoint,
    files: config.checks.processes,
  });
  const assertWithinQuota = createUploadQuota({
    uploads: models.uploads,
    fileStore,
    clock,
    limits: config.uploadLimits,
    say,
  });
  /** Whoever has a session and, as long as there are no accounts, no more. */
  const toViewer = (ownerKey: string) => ({
    user: anonymousUser,
    depositorKey: ownerKey === '' ? '' : toDepositorKey(ownerKey),
  });
  const readRecord = createFileRecords({
    contextPath: config.contextPath,
    findEarlierDeposits: (ownerKey, file) =>
      findDuplicates(models.deposits, toViewer(ownerKey), file),
    writeRemarks,
    log,
  });
  const covers = createCoverService({
    uploads: models.uploads,
    fileStore,
    inspector: from.inspector,
    say,
    log,
    clock,
    createFileId,
    assertWithinQuota,
    lifeMs,
    limitBytes: config.publisherMaxFileSizeMB * MB,
  });
  const previews = createPreviewService({
    uploads: models.uploads,
    findDepositedFile: (ownerKey, idOrLocation) =>
      findDepositedFile(models.deposits, toViewer(ownerKey), idOrLocation),
    fileStore,
    inspector: from.inspector,
    clock,
  });
  const uploads = createUploadService({
    uploads: models.uploads,
    fileStore,
    work: fileWork,
    say,
    clock,
    checkpoint,
    readRecord,
    chunkSize: config.chunkSize,
    sizeLimits: config,
    lifeMs,
    assertWithinQuota,
  });
  const publishers = createPublisherService(
    models.publishers,
    async (ids) =>
      new Set(
        await models.deposits.distinct('publisherId', {
          publisherId: { $in: ids },
        }),
      ),
    clock,
  );

  const wordings = createWordingService(models.wordings, clock);
  let running: Promise<unknown> = Promise.resolve();
  const drain = () => {
    const work = () =>
      drainOutbox(
        models.deposits,
        (deposit, { kind }) =>
          kind === 'removeMalware'
            ? removeMalware(fileStore, deposit)
            : releaseFiles(fileStore, models.uploads, deposit, checkpoint),
        log,
        clock,
      );
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'outbox failed'));
    return running.then(() => undefined);
  };

  return {
    ...from,
    models,
    listService,
    forms,
    say,
    uploads,
    readRecord,
    fileWork,
    laterScans: scanning.later,
    covers,
    previews,
    publishers,
    wordings,
    configuration,
    drain,
    async settle() {
      await fileWork.settle();
      await running;
    },
    sessions: createSessionService(
      models.sessions,
      config.sessionSecret,
      lifeMs,
      clock,
    ),
    deposits: createDepositService({
      deposits: models.deposits,
      locks: models.locks,
      wordings,
      forms,
      uploads,
      publishers,
      fileStore,
      help: from.help,
      say,
      configuration,
      clock,
      checkpoint,
      onStored: () => void drain(),
    }),
  };
}
