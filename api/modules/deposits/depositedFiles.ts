import type { Model } from 'mongoose';
import type { FilePlace } from '../../ports/fileStore';
import type { Deposit, DepositFile } from './deposit.model';
import type { SeenDeposit, Viewer } from './deposit.policy';
import { canSeeDepositedFiles } from './deposit.policy';
import { toSeenFilter } from './seenDeposits';

/** One would do, if the query knew the policy. */
const MOST_DEPOSITS = 20;

/** A file of a deposit and where to read it. */
export type PlacedFile = DepositFile & { place: FilePlace };

/** Until a deposit has released its files, those of its uploads are known to be whole; what is stored may be an older copy. */
function place(
  { outbox }: Pick<Deposit, 'outbox'>,
  file: DepositFile,
): PlacedFile {
  const isReleased = !outbox.some(
    ({ kind, state }) => kind === 'releaseFiles' && state === 'open',
  );
  return {
    ...file,
    place:
      isReleased || file.scan === 'infected'
        ? { permanent: file.checksum }
        : { temporary: file.tempFileId },
  };
}

/** Answers the stored file of that id, or with that location (its SHA-256), when who asks may look at it. */
export async function findDepositedFile(
  deposits: Model<Deposit>,
  viewer: Viewer,
  idOrLocation: string,
): Promise<PlacedFile | undefined> {
  const candidates = await deposits
    .find({
      $and: [
        {
          $or: [
            { 'files.id': idOrLocation },
            { 'files.checksum': idOrLocation },
          ],
        },
        toSeenFilter(viewer),
      ],
    })
    .sort({ submittedDate: -1 })
    .limit(MOST_DEPOSITS)
    .select('publisherId depositorKey files outbox')
    .lean<(SeenDeposit & Pick<Deposit, 'files' | 'outbox'>)[]>();
  const seen = candidates.find((deposit) =>
    canSeeDepositedFiles(viewer, deposit),
  );
  const file = seen?.files.find(
    ({ id, checksum }) => id === idOrLocation || checksum === idOrLocation,
  );
  return seen && file && place(seen, file);
}
