import type { Model } from 'mongoose';
import type { Checkpoint } from '../../checkpoint';
import { portalAgent } from '../../portalAgent';
import type { FileStore } from '../../ports/fileStore';
import type { FileEvents } from '../fileEvents/fileEvent.service';
import type { Upload } from '../uploads/upload.model';
import type { Deposit } from './deposit.model';

/**
 * Once a deposit is stored: makes sure that its files are in permanent storage, whatever a sweep did
 * meanwhile, and lets the temporary ones go; their records stay as 'released' until their time is over, so
 * that a page that lost the answer is not told its files are gone. Doing it again changes nothing.
 */
export async function releaseFiles(
  fileStore: FileStore,
  uploads: Model<Upload>,
  events: Pick<FileEvents, 'append'>,
  deposit: Pick<Deposit, '_id' | 'files'>,
  checkpoint: Checkpoint,
): Promise<void> {
  for (const { tempFileId, checksum, scan } of deposit.files) {
    if (scan === 'infected') continue;
    if (!(await fileStore.hasPermanent(checksum))) {
      await fileStore.keep(tempFileId, checksum);
    }
    // Stored here and not before the commit point: this work is repeated until it is done.
    await events.append({
      type: 'kept',
      fileId: tempFileId,
      checksum,
      depositId: deposit._id,
      agent: portalAgent,
      outcome: 'success',
    });
  }
  for (const { tempFileId } of deposit.files) {
    await uploads.updateOne(
      { _id: tempFileId },
      { $set: { state: 'released' } },
    );
    checkpoint('file record released');
    await fileStore.removeTemporary(tempFileId);
  }
}
