import type { Model } from 'mongoose';
import type { Checkpoint } from '../../../ports/checkpoint';
import { portalAgent } from '../../fileEvents/portalAgent';
import type { FileStore } from '../../../ports/fileStore';
import type { FileEvents } from '../../fileEvents/fileEvent.service';
import type { Upload } from '../../uploads/upload.model';
import type { StoredFile } from './storedFile.model';
import { listFilesOf } from './storedFiles';
import type { Submission } from '../submission';
import type { ResolveSecondCopy } from './resolveSecondCopy';

export interface ReleaseDeps {
  fileStore: Pick<FileStore, 'keep' | 'hasPermanent' | 'removeTemporary'>;
  resolveSecondCopy: ResolveSecondCopy;
  uploads: Model<Upload>;
  storedFiles: Model<StoredFile>;
  fileEvents: Pick<FileEvents, 'append'>;
  checkpoint: Checkpoint;
}

/**
 * Makes sure, once a submission is stored, that its files are whole in permanent storage, whatever was there before and
 * whatever a sweep did meanwhile. It lets the temporary files go. Their records stay as 'released' until their time
 * is over: a page that lost the answer still finds its files. Doing it again changes nothing.
 */
export async function releaseFiles(
  deps: ReleaseDeps,
  { _id: submissionId }: Pick<Submission, '_id'>,
): Promise<void> {
  const { fileStore, uploads, storedFiles, checkpoint } = deps;
  const files = await listFilesOf(storedFiles, submissionId);
  for (const { tempFileId, checksum, scan } of files) {
    if (scan === 'infected') continue;
    await deps.resolveSecondCopy({ checksum, fileId: tempFileId });
    if (!(await fileStore.hasPermanent(checksum))) {
      await fileStore.keep(tempFileId, checksum);
    }
    // Stored here and not before the commit point: this work is repeated until it is done.
    await deps.fileEvents.append({
      type: 'kept',
      fileId: tempFileId,
      checksum,
      depositId: submissionId,
      agent: portalAgent,
      outcome: 'success',
    });
  }
  for (const { tempFileId } of files) {
    await uploads.updateOne(
      { _id: tempFileId },
      { $set: { state: 'released' } },
    );
    checkpoint('file record released');
    await fileStore.removeTemporary(tempFileId);
  }
  await storedFiles.updateMany(
    { submissionId },
    { $set: { isReleased: true } },
  );
  checkpoint('stored files released');
}
