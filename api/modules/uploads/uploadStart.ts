import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import type { UploadLimits } from '../../config';
import { isDuplicateKey } from '../../duplicateKey';
import { ApiError } from '../../errors';
import type { Say } from '../forms/sentences';
import type { ChunkFields } from './chunkFields';
import type { Upload } from './upload.model';

export interface UploadStartDeps {
  uploads: Model<Upload>;
  clock: () => Date;
  /** How long a file is kept without a deposit. */
  lifeMs: number;
  /** What an owner may have uploaded and not deposited; 0: no limit. */
  limits: UploadLimits;
  say: Say;
}

export interface UploadStart {
  /** The owner's upload of that name, begun now if there is none; 422 when the owner has as many as allowed. */
  begin(
    ownerKey: string,
    purpose: string,
    fields: ChunkFields,
  ): Promise<Upload>;
  findByClient(ownerKey: string, clientId: string): Promise<Upload | null>;
}

/** An id that nobody guesses, of an upload or of a file. */
export function createFileId(): string {
  return randomBytes(18).toString('base64url');
}

/** How uploads begin: with whichever of their chunks comes first. */
export function createUploadStart({
  uploads,
  clock,
  lifeMs,
  limits,
  say,
}: UploadStartDeps): UploadStart {
  function findByClient(ownerKey: string, clientId: string) {
    return uploads
      .findOne({ ownerKey, clientId, expires: { $gt: clock() } })
      .lean<Upload>();
  }

  /** Looked at with the new upload among them, so that of many begun at once never too many stay. */
  async function isBeyondLimits(ownerKey: string): Promise<boolean> {
    const open = await uploads
      .find({
        ownerKey,
        state: { $in: ['uploading', 'ready'] },
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

  async function assertWithinLimits(upload: Upload): Promise<void> {
    if (!(await isBeyondLimits(upload.ownerKey))) return;
    await uploads.deleteOne({ _id: upload._id });
    throw new ApiError(422, 'TOO_MANY_UPLOADS', await say('tooManyUploads'));
  }

  return {
    findByClient,

    async begin(ownerKey, purpose, fields) {
      const known = await findByClient(ownerKey, fields.clientId);
      if (known !== null) return known;
      const now = clock();
      await uploads.deleteOne({
        ownerKey,
        clientId: fields.clientId,
        expires: { $lte: now },
      });
      let begun: Upload;
      try {
        const made = await uploads.create({
          _id: createFileId(),
          ownerKey,
          clientId: fields.clientId,
          purpose,
          state: 'uploading',
          declaredSize: fields.totalSize,
          chunkCount: fields.count,
          chunks: [],
          createdDate: now,
          expires: new Date(now.getTime() + lifeMs),
        });
        begun = made.toObject();
      } catch (error) {
        const other = isDuplicateKey(error)
          ? await findByClient(ownerKey, fields.clientId)
          : null;
        if (other === null) throw error;
        return other;
      }
      await assertWithinLimits(begun);
      return begun;
    },
  };
}
