import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { toNextScan } from '../../nextScan';
import type { Tool } from '../../ports/fileInspector';
import { MissingFileError } from '../../ports/fileStore';
import { ScannerUnavailableError } from '../../ports/scanner';
import { scanFindings, withoutScanFindings } from '../../scanFindings';
import type { AuditService } from '../audit/audit.service';
import type { Deposit, DepositFile } from '../deposits/deposit.model';
import type { FileEvents, NewFileEvent } from '../fileEvents/fileEvent.service';
import type { Findings } from '../uploads/findings';
import type { ScanAnswer, ScanFile } from '../uploads/scanFile';
import type { ReadDeposit } from './infectedDeposits';
import { markInfected } from './infectedDeposits';
import type { LaterScan } from './laterScans';
import { LEASE_MS } from './laterScans';

export interface DepositScanDeps {
  deposits: Model<Deposit>;
  scanFile: ScanFile;
  audit: AuditService;
  findings: Pick<Findings, 'rate'>;
  events: Pick<FileEvents, 'append'>;
  clock: () => Date;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Called when a deposit has new follow-up work. */
  onMarked: () => void;
}

interface Claimed {
  deposit: ReadDeposit;
  file: DepositFile;
}

/** The event of a late scan. It concerns the stored bytes; the scan for each deposited file is an occasion of its own. */
function toScanEvent(
  { deposit, file: { id, checksum } }: Claimed,
  { verdict, tool: agent }: ScanAnswer,
): NewFileEvent {
  const event = {
    type: 'scanned',
    fileId: null,
    checksum,
    agent,
    occasion: `${deposit._id} ${id}`,
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

/** Scans files of stored deposits that nobody could look at before, one after the other. */
export function createDepositScan(deps: DepositScanDeps): LaterScan {
  const { deposits, clock, log } = deps;

  function tryAgain({ deposit, file }: Claimed, scanAfter: Date) {
    return deposits.updateOne(
      { _id: deposit._id },
      { $set: { 'files.$[file].scanAfter': scanAfter } },
      { arrayFilters: [{ 'file.id': file.id }] },
    );
  }

  /** Files are looked at once they are where they stay. */
  async function claim(): Promise<Claimed | undefined> {
    for (;;) {
      const now = clock();
      const deposit = await deposits
        .findOne({
          files: {
            $elemMatch: { scan: 'pending', scanAfter: { $lte: now } },
          },
          outbox: {
            $not: { $elemMatch: { kind: 'releaseFiles', state: 'open' } },
          },
        })
        .lean<ReadDeposit>();
      const file = deposit?.files.find(
        ({ scan, scanAfter }) => scan === 'pending' && scanAfter <= now,
      );
      if (!deposit || !file) return undefined;
      const { id, scanAfter } = file;
      const { modifiedCount } = await deposits.updateOne(
        { _id: deposit._id, files: { $elemMatch: { id, scanAfter } } },
        {
          $set: {
            'files.$[file].scanAfter': new Date(now.getTime() + LEASE_MS),
          },
        },
        { arrayFilters: [{ 'file.id': id }] },
      );
      if (modifiedCount === 1) return { deposit, file };
    }
  }

  async function markClean(claimed: Claimed): Promise<void> {
    const warnings = withoutScanFindings(claimed.file.warnings);
    const { modifiedCount } = await deposits.updateOne(
      {
        _id: claimed.deposit._id,
        revision: claimed.deposit.revision,
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
    // Somebody changed the deposit meanwhile: it is scanned again.
    if (modifiedCount === 0) await tryAgain(claimed, clock());
  }

  async function refuse(
    { deposit, file }: Claimed,
    name: string,
    tool: Tool,
  ): Promise<void> {
    const { id, purpose, size, checksum } = file;
    await deps.audit.record({
      action: 'deposit.malware',
      actor: null,
      subject: deposit._id,
      detail: { malware: name, file: id, purpose, size, checksum },
    });
    const code = scanFindings.malware;
    const found = await deps.findings.rate([{ code, params: { name } }], tool);
    await markInfected(deposits, checksum, found, clock);
    log.warn({ deposit: deposit.reference, malware: name }, 'malware removed');
    deps.onMarked();
  }

  function postpone(claimed: Claimed, why: 'down' | 'unscannable') {
    const { submittedDate } = claimed.deposit;
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
      const { reference } = claimed.deposit;
      if (error instanceof ScannerUnavailableError) {
        await postpone(claimed, 'down');
        log.warn({ err: error, deposit: reference }, 'the scanner is down');
        return 'scanner down';
      }
      if (!(error instanceof MissingFileError)) throw error;
      await postpone(claimed, 'unscannable');
      log.error({ err: error, deposit: reference }, 'a file is not there');
      return 'scanned';
    }
  };
}
