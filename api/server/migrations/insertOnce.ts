import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../records/duplicateKey';

/** Inserts a document unless one with its id is there. */
export async function insertOnce<Stored>(
  model: Model<Stored>,
  document: object,
): Promise<void> {
  try {
    await model.create(document as Stored);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
