import type { Model } from 'mongoose';
import { OPEN_WORK } from './openWork';
import type { Upload } from '../upload.model';

/** The place of a file among those whose checks wait: a smaller rank is checked first. */
export type FindOrder = (
  upload: Pick<Upload, 'ownerKey' | 'addressHash'>,
) => Promise<Pick<Upload, 'round' | 'rank'>>;

/**
 * Builds the fair order. The round of a file is the number of files that its owner has before it. The rank is the
 * number of files from the same address in the same round or an earlier one. So many files of one owner delay no other
 * owner, and many owners at one address delay no other address.
 */
export function createFindOrder(uploads: Model<Upload>): FindOrder {
  return async function findOrder({ ownerKey, addressHash }) {
    const state = { $in: [...OPEN_WORK] };
    const round = await uploads.countDocuments({ ownerKey, state });
    const rank = await uploads.countDocuments({
      addressHash,
      state,
      round: { $lte: round },
    });
    return { round, rank };
  };
}
