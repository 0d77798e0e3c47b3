import type { Checkpoint } from '../../../ports/checkpoint';
import { ApiError } from '../../../http/errors';
import type { Translate } from '../../forms/sentences';
import type { FileStore } from '../../../ports/fileStore';
import { MissingFileError } from '../../../ports/fileStore';
import type { SubmittedFile } from './storedFile.model';

export interface KeepFilesDeps {
  fileStore: Pick<FileStore, 'keep'>;
  translate: Translate;
  checkpoint: Checkpoint;
}

/** Moves the files of a submission to permanent storage before it is written; throws 422 when one is gone. */
export type KeepFiles = (files: readonly SubmittedFile[]) => Promise<void>;

/** Builds the move. Moved files that no submission names are swept. */
export function createKeepFiles({
  fileStore,
  translate,
  checkpoint,
}: KeepFilesDeps): KeepFiles {
  return async function keepFiles(files) {
    for (const [at, { tempFileId, checksum }] of files.entries()) {
      try {
        await fileStore.keep(tempFileId, checksum);
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        throw new ApiError(422, 'FILES_GONE', await translate('deletedFiles'));
      }
      checkpoint(`file ${at} kept`);
    }
  };
}
