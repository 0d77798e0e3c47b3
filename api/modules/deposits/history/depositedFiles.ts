import type { Model } from 'mongoose';
import type { FilePlace } from '../../../ports/fileStore';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Viewer } from '../deposit.policy';
import { canSeeDepositedFiles } from '../deposit.policy';
import { findVisibleFiles } from './visibleFiles';

/** A file of a submission and where to read it. */
export type PlacedFile = StoredFile & { place: FilePlace };

/** Until a submission has released its files, those of its uploads are known to be whole; what is stored may be an older copy. */
function place(file: StoredFile): PlacedFile {
  return {
    ...file,
    place:
      file.isReleased || file.scan === 'infected'
        ? { permanent: file.checksum }
        : { temporary: file.tempFileId },
  };
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
  const file = found.find((candidate) =>
    canSeeDepositedFiles(viewer, candidate),
  );
  return file && place(file);
}
