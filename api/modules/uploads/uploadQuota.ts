import type { Model } from 'mongoose';
import type { UploadLimits } from '../../config';
import { ApiError } from '../../errors';
import type { FileStore } from '../../ports/fileStore';
import type { Say } from '../forms/sentences';
import type { Upload } from './upload.model';

export interface UploadQuotaDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  clock: () => Date;
  /** What an owner may have uploaded and not deposited; 0: no limit. */
  limits: UploadLimits;
  say: Say;
}

/** Looks at the files of an owner with this new one among them; when they are too many it is removed and 422 thrown. */
export type AssertWithinQuota = (
  upload: Pick<Upload, '_id' | 'ownerKey' | 'place'>,
) => Promise<void>;

/** States in which a file counts as one that its owner has and has not deposited. */
const OPEN_STATES: readonly Upload['state'][] = [
  'uploading',
  'received',
  'scanning',
  'checking',
  'ready',
];

/** The new file is stored before it is counted, so that of many begun at once never too many stay. */
export function createUploadQuota({
  uploads,
  fileStore,
  clock,
  limits,
  say,
}: UploadQuotaDeps): AssertWithinQuota {
  async function isBeyondLimits(ownerKey: string): Promise<boolean> {
    const open = await uploads
      .find({
        ownerKey,
        state: { $in: [...OPEN_STATES] },
        expires: { $gt: clock() },
      })
      .select('declaredSize')
      .lean<Pick<Upload, 'declaredSize'>[]>();
    const bytes = open.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
    return (
      (limits.files > 0 && open.length > limits.files) ||
      (limits.bytes > 0 && bytes > limits.bytes)
    );
  }

  return async function assertWithinQuota({ _id: fileId, ownerKey, place }) {
    if (!(await isBeyondLimits(ownerKey))) return;
    await uploads.deleteOne({ _id: fileId });
    if (place !== '') await fileStore.abandon({ fileId, place });
    throw new ApiError(422, 'TOO_MANY_UPLOADS', await say('tooManyUploads'));
  };
}
