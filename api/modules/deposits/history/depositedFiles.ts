import type { Model } from 'mongoose';
import type { FilePlace } from '../../../ports/fileStore';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Viewer } from '../deposit.policy';
import {
  canSeeDepositedFiles,
  hasDeposited,
  isSafeToOpen,
} from '../deposit.policy';
import { findVisibleFiles } from './visibleFiles';

/** A file of a submission and where to read it. */
export type PlacedFile = StoredFile & { place: FilePlace };

/** Until a submission has released its files, those of its uploads are known to be whole; what is stored may be an older copy. */
export function placeFile(file: StoredFile): PlacedFile {
  return {
    ...file,
    place:
      file.isReleased || file.scan === 'infected'
        ? { permanent: file.checksum }
        : { temporary: file.tempFileId },
  };
}

/** A depositor has the file anyway; library staff wait for its scan. */
function mayOpen(viewer: Viewer, file: StoredFile): boolean {
  return hasDeposited(viewer, file) || isSafeToOpen(file);
}

/** Answers the stored file of that id, or with that location (its SHA-256), when who asks may look at it. */
export async function findDepositedFile(
  storedFiles: Model<StoredFile>,
  viewer: Viewer,
  idOrLocation: string,
): Promise<PlacedFile | undefined> {
  const byId = await storedFiles.findById(idOrLocation).lean<StoredFile>();
  const found =
    byId === null
      ? await findVisibleFiles(
          storedFiles,
          viewer,
          { checksum: idOrLocation },
          1,
        )
      : [byId];
  const file = found.find(
    (candidate) =>
      canSeeDepositedFiles(viewer, candidate) && mayOpen(viewer, candidate),
  );
  return file && placeFile(file);
}
