import type { Logger } from 'pino';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Config } from '../../../config/config';
import type { DiskReserve } from '../../../modules/uploads/chunks/diskReserve';
import type { Owner } from '../../../http/middleware/owner';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Models } from '../models';
import type { CoverService } from '../../../modules/covers/cover.service';
import { createCoverService } from '../../../modules/covers/cover.service';
import { findDepositedFile } from '../../../modules/deposits/history/depositedFiles';
import { findDuplicates } from '../../../modules/deposits/history/duplicates';
import type { FormService } from '../../../modules/forms/form.service';
import type { Translate } from '../../../modules/forms/sentences';
import type { ListService } from '../../../modules/lists/list.service';
import { createFindViewedFile } from '../../../modules/deposits/view/viewedFile';
import type { FileViewService } from '../../../modules/previews/fileView.service';
import { createFileViewService } from '../../../modules/previews/fileView.service';
import type { PreviewService } from '../../../modules/previews/preview.service';
import { createPreviewService } from '../../../modules/previews/preview.service';
import type { FileEvents } from '../../../modules/fileEvents/fileEvent.service';
import type { FileRecords } from '../../../modules/uploads/records/fileRecord';
import { createFileRecords } from '../../../modules/uploads/records/fileRecord';
import { createAddressHash } from '../../../modules/uploads/addressHash';
import { createVerdictWait } from '../../../modules/uploads/checks/awaitVerdict';
import type { FileWatch } from '../../../modules/uploads/checks/fileWatch';
import { createFileWatch } from '../../../modules/uploads/checks/fileWatch';
import { createFileJobs } from '../../../modules/uploads/checks/fileJobs';
import { createFindOrder } from '../../../modules/uploads/checks/fileOrder';
import { createFileStages } from '../../../modules/uploads/checks/fileStages';
import type { UploadService } from '../../../modules/uploads/upload.service';
import { createUploadService } from '../../../modules/uploads/upload.service';
import { createUploadQuota } from '../../../modules/uploads/chunks/uploadQuota';
import { createFileId } from '../../../modules/uploads/chunks/uploadStart';
import type { Findings } from '../../../modules/uploads/checks/findings';
import { createFindings } from '../../../modules/uploads/checks/findings';
import type { FileInspector } from '../../../ports/fileInspector';
import type { FileStore } from '../../../ports/fileStore';
import type { Scanner } from '../../../ports/scanner';
import type { Sleep } from '../../../ports/sleep';
import type { Scanning } from './scanning';
import { createScanning } from './scanning';
import type { SubmissionJob } from '../../../modules/submissions/files/fileFollowUp';
import { toDepositorKey } from '../../../modules/submissions/depositorKey';

const HOUR_MS = 3_600_000;
/** Files that are joined at the same time. */
const JOINS = 2;
const MB = 1024 * 1024;

export interface FileServiceDeps {
  config: Config;
  models: Models;
  jobs: JobRunner;
  fileStore: FileStore;
  diskReserve: DiskReserve;
  /** Null where none is configured. */
  scanner: Scanner | null;
  inspector: FileInspector;
  fileEvents: FileEvents;
  listService: ListService;
  forms: FormService;
  translate: Translate;
  log: Logger;
  clock: () => Date;
  sleep: Sleep;
  checkpoint: Checkpoint;
  /** The jobs that remove malware from submissions. */
  removals: Pick<JobQueue<SubmissionJob>, 'prepare' | 'makeDue'>;
}

/** Everything that is done with files before and beside a deposit. */
export interface FileServices {
  uploads: UploadService;
  fileRecords: FileRecords;
  /** The requests that wait for the work on files. */
  fileWatch: FileWatch;
  scanLater: Scanning['scanLater'];
  covers: CoverService;
  previews: PreviewService;
  fileViews: FileViewService;
  findings: Findings;
}

/** Builds the services of uploads, of the work on them, of covers and previews, and lets them know each other. */
export function createFileServices(environment: FileServiceDeps): FileServices {
  const { config, models, fileStore, clock, log, checkpoint } = environment;
  const { listService, forms, translate } = environment;
  const lifeMs = config.tempFileHours * HOUR_MS;
  const events = environment.fileEvents;
  const findings = createFindings({ listService, translate, clock, log });
  const scanning = createScanning({
    scanner: environment.scanner,
    config,
    models,
    fileStore,
    findings,
    events,
    clock,
    log,
    removals: environment.removals,
    jobs: environment.jobs,
    checkpoint,
  });
  const fileWatch = createFileWatch(models.uploads);
  const { processes } = config.checks;
  const fileJobs = createFileJobs({
    jobs: environment.jobs,
    uploads: models.uploads,
    fileStore,
    stages: createFileStages({
      fileStore,
      inspector: environment.inspector,
      forms,
      scan: scanning.step,
      findings,
      events,
      checkpoint,
    }),
    // Each kind has processes of its own, so that no short one waits for a long one.
    concurrency: {
      scan: processes,
      identify: Math.max(JOINS, processes),
      check: processes,
      slowCheck: 1,
      patientCheck: 1,
    },
    findings,
    log,
    clock,
    checkpoint,
    watch: fileWatch,
  });
  const assertWithinQuota = createUploadQuota({
    uploads: models.uploads,
    fileStore,
    clock,
    limits: {
      perOwner: config.uploadLimits,
      perAddress: config.addressUploadLimits,
    },
    translate,
  });
  const toViewer = ({ user, ownerKey }: Owner) => ({
    user,
    depositorKey: ownerKey === '' ? '' : toDepositorKey(ownerKey),
  });
  const fileRecords = createFileRecords({
    contextPath: config.contextPath,
    findEarlierDeposits: (owner, file) =>
      findDuplicates(models, toViewer(owner), file),
    findings,
    log,
  });
  const covers = createCoverService({
    uploads: models.uploads,
    fileStore,
    diskReserve: environment.diskReserve,
    inspector: environment.inspector,
    events,
    findings,
    translate,
    log,
    clock,
    createFileId,
    assertWithinQuota,
    lifeMs,
    limitBytes: config.publisherMaxFileSizeMB * MB,
  });
  const previews = createPreviewService({
    uploads: models.uploads,
    findDepositedFile: (owner, idOrLocation) =>
      findDepositedFile(models.storedFiles, toViewer(owner), idOrLocation),
    fileStore,
    inspector: environment.inspector,
    clock,
  });
  const uploads = createUploadService({
    uploads: models.uploads,
    fileStore,
    work: fileJobs,
    findOrder: createFindOrder(models.uploads),
    awaitVerdict: createVerdictWait(fileWatch, environment.sleep),
    translate,
    clock,
    checkpoint,
    records: fileRecords,
    chunkSize: config.chunkSize,
    sizeLimits: config,
    lifeMs,
    assertWithinQuota,
    diskReserve: environment.diskReserve,
    toAddressHash: createAddressHash(config.sessionSecret),
  });

  return {
    uploads,
    fileRecords,
    fileWatch,
    scanLater: scanning.scanLater,
    covers,
    previews,
    fileViews: createFileViewService({
      findViewedFile: createFindViewedFile(models),
      previews,
    }),
    findings,
  };
}
