import type { Model } from 'mongoose';
import type { UploadLimits } from '../../../config/config';
import { ApiError } from '../../../http/errors';
import type { FileStore } from '../../../ports/fileStore';
import type { Translate } from '../../forms/sentences';
import type { Upload } from '../upload.model';

export interface UploadQuotaDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  clock: () => Date;
  /** Limits of the uploaded, undeposited files of an owner and of all owners at one address; 0: no limit. */
  limits: { perOwner: UploadLimits; perAddress: UploadLimits };
  translate: Translate;
}

type CountedUpload = Pick<Upload, '_id' | 'ownerKey' | 'addressHash' | 'place'>;

type RefusingSentence = 'tooManyUploads' | 'tooManyNetworkUploads';

/**
 * Looks at the files of an owner and of an address with this new one among them. When they are too many, it removes
 * the new one and throws 422.
 */
export type AssertWithinQuota = (upload: CountedUpload) => Promise<void>;

/** States in which a file counts as one that its owner has and has not deposited. */
const OPEN_STATES: readonly Upload['state'][] = [
  'uploading',
  'received',
  'scanning',
  'checking',
  'ready',
];

/**
 * Counts files by owner and by address: new sessions cost nothing, so a limit by owner alone has no effect. The
 * new file is stored before it is counted, so that too many never stay when many begin at once.
 */
export function createUploadQuota({
  uploads,
  fileStore,
  clock,
  limits,
  translate,
}: UploadQuotaDeps): AssertWithinQuota {
  async function isBeyond(
    limit: UploadLimits,
    from: Partial<Pick<Upload, 'ownerKey' | 'addressHash'>>,
  ): Promise<boolean> {
    if (limit.files === 0 && limit.bytes === 0) return false;
    const open = await uploads
      .find({
        ...from,
        state: { $in: [...OPEN_STATES] },
        expires: { $gt: clock() },
      })
      .select('declaredSize')
      .lean<Pick<Upload, 'declaredSize'>[]>();
    const bytes = open.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
    return (
      (limit.files > 0 && open.length > limit.files) ||
      (limit.bytes > 0 && bytes > limit.bytes)
    );
  }

  /** The sentence that refuses the upload, or undefined. */
  async function findRefusal({
    ownerKey,
    addressHash,
  }: CountedUpload): Promise<RefusingSentence | undefined> {
    if (await isBeyond(limits.perOwner, { ownerKey })) return 'tooManyUploads';
    const isOverAddress = await isBeyond(limits.perAddress, { addressHash });
    return isOverAddress ? 'tooManyNetworkUploads' : undefined;
  }

  return async function assertWithinQuota(upload) {
    const refusal = await findRefusal(upload);
    if (refusal === undefined) return;
    const { _id: fileId, place } = upload;
    await uploads.deleteOne({ _id: fileId });
    if (place !== '') await fileStore.abandon({ fileId, place });
    throw new ApiError(422, 'TOO_MANY_UPLOADS', await translate(refusal));
  };
}
