import type { Model } from 'mongoose';
import type { FileRecord } from '@engine/types/context';
import type { Deposit } from './deposit.model';
import type { SeenDeposit, Viewer } from './deposit.policy';
import { canSeeDeposit, hasDeposited } from './deposit.policy';

/** The same cover may stand on many publications. */
const MAY_BE_REPEATED = 'COVER_IMAGE';
const MOST_IDS = 20;

/** Whether the same bytes were deposited before by who asks, and the deposits of them that he may see, the newest first. */
export interface Duplicates {
  depositedBefore: boolean;
  ids: string[];
}

type Candidate = SeenDeposit & Pick<Deposit, '_id' | 'files'>;

/** Looks for deposits with the same SHA-256 among the publications (spec 1 §2, §6): a publisher sees only his own, staff all. */
export async function findDuplicates(
  deposits: Model<Deposit>,
  viewer: Viewer,
  { checksum, purpose }: Pick<FileRecord, 'checksum' | 'purpose'>,
): Promise<Duplicates> {
  if (checksum === '' || purpose === MAY_BE_REPEATED) {
    return { depositedBefore: false, ids: [] };
  }
  const { user, depositorKey } = viewer;
  const candidates = await deposits
    .find({
      'files.checksum': checksum,
      ...(user.staff
        ? {}
        : {
            $or: [
              { depositorKey },
              { publisherId: String(user.publisher?.['id'] ?? '') },
            ],
          }),
    })
    .sort({ submittedDate: -1 })
    .limit(MOST_IDS)
    .select('publisherId depositorKey files.checksum files.purpose')
    .lean<Candidate[]>();
  const same = candidates.filter(({ files }) =>
    files.some(
      (file) => file.checksum === checksum && file.purpose !== MAY_BE_REPEATED,
    ),
  );
  return {
    depositedBefore: same.some(
      (deposit) => user.staff || hasDeposited(viewer, deposit),
    ),
    ids: same
      .filter((deposit) => canSeeDeposit(user, deposit))
      .map(({ _id }) => _id),
  };
}
