import type { Model } from 'mongoose';
import type { Actor } from '../../permissions/actor';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Deposit } from '../deposit.model';
import { canSeeDeposit } from '../deposit.policy';
import { placeFile, type PlacedFile } from '../history/depositedFiles';

/** A file of a deposit, with the deposit that it is of. */
export interface ViewedFile {
  file: PlacedFile;
  deposit: Pick<Deposit, 'reference' | 'title'>;
}

/** Finds a file of a deposit by its id when the viewer may see the deposit. */
export type FindViewedFile = (
  viewer: Actor,
  id: string,
) => Promise<ViewedFile | undefined>;

/** Builds it. The files of other forms belong to no deposit: they are not found. */
export function createFindViewedFile(models: {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
}): FindViewedFile {
  return async function findViewedFile(viewer, id) {
    const file = await models.storedFiles
      .findOne({ _id: id, submissionKind: 'deposit' })
      .lean<StoredFile>();
    if (file === null) return undefined;
    const deposit = await models.deposits
      .findById(file.submissionId)
      .lean<Deposit>();
    return deposit !== null && canSeeDeposit(viewer, deposit)
      ? { file: placeFile(file), deposit }
      : undefined;
  };
}
