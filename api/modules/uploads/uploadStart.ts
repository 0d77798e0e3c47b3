import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../duplicateKey';
import type { ChunkFields } from './chunkFields';
import type { Upload } from './upload.model';

export interface UploadStartDeps {
  uploads: Model<Upload>;
  clock: () => Date;
  /** How long a file is kept without a deposit. */
  lifeMs: number;
}

export interface UploadStart {
  /** The owner's upload of that name, begun now if there is none. */
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
}: UploadStartDeps): UploadStart {
  function findByClient(ownerKey: string, clientId: string) {
    return uploads
      .findOne({ ownerKey, clientId, expires: { $gt: clock() } })
      .lean<Upload>();
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
        return made.toObject();
      } catch (error) {
        const other = isDuplicateKey(error)
          ? await findByClient(ownerKey, fields.clientId)
          : null;
        if (other === null) throw error;
        return other;
      }
    },
  };
}
