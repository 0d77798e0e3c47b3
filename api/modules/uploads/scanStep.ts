import type { Logger } from 'pino';
import { toNextScan } from '../../nextScan';
import type { ScanVerdict } from '../../ports/scanner';
import { ScannerUnavailableError } from '../../ports/scanner';
import { scanFindings, withoutScanFindings } from '../../scanFindings';
import type { AuditService } from '../audit/audit.service';
import type { ScanOutcome, ScanStep } from './fileSteps';
import type { ScanFile } from './scanFile';
import type { Upload } from './upload.model';
import type { WriteRemarks } from './wordRemarks';

export interface ScanStepDeps {
  /** Null where no scanner is configured. */
  scanFile: ScanFile | null;
  /** Whether files wait while the scanner is down. */
  waits: boolean;
  audit: AuditService;
  writeRemarks: WriteRemarks;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
}

/**
 * What a scan leads to: a clean file goes on, an infected one is refused and written down, one that could not
 * be looked into goes on and a person will look at it. While the scanner is down a file waits, or goes on to
 * be scanned later. Without a scanner it says 'none'.
 */
export function createScanStep(deps: ScanStepDeps): ScanStep {
  const { scanFile, audit, writeRemarks, clock, log } = deps;

  /** What is said of a file whose scan is still to come. */
  async function toPending(
    upload: Upload,
    code: string,
    reason = '',
  ): Promise<Partial<Upload>> {
    const remarks = await writeRemarks([{ code, params: { reason } }]);
    const others = withoutScanFindings(upload.warnings);
    return { scan: 'pending', warnings: [...others, ...remarks] };
  }

  async function refuse(upload: Upload, name: string): Promise<ScanOutcome> {
    const { _id, ownerKey, purpose, size, checksum } = upload;
    await audit.record({
      action: 'upload.malware',
      actor: ownerKey,
      subject: _id,
      detail: { malware: name, purpose, size, checksum },
    });
    const code = scanFindings.malware;
    const errors = await writeRemarks([{ code, params: { name } }]);
    const warnings = withoutScanFindings(upload.warnings);
    return { next: 'refuse', set: { errors, warnings } };
  }

  async function follow(
    upload: Upload,
    verdict: ScanVerdict,
  ): Promise<ScanOutcome> {
    if (verdict.verdict === 'infected') return refuse(upload, verdict.name);
    if (verdict.verdict === 'unscannable') {
      const { notScannable } = scanFindings;
      const set = await toPending(upload, notScannable, verdict.reason);
      return { next: 'go on', set };
    }
    const warnings = withoutScanFindings(upload.warnings);
    return { next: 'go on', set: { scan: 'clean', warnings } };
  }

  async function goWithout(upload: Upload): Promise<ScanOutcome> {
    if (!deps.waits) {
      const set = await toPending(upload, scanFindings.scanPending);
      return { next: 'go on', set };
    }
    const set = await toPending(upload, scanFindings.waitingForScan);
    const until = toNextScan(upload.createdDate, clock(), 'down');
    return { next: 'wait', until, set };
  }

  return async function scan(upload) {
    if (scanFile === null) return { next: 'go on', set: { scan: 'none' } };
    try {
      return await follow(upload, await scanFile({ temporary: upload._id }));
    } catch (error) {
      if (!(error instanceof ScannerUnavailableError)) throw error;
      log.warn({ err: error, fileId: upload._id }, 'the scanner is down');
      return goWithout(upload);
    }
  };
}
