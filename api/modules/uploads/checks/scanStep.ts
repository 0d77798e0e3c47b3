import type { Logger } from 'pino';
import { toNextScan } from './nextScan';
import { portalAgent } from '../../fileEvents/portalAgent';
import type { InspectionFinding, Tool } from '../../../ports/fileInspector';
import { ScannerUnavailableError } from '../../../ports/scanner';
import { scanFindings, withoutScanFindings } from './scanFindings';
import type { AuditService } from '../../audit/audit.service';
import type {
  FileEvents,
  NewFileEvent,
} from '../../fileEvents/fileEvent.service';
import type { ScanOutcome, ScanStep } from './fileStages';
import type { Findings } from './findings';
import type { ScanAnswer, ScanFile } from './scanFile';
import type { Upload } from '../upload.model';

export interface ScanStepDeps {
  scanFile: ScanFile;
  /** Whether files wait while the scanner is down. */
  waits: boolean;
  audit: AuditService;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
}

/**
 * Decides by the scan. A clean file continues, an infected one is refused and recorded, and one that cannot be
 * scanned continues to a review by staff. While the scanner is down a file waits, or continues and is scanned later.
 */
export function createScanStep(deps: ScanStepDeps): ScanStep {
  const { scanFile, audit, findings, events, clock, log } = deps;

  /** Stores the event before its outcome, so that none is lost. */
  function tell(
    { _id: fileId, checksum }: Upload,
    agent: Tool,
    outcome: NewFileEvent['outcome'],
    details: InspectionFinding[],
  ): Promise<void> {
    const event = { fileId, checksum, agent, outcome, details };
    return events.append({ type: 'scanned', ...event });
  }

  /** Marks a file whose scan is still to come. */
  async function toPending(
    upload: Upload,
    tool: Tool,
    finding: InspectionFinding,
  ): Promise<Partial<Upload>> {
    await tell(upload, tool, 'warning', [finding]);
    const found = await findings.rate([finding], tool);
    const others = withoutScanFindings(upload.warnings);
    return { scan: 'pending', warnings: [...others, ...found] };
  }

  async function refuse(
    upload: Upload,
    tool: Tool,
    name: string,
  ): Promise<ScanOutcome> {
    const { _id, ownerKey, purpose, size, checksum } = upload;
    await audit.record({
      action: 'upload.malware',
      actor: ownerKey,
      subject: _id,
      detail: { malware: name, purpose, size, checksum },
    });
    const found = [{ code: scanFindings.malware, params: { name } }];
    await tell(upload, tool, 'failure', found);
    const errors = await findings.rate(found, tool);
    const warnings = withoutScanFindings(upload.warnings);
    return { next: 'refuse', set: { errors, warnings } };
  }

  async function follow(
    upload: Upload,
    { verdict, tool }: ScanAnswer,
  ): Promise<ScanOutcome> {
    if (verdict.verdict === 'infected') {
      return refuse(upload, tool, verdict.name);
    }
    if (verdict.verdict === 'unscannable') {
      const code = scanFindings.notScannable;
      const finding = { code, params: { reason: verdict.reason } };
      return { next: 'go on', set: await toPending(upload, tool, finding) };
    }
    await tell(upload, tool, 'success', []);
    const warnings = withoutScanFindings(upload.warnings);
    return { next: 'go on', set: { scan: 'clean', warnings } };
  }

  async function goWithout(upload: Upload): Promise<ScanOutcome> {
    const { waitingForScan, scanPending } = scanFindings;
    const code = deps.waits ? waitingForScan : scanPending;
    const set = await toPending(upload, portalAgent, { code, params: {} });
    if (!deps.waits) return { next: 'go on', set };
    const until = toNextScan(upload.createdDate, clock(), 'down');
    return { next: 'wait', until, set };
  }

  return async function scan(upload) {
    try {
      return await follow(upload, await scanFile({ temporary: upload._id }));
    } catch (error) {
      if (!(error instanceof ScannerUnavailableError)) throw error;
      log.warn({ err: error, fileId: upload._id }, 'the scanner is down');
      return goWithout(upload);
    }
  };
}
