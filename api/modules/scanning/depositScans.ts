import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { toNextScan } from '../../nextScan';
import { MissingFileError } from '../../ports/fileStore';
import { ScannerUnavailableError } from '../../ports/scanner';
import { scanFindings, withoutScanFindings } from '../../scanFindings';
import type { AuditService } from '../audit/audit.service';
import type { Deposit, DepositFile } from '../deposits/deposit.model';
import type { ScanFile } from '../uploads/scanFile';
import type { WriteRemarks } from '../uploads/wordRemarks';
import type { ReadDeposit } from './infectedDeposits';
import { markInfected, toPayloadPath } from './infectedDeposits';
import type { LaterScan } from './laterScans';
import { LEASE_MS } from './laterScans';

export interface DepositScanDeps {
  deposits: Model<Deposit>;
  scanFile: ScanFile;
  audit: AuditService;
  writeRemarks: WriteRemarks;
  clock: () => Date;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Called when a deposit has new follow-up work. */
  onMarked: () => void;
}

interface Claimed {
  deposit: ReadDeposit;
  file: DepositFile;
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
    const { slot, warnings } = claimed.file;
    const path = toPayloadPath(slot);
    const left = withoutScanFindings(warnings);
    const { modifiedCount } = await deposits.updateOne(
      {
        _id: claimed.deposit._id,
        revision: claimed.deposit.revision,
      },
      {
        $set: {
          'files.$[file].scan': 'clean',
          'files.$[file].warnings': left,
          [`${path}.scan`]: 'clean',
          [`${path}.warnings`]: left,
        },
        $inc: { revision: 1 },
      },
      { arrayFilters: [{ 'file.id': claimed.file.id }] },
    );
    // Somebody changed the deposit meanwhile: it is scanned again.
    if (modifiedCount === 0) await tryAgain(claimed, clock());
  }

  async function refuse({ deposit, file }: Claimed, name: string) {
    const { id, purpose, size, checksum } = file;
    await deps.audit.record({
      action: 'deposit.malware',
      actor: null,
      subject: deposit._id,
      detail: { malware: name, file: id, purpose, size, checksum },
    });
    const code = scanFindings.malware;
    const remarks = await deps.writeRemarks([{ code, params: { name } }]);
    await markInfected(deposits, checksum, remarks, clock);
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
      const verdict = await deps.scanFile({ permanent: checksum });
      if (verdict.verdict === 'clean') await markClean(claimed);
      else if (verdict.verdict === 'infected') {
        await refuse(claimed, verdict.name);
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
