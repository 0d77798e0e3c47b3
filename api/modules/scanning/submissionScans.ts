import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { toNextScan } from '../../nextScan';
import type { Tool } from '../../ports/fileInspector';
import { MissingFileError } from '../../ports/fileStore';
import { ScannerUnavailableError } from '../../ports/scanner';
import { scanFindings, withoutScanFindings } from '../../scanFindings';
import type { AuditService } from '../audit/audit.service';
import type { Submission, SubmittedFile } from '../../submissions/submission';
import type { FileEvents, NewFileEvent } from '../fileEvents/fileEvent.service';
import type { StoredFinding } from '../uploads/storedFinding';
import type { Findings } from '../uploads/findings';
import type { ScanAnswer, ScanFile } from '../uploads/scanFile';
import type { ReadSubmission } from './infectedSubmissions';
import type { LaterScan } from './laterScans';
import { LEASE_MS } from './laterScans';

export interface SubmissionScanDeps<Stored extends Submission> {
  submissions: Model<Stored>;
  /** Marks every submission of any collection with these bytes. */
  markInfected: (
    checksum: string,
    found: readonly StoredFinding[],
  ) => Promise<void>;
  /** Begins the name of what the audit records. */
  subject: 'deposit' | 'record';
  scanFile: ScanFile;
  audit: AuditService;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Called when a submission has new follow-up work. */
  onMarked: () => void;
}

interface Claimed {
  submission: ReadSubmission;
  file: SubmittedFile;
}

/** The event of a late scan. It concerns the stored bytes; the scan for each stored file is an occasion of its own. */
function toScanEvent(
  { submission, file: { id, checksum } }: Claimed,
  { verdict, tool: agent }: ScanAnswer,
): NewFileEvent {
  const event = {
    type: 'scanned',
    fileId: null,
    checksum,
    agent,
    occasion: `${submission._id} ${id}`,
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
export function createSubmissionScan<Stored extends Submission>(
  deps: SubmissionScanDeps<Stored>,
): LaterScan {
  const { submissions, clock, log } = deps;

  function tryAgain({ submission, file }: Claimed, scanAfter: Date) {
    return submissions.updateOne(
      { _id: submission._id },
      { $set: { 'files.$[file].scanAfter': scanAfter } },
      { arrayFilters: [{ 'file.id': file.id }] },
    );
  }

  /** Files are looked at once they are where they stay. */
  async function claim(): Promise<Claimed | undefined> {
    for (;;) {
      const now = clock();
      const submission = await submissions
        .findOne({
          files: {
            $elemMatch: { scan: 'pending', scanAfter: { $lte: now } },
          },
          outbox: {
            $not: { $elemMatch: { kind: 'releaseFiles', state: 'open' } },
          },
        })
        .lean<ReadSubmission>();
      const file = submission?.files.find(
        ({ scan, scanAfter }) => scan === 'pending' && scanAfter <= now,
      );
      if (!submission || !file) return undefined;
      const { id, scanAfter } = file;
      const { modifiedCount } = await submissions.updateOne(
        { _id: submission._id, files: { $elemMatch: { id, scanAfter } } },
        {
          $set: {
            'files.$[file].scanAfter': new Date(now.getTime() + LEASE_MS),
          },
        },
        { arrayFilters: [{ 'file.id': id }] },
      );
      if (modifiedCount === 1) return { submission, file };
    }
  }

  async function markClean(claimed: Claimed): Promise<void> {
    const warnings = withoutScanFindings(claimed.file.warnings);
    const { modifiedCount } = await submissions.updateOne(
      {
        _id: claimed.submission._id,
        revision: claimed.submission.revision,
      },
      {
        $set: {
          'files.$[file].scan': 'clean',
          'files.$[file].warnings': warnings,
        },
        $inc: { revision: 1 },
      },
      { arrayFilters: [{ 'file.id': claimed.file.id }] },
    );
    // Somebody changed it meanwhile: it is scanned again.
    if (modifiedCount === 0) await tryAgain(claimed, clock());
  }

  async function refuse(
    { submission, file }: Claimed,
    name: string,
    tool: Tool,
  ): Promise<void> {
    const { id, purpose, size, checksum } = file;
    await deps.audit.record({
      action: `${deps.subject}.malware`,
      actor: null,
      subject: submission._id,
      detail: { malware: name, file: id, purpose, size, checksum },
    });
    const code = scanFindings.malware;
    const found = await deps.findings.rate([{ code, params: { name } }], tool);
    await deps.markInfected(checksum, found);
    log.warn(
      { submission: submission.reference, malware: name },
      'malware removed',
    );
    deps.onMarked();
  }

  function postpone(claimed: Claimed, why: 'down' | 'unscannable') {
    const { submittedDate } = claimed.submission;
    const scanAfter = toNextScan(submittedDate, clock(), why);
    return tryAgain(claimed, scanAfter);
  }

  return async function scanNext() {
    const claimed = await claim();
    if (claimed === undefined) return 'nothing left';
    const { checksum } = claimed.file;
    try {
      const answer = await deps.scanFile({ permanent: checksum });
      await deps.events.append(toScanEvent(claimed, answer));
      const { verdict, tool } = answer;
      if (verdict.verdict === 'clean') await markClean(claimed);
      else if (verdict.verdict === 'infected') {
        await refuse(claimed, verdict.name, tool);
      } else await postpone(claimed, 'unscannable');
      return 'scanned';
    } catch (error) {
      const { reference } = claimed.submission;
      if (error instanceof ScannerUnavailableError) {
        await postpone(claimed, 'down');
        log.warn({ err: error, submission: reference }, 'the scanner is down');
        return 'scanner down';
      }
      if (!(error instanceof MissingFileError)) throw error;
      await postpone(claimed, 'unscannable');
      log.error({ err: error, submission: reference }, 'a file is not there');
      return 'scanned';
    }
  };
}
