import type { FileStore } from '../ports/fileStore';
import type { ReleaseDeps } from './releaseFiles';
import { releaseFiles } from './releaseFiles';
import { listFilesOf } from './storedFiles';
import { removeMalware } from './removeMalware';
import type { FileTask, Submission } from './submission';

/** The work on the files of any submission, by the kind of its task. Each can be done again. */
export type FileFollowUp = Record<
  FileTask,
  (submission: Pick<Submission, '_id'>) => Promise<void>
>;

/** Builds the work on the files of submissions. */
export function createFileFollowUp(
  deps: ReleaseDeps & { fileStore: FileStore },
): FileFollowUp {
  return {
    releaseFiles: (submission) => releaseFiles(deps, submission),
    removeMalware: async ({ _id }) =>
      removeMalware(
        deps.fileStore,
        deps.fileEvents,
        await listFilesOf(deps.storedFiles, _id),
      ),
  };
}
