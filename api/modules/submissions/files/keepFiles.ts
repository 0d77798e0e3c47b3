import { firstFindings } from '@engine';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Finding } from '@engine/types/evaluation';
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

/** Moves the files of a submission to permanent storage before it is written; throws 422 with a finding at each that is gone. */
export type KeepFiles = (files: readonly SubmittedFile[]) => Promise<void>;

/** Builds the move. Moved files that no submission names are swept. */
export function createKeepFiles({
  fileStore,
  translate,
  checkpoint,
}: KeepFilesDeps): KeepFiles {
  async function refuse(gone: readonly SubmittedFile[]): Promise<never> {
    const message = await translate('deletedFiles');
    const findings = gone.map(({ slot }): Finding => ({
      path: slot,
      code: 'fileReady',
      severity: 'error',
      params: {},
      message,
    }));
    const details = firstFindings(findings);
    throw new ApiError(422, 'FILES_GONE', message, { details });
  }

  return async function keepFiles(files) {
    const gone: SubmittedFile[] = [];
    for (const [at, file] of files.entries()) {
      try {
        await fileStore.keep(file.tempFileId, file.checksum);
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        gone.push(file);
        continue;
      }
      checkpoint(`file ${at} kept`);
    }
    if (gone.length > 0) await refuse(gone);
  };
}
