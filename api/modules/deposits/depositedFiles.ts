import type { Model } from 'mongoose';
import type { FilePlace } from '../../ports/fileStore';
import type { Submission, SubmittedFile } from '../../submissions/submission';
import type { SeenDeposit, Viewer } from './deposit.policy';
import { canSeeDepositedFiles } from './deposit.policy';
import { toSeenFilter } from './seenDeposits';

/** One would do, if the query knew the policy. */
const MOST_DEPOSITS = 20;

/** A file of a submission and where to read it. */
export type PlacedFile = SubmittedFile & { place: FilePlace };

/** Until a submission has released its files, those of its uploads are known to be whole; what is stored may be an older copy. */
function place(
  { outbox }: Pick<Submission, 'outbox'>,
  file: SubmittedFile,
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
export async function findDepositedFile<
  Stored extends Submission & SeenDeposit,
>(
  submissions: Model<Stored>,
  viewer: Viewer,
  idOrLocation: string,
): Promise<PlacedFile | undefined> {
  const candidates = await submissions
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
    .lean<(SeenDeposit & Pick<Submission, 'files' | 'outbox'>)[]>();
  const seen = candidates.find((deposit) =>
    canSeeDepositedFiles(viewer, deposit),
  );
  const file = seen?.files.find(
    ({ id, checksum }) => id === idOrLocation || checksum === idOrLocation,
  );
  return seen && file && place(seen, file);
}
