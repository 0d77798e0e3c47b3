import type { FileUploadPurposeKey } from '@engine/types/generated/lists';
import type { Model } from 'mongoose';
import type { FileRecord } from '@contract/files';
import type { Deposit } from './deposit.model';
import type { SeenDeposit, Viewer } from './deposit.policy';
import { canSeeDeposit, hasDeposited } from './deposit.policy';
import { toSeenFilter } from './seenDeposits';

/** The same cover may stand on many publications. */
const MAY_BE_REPEATED: FileUploadPurposeKey = 'COVER_IMAGE';
const MOST_IDS = 20;

/** Earlier deposits of the same bytes. */
export interface Duplicates {
  /** Whether the viewer deposited them before. */
  depositedBefore: boolean;
  /** The deposits of them that the viewer may see, the newest first. */
  ids: string[];
  /** Whether any depositor deposited them before: that is a reason for review (R38) and never shown to the viewer. */
  byAnyone: boolean;
}

const none: Duplicates = { depositedBefore: false, ids: [], byAnyone: false };

type Candidate = SeenDeposit & Pick<Deposit, '_id'>;

/** Looks for deposits with the same SHA-256 among the publications (spec 1 §2, §6): a publisher sees only his own, staff all. */
export async function findDuplicates(
  deposits: Model<Deposit>,
  viewer: Viewer,
  { checksum, purpose }: Pick<FileRecord, 'checksum' | 'purpose'>,
): Promise<Duplicates> {
  if (checksum === '' || purpose === MAY_BE_REPEATED) return none;
  const isPublication = { checksum, purpose: { $ne: MAY_BE_REPEATED } };
  // Most files are new, which one query finds out.
  const any = await deposits.exists({ files: { $elemMatch: isPublication } });
  if (any === null) return none;
  const { user } = viewer;
  const candidates = await deposits
    .find({
      files: { $elemMatch: isPublication },
      ...toSeenFilter(viewer),
    })
    .sort({ submittedDate: -1 })
    .limit(MOST_IDS)
    .select('publisherId depositorKey')
    .lean<Candidate[]>();
  return {
    depositedBefore: candidates.some(
      (deposit) => user.staff || hasDeposited(viewer, deposit),
    ),
    ids: candidates
      .filter((deposit) => canSeeDeposit(user, deposit))
      .map(({ _id }) => _id),
    byAnyone: true,
  };
}
