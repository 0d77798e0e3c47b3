import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { withoutScanFindings } from '../../scanFindings';
import type { Deposit, DepositFile } from '../deposits/deposit.model';
import type { StoredFinding } from '../uploads/storedFinding';

/** A deposit as it is read: `revision` counts its changes. */
export type ReadDeposit = Deposit & { revision: number };

function presentChange(status: string, files: readonly DepositFile[]) {
  const scans = files.map(({ slot, scan }) => ({ slot, scan }));
  return { status, files: scans };
}

/** Everything that changes of a deposit in which a file turned out to be malware. */
function toChange(
  deposit: ReadDeposit,
  checksum: string,
  found: readonly StoredFinding[],
  now: Date,
) {
  const status = 'UNDER_REVIEW';
  const files = deposit.files.map((file) =>
    file.checksum === checksum
      ? {
          ...file,
          scan: 'infected' as const,
          warnings: [...withoutScanFindings(file.warnings), ...found],
        }
      : file,
  );
  return {
    $set: { status, requiresReview: true, files },
    $push: {
      revisions: {
        revisionNumber: deposit.revisions.length + 1,
        lastModifiedDate: now,
        lastModifiedBy: null,
        status,
        before: presentChange(deposit.status, deposit.files),
        after: presentChange(status, files),
      },
      outbox: {
        id: randomBytes(12).toString('hex'),
        kind: 'removeMalware',
        state: 'open',
        leaseUntil: now,
      },
    },
    $inc: { revision: 1 },
  };
}

/**
 * Marks every deposit with these bytes: under review, with an entry in its history and the task to remove them.
 * Who changes a deposit at the same moment is not overwritten; again changes nothing. Answers how many were marked.
 */
export async function markInfected(
  deposits: Model<Deposit>,
  checksum: string,
  found: readonly StoredFinding[],
  clock: () => Date,
): Promise<number> {
  let marked = 0;
  for (;;) {
    const deposit = await deposits
      .findOne({
        files: { $elemMatch: { checksum, scan: { $ne: 'infected' } } },
      })
      .lean<ReadDeposit>();
    if (deposit === null) return marked;
    const { modifiedCount } = await deposits.updateOne(
      { _id: deposit._id, revision: deposit.revision },
      toChange(deposit, checksum, found, clock()),
    );
    marked += modifiedCount;
  }
}
