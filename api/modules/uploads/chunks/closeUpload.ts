import type { Model } from 'mongoose';
import type { FileStatement } from '@engine/types/generated/entities';
import type { Checkpoint } from '../../../ports/checkpoint';
import { portalAgent } from '../../fileEvents/portalAgent';
import type { FileStore } from '../../../ports/fileStore';
import type { Translate } from '../../forms/sentences';
import type { FileJobs } from '../checks/fileJobs';
import type { FindOrder } from '../checks/fileOrder';
import type { FilePurpose } from '../records/filePurpose';
import type { Refusal } from '../checks/refuseFile';
import { findFormatRefusal } from '../checks/refuseFile';
import type { Upload } from '../upload.model';
import { hasAllChunks } from './uploadChunks';
import { fileUnknown, uploadIncomplete } from '../uploadErrors';

/** The request that completes an upload. */
export interface Completion {
  clientId: string;
  purpose: FilePurpose;
  originalFilename: string;
  /** The owner's statement about the file, validated. */
  statement: FileStatement;
}

export interface UploadCloserDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  work: FileJobs;
  findOrder: FindOrder;
  translate: Translate;
  clock: () => Date;
  checkpoint: Checkpoint;
}

function toOutcome(refusal: Refusal | null, at: Date): Partial<Upload> {
  if (refusal === null) return { state: 'received' };
  const { code, params } = refusal;
  const { name: tool, version: toolVersion } = portalAgent;
  const severity = 'error';
  const error = { code, params, severity, tool, toolVersion, at } as const;
  return { state: 'refused', errors: [error] };
}

/**
 * Builds the function that closes an upload for chunks, once: when it is closed already nothing changes. A file
 * whose name is refused is closed without its chunks; otherwise all must be there, and none being written.
 */
export function createUploadCloser({
  uploads,
  fileStore,
  work,
  findOrder,
  translate,
  clock,
  checkpoint,
}: UploadCloserDeps): (
  upload: Upload,
  completion: Completion,
) => Promise<void> {
  return async function closeUpload(begun, completion) {
    const { originalFilename, statement, purpose } = completion;
    const refusal = await findFormatRefusal(
      originalFilename,
      purpose,
      translate,
    );
    let upload: Upload | null = begun;
    while (upload?.state === 'uploading') {
      if (refusal === null && !hasAllChunks(upload)) throw uploadIncomplete();
      const order = await findOrder(upload);
      const {
        _id: fileId,
        place,
        revision,
        declaredSize: size,
      }: Upload = upload;
      // Before the file is closed, so that it is worked on although this process may end in between.
      if (refusal === null) await work.prepare(fileId, order.rank);
      const { matchedCount } = await uploads.updateOne(
        { _id: fileId, state: 'uploading', revision },
        {
          $set: {
            ...toOutcome(refusal, clock()),
            originalFilename,
            statement,
            size,
            ...order,
          },
        },
      );
      checkpoint('upload closed');
      if (matchedCount === 1) {
        if (refusal !== null) await fileStore.abandon({ fileId, place });
        upload = { ...upload, ...toOutcome(refusal, clock()), ...order };
        break;
      }
      upload = await uploads.findById(fileId).lean<Upload>();
    }
    if (upload === null) throw fileUnknown();
    // Also of one that was closed before: then its process ended before this.
    if (upload.state === 'received') await work.begin(upload);
  };
}
