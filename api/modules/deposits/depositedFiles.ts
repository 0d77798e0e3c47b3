import type { Model } from 'mongoose';
import type { Deposit, DepositFile } from './deposit.model';
import type { SeenDeposit, Viewer } from './deposit.policy';
import { canSeeDepositedFiles } from './deposit.policy';

const MOST_DEPOSITS = 100;

/** Answers the stored file of that id, or with that location (its SHA-256), when who asks may look at it. */
export async function findDepositedFile(
  deposits: Model<Deposit>,
  viewer: Viewer,
  idOrLocation: string,
): Promise<DepositFile | undefined> {
  const candidates = await deposits
    .find({
      $or: [{ 'files.id': idOrLocation }, { 'files.checksum': idOrLocation }],
    })
    .sort({ submittedDate: -1 })
    .limit(MOST_DEPOSITS)
    .select('publisherId depositorKey files')
    .lean<(SeenDeposit & Pick<Deposit, 'files'>)[]>();
  const seen = candidates.find((deposit) =>
    canSeeDepositedFiles(viewer, deposit),
  );
  return seen?.files.find(
    ({ id, checksum }) => id === idOrLocation || checksum === idOrLocation,
  );
}
