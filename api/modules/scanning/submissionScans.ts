import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Reschedule } from '../../jobs/jobKind';
import { toNextScan } from '../uploads/checks/nextScan';
import type { Tool } from '../../ports/fileInspector';
import { MissingFileError } from '../../ports/fileStore';
import { ScannerUnavailableError } from '../../ports/scanner';
import {
  scanFindings,
  withoutScanFindings,
} from '../uploads/checks/scanFindings';
import type { AuditService } from '../audit/audit.service';
import type { NoteUnchecked } from '../deposits/queue/uncheckedFiles';
import type { StoredFile } from '../submissions/files/storedFile.model';
import type { FileEvents, NewFileEvent } from '../fileEvents/fileEvent.service';
import type { StoredFinding } from '../uploads/checks/storedFinding';
import type { Findings } from '../uploads/checks/findings';
import type { ScanAnswer, ScanFile } from '../uploads/checks/scanFile';

export interface SubmissionScanDeps {
  storedFiles: Model<StoredFile>;
  /** Marks every submission of any collection with these bytes. */
  markInfected: (
    checksum: string,
    found: readonly StoredFinding[],
  ) => Promise<void>;
  /** Called after a file of a deposit was scanned, at least once. */
  noteUnchecked: NoteUnchecked;
  scanFile: ScanFile;
  audit: AuditService;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  log: Pick<Logger, 'warn' | 'error'>;
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

/** Scans a file of a stored submission that could not be scanned before; it is where it stays by then. */
export function createSubmissionScan(
  deps: SubmissionScanDeps,
): (fileId: string) => Promise<Reschedule | void> {
  const { storedFiles, clock, log } = deps;

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
  }

  function postpone(
    { submittedDate }: StoredFile,
    why: 'down' | 'unscannable',
    reason: string,
  ): Reschedule {
    return { due: toNextScan(submittedDate, clock(), why), reason };
  }

  async function note({ submissionKind, submissionId }: StoredFile) {
    if (submissionKind === 'deposit') await deps.noteUnchecked(submissionId);
  }

  return async function scanFile(fileId) {
    const file = await storedFiles.findById(fileId).lean<StoredFile>();
    if (file === null) return undefined;
    // An earlier run may have ended just before this.
    if (file.scan !== 'pending') return note(file);
    const { checksum, submissionId: submission } = file;
    try {
      const answer = await deps.scanFile({ permanent: checksum });
      await deps.events.append(toScanEvent(file, answer));
      const { verdict, tool } = answer;
      if (verdict.verdict === 'unscannable') {
        const reason = 'the scanner cannot look into the file';
        return postpone(file, 'unscannable', reason);
      }
      if (verdict.verdict === 'clean') await markClean(file);
      else await refuse(file, verdict.name, tool);
      return await note(file);
    } catch (error) {
      if (error instanceof ScannerUnavailableError) {
        log.warn({ err: error, submission }, 'the scanner is down');
        return postpone(file, 'down', 'the scanner is down');
      }
      if (!(error instanceof MissingFileError)) throw error;
      log.error({ err: error, submission }, 'a file is not there');
      return postpone(file, 'unscannable', 'the file is not there');
    }
  };
}
