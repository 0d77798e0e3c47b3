import type { Logger } from 'pino';
import type { Config } from './config';
import type { Models } from './models';
import { createAuditService } from './modules/audit/audit.service';
import { markInfected } from './modules/scanning/infectedSubmissions';
import type { LaterScans } from './modules/scanning/laterScans';
import { createLaterScans } from './modules/scanning/laterScans';
import { createSubmissionScan } from './modules/scanning/submissionScans';
import { createUploadScan } from './modules/scanning/uploadScans';
import type { FileEvents } from './modules/fileEvents/fileEvent.service';
import type { ScanStep } from './modules/uploads/fileStages';
import type { Findings } from './modules/uploads/findings';
import { createScanFile } from './modules/uploads/scanFile';
import { createScanStep } from './modules/uploads/scanStep';
import type { FileStore } from './ports/fileStore';
import type { Scanner } from './ports/scanner';

export interface ScanningDeps {
  scanner: Scanner | null;
  config: Pick<Config, 'submitWaitsForScan'>;
  models: Models;
  fileStore: FileStore;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  log: Logger;
  /** Called when a submission has new follow-up work. */
  onMarked: () => void;
}

/** Everything that is done about malware: the scan of a new file, and those that could not be done in time. */
export interface Scanning {
  step: ScanStep;
  later: LaterScans;
}

/** Builds both kinds of scans; without a scanner files are marked as not scanned and nothing follows. */
export function createScanning(deps: ScanningDeps): Scanning {
  const { scanner, config, models, fileStore, clock, log } = deps;
  const { findings, events } = deps;
  const audit = createAuditService(models.audit, clock);
  const scanFile = scanner && createScanFile(scanner, fileStore);
  const step = createScanStep({
    scanFile,
    waits: config.submitWaitsForScan,
    audit,
    findings,
    events,
    clock,
    log,
  });
  const kinds =
    scanFile === null
      ? []
      : [
          createUploadScan({
            uploads: models.uploads,
            fileStore,
            scan: step,
            clock,
          }),
          createSubmissionScan({
            storedFiles: models.storedFiles,
            markInfected: (checksum, found) =>
              markInfected({ ...models, clock }, checksum, found),
            scanFile,
            audit,
            findings,
            events,
            clock,
            log,
            onMarked: deps.onMarked,
          }),
        ];
  return { step, later: createLaterScans(kinds) };
}
