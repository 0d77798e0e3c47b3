import type { Logger } from 'pino';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Config } from '../../../config/config';
import type { JobPolicy, JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Models } from '../models';
import { createAuditService } from '../../../modules/audit/audit.service';
import { markInfected } from '../../../modules/scanning/infectedSubmissions';
import { createNoteUnchecked } from '../../../modules/deposits/queue/uncheckedFiles';
import { createSubmissionScan } from '../../../modules/scanning/submissionScans';
import { createUploadScan } from '../../../modules/scanning/uploadScans';
import type { FileEvents } from '../../../modules/fileEvents/fileEvent.service';
import type { ScanStep } from '../../../modules/uploads/checks/fileStages';
import type { Findings } from '../../../modules/uploads/checks/findings';
import { createScanFile } from '../../../modules/uploads/checks/scanFile';
import { createScanStep } from '../../../modules/uploads/checks/scanStep';
import type { FileStore } from '../../../ports/fileStore';
import { toNextScan } from '../../../modules/uploads/checks/nextScan';
import type { Scanner } from '../../../ports/scanner';
import type { SubmissionJob } from '../../../modules/submissions/files/fileFollowUp';
import type { StoredFile } from '../../../modules/submissions/files/storedFile.model';

const MINUTE_MS = 60_000;

/** A scan that fails for another reason than a scanner that is down. */
const POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: 15 * MINUTE_MS,
  attempts: 20,
  backoff: { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS },
  pollMs: 15_000,
};

/** Names the upload or the stored file to scan. */
type ScanJob = Readonly<{ fileId: string }>;

export interface ScanningDeps {
  scanner: Scanner | null;
  config: Pick<Config, 'submitWaitsForScan'>;
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  fileStore: FileStore;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  checkpoint: Checkpoint;
  log: Logger;
  /** The jobs that remove malware from submissions. */
  removals: Pick<JobQueue<SubmissionJob>, 'prepare' | 'makeDue'>;
}

/** Everything that is done about malware: the scan of a new file, and those that could not be done in time. */
export interface Scanning {
  /** Null without a scanner. */
  step: ScanStep | null;
  /** Has a file of a submission scanned whose scan is pending. */
  scanLater: (file: Pick<StoredFile, '_id'>) => Promise<void>;
}

/** Builds both kinds of scans; without a scanner files are marked as not scanned and nothing follows. */
export function createScanning(deps: ScanningDeps): Scanning {
  const { scanner, config, models, jobs, fileStore, clock, log } = deps;
  const { findings, events } = deps;
  const audit = createAuditService(models.audit, clock);
  if (scanner === null) {
    return { step: null, scanLater: () => Promise.resolve() };
  }

  const scanFile = createScanFile(scanner, fileStore);
  const shared = { audit, findings, events, clock, log };
  const scan = createScanStep({
    ...shared,
    scanFile,
    waits: config.submitWaitsForScan,
  });
  const { uploads, storedFiles } = models;
  const scanUpload = createUploadScan({
    uploads,
    fileStore,
    scan,
    clock,
    checkpoint: deps.checkpoint,
  });
  const scanSubmitted = createSubmissionScan({
    ...shared,
    storedFiles,
    noteUnchecked: createNoteUnchecked(models),
    markInfected: (checksum, found) =>
      markInfected({ ...models, ...deps }, checksum, found),
    scanFile,
  });
  const uploadScans = jobs.define<ScanJob>({
    kind: 'scanUpload',
    policy: POLICY,
    handle: ({ job }) => scanUpload(job.data.fileId),
  });
  const submissionScans = jobs.define<ScanJob>({
    kind: 'scanSubmitted',
    policy: POLICY,
    handle: ({ job }) => scanSubmitted(job.data.fileId),
  });
  return {
    /** Enqueues the later scan before the file is ready, so that a crash loses none. */
    async step(upload) {
      const outcome = await scan(upload);
      const { _id: fileId, createdDate } = upload;
      if (outcome.next === 'go on' && outcome.set.scan === 'pending') {
        const due = toNextScan(createdDate, clock(), 'down');
        await uploadScans.enqueue({ key: fileId, data: { fileId }, due });
      }
      return outcome;
    },

    scanLater: ({ _id: fileId }) =>
      submissionScans.enqueue({ key: fileId, data: { fileId } }),
  };
}
