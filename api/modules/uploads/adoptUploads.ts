import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { Upload } from './upload.model';

/** Gives what one owner uploaded to another, who is the same person; again is harmless. */
export type AdoptUploads = (fromKey: string, toKey: string) => Promise<void>;

/** Gives uploads to another owner in the database; one of which the other has the name already stays where it is. */
export function createAdoptUploads(uploads: Model<Upload>): AdoptUploads {
  return async function adoptUploads(fromKey, toKey) {
    const found = await uploads
      .find({ ownerKey: fromKey })
      .select('_id')
      .lean<Pick<Upload, '_id'>[]>();
    for (const { _id } of found) {
      try {
        await uploads.updateOne({ _id }, { $set: { ownerKey: toKey } });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  };
}
