import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { toNextScan } from '../../nextScan';
import type { Tool } from '../../ports/fileInspector';
import { MissingFileError } from '../../ports/fileStore';
import { ScannerUnavailableError } from '../../ports/scanner';
import { scanFindings, withoutScanFindings } from '../../scanFindings';
import type { AuditService } from '../audit/audit.service';
import type { StoredFile } from '../../submissions/storedFile.model';
import type { FileEvents, NewFileEvent } from '../fileEvents/fileEvent.service';
import type { StoredFinding } from '../uploads/storedFinding';
import type { Findings } from '../uploads/findings';
import type { ScanAnswer, ScanFile } from '../uploads/scanFile';
import type { LaterScan } from './laterScans';
import { LEASE_MS } from './laterScans';

export interface SubmissionScanDeps {
  storedFiles: Model<StoredFile>;
  /** Marks every submission of any collection with these bytes. */
  markInfected: (
    checksum: string,
    found: readonly StoredFinding[],
  ) => Promise<void>;
  scanFile: ScanFile;
  audit: AuditService;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Called when a submission has new follow-up work. */
  onMarked: () => void;
}

/** The event of a late scan. It concerns the stored bytes; the scan for each stored file is an occasion of its own. */
function toScanEvent(
  { _id, submissionId, checksum }: StoredFile,
  { verdict, tool: agent }: ScanAnswer,
): NewFileEvent {
  const event = {
    type: 'scanned',
    fileId: null,
    checksum,
    agent,
    occasion: `${submissionId} ${_id}`,
  } as const;
  if (verdict.verdict === 'clean') return { ...event, outcome: 'success' };
  if (verdict.verdict === 'infected') {
    const code = scanFindings.malware;
    const details = [{ code, params: { name: verdict.name } }];
    return { ...event, outcome: 'failure', details };
  }
  const code = scanFindings.notScannable;
  const details = [{ code, params: { reason: verdict.reason } }];
  return { ...event, outcome: 'warning', details };
}

/** Scans files of stored submissions that nobody could look at before, one after the other. */
export function createSubmissionScan(deps: SubmissionScanDeps): LaterScan {
  const { storedFiles, clock, log } = deps;

  function tryAgain({ _id }: StoredFile, scanAfter: Date) {
    return storedFiles.updateOne({ _id }, { $set: { scanAfter } });
  }

  /** Files are looked at once they are where they stay. */
  async function claim(): Promise<StoredFile | undefined> {
    for (;;) {
      const now = clock();
      const file = await storedFiles
        .findOne({
          scan: 'pending',
          scanAfter: { $lte: now },
          isReleased: true,
        })
        .lean<StoredFile>();
      if (file === null) return undefined;
      const { modifiedCount } = await storedFiles.updateOne(
        { _id: file._id, scan: 'pending', scanAfter: file.scanAfter },
        { $set: { scanAfter: new Date(now.getTime() + LEASE_MS) } },
      );
      if (modifiedCount === 1) return file;
    }
  }

  /** Malware that was found in the same bytes meanwhile stays. */
  async function markClean({ _id, warnings }: StoredFile): Promise<void> {
    await storedFiles.updateOne(
      { _id, scan: 'pending' },
      { $set: { scan: 'clean', warnings: withoutScanFindings(warnings) } },
    );
  }

  async function refuse(
    file: StoredFile,
    name: string,
    tool: Tool,
  ): Promise<void> {
    const { _id, submissionKind, submissionId } = file;
    const { purpose, size, checksum } = file;
    await deps.audit.record({
      action: `${submissionKind}.malware`,
      actor: null,
      subject: submissionId,
      detail: { malware: name, file: _id, purpose, size, checksum },
    });
    const code = scanFindings.malware;
    const found = await deps.findings.rate([{ code, params: { name } }], tool);
    await deps.markInfected(checksum, found);
    log.warn({ submission: submissionId, malware: name }, 'malware removed');
    deps.onMarked();
  }

  function postpone(file: StoredFile, why: 'down' | 'unscannable') {
    const scanAfter = toNextScan(file.submittedDate, clock(), why);
    return tryAgain(file, scanAfter);
  }

  return async function scanNext() {
    const file = await claim();
    if (file === undefined) return 'nothing left';
    const { checksum, submissionId: submission } = file;
    try {
      const answer = await deps.scanFile({ permanent: checksum });
      await deps.events.append(toScanEvent(file, answer));
      const { verdict, tool } = answer;
      if (verdict.verdict === 'clean') await markClean(file);
      else if (verdict.verdict === 'infected') {
        await refuse(file, verdict.name, tool);
      } else await postpone(file, 'unscannable');
      return 'scanned';
    } catch (error) {
      if (error instanceof ScannerUnavailableError) {
        await postpone(file, 'down');
        log.warn({ err: error, submission }, 'the scanner is down');
        return 'scanner down';
      }
      if (!(error instanceof MissingFileError)) throw error;
      await postpone(file, 'unscannable');
      log.error({ err: error, submission }, 'a file is not there');
      return 'scanned';
    }
  };
}
