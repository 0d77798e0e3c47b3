import { mongo } from 'mongoose';
import type { Models } from '../composition/models';

/** The index that allowed one link of a holder and kind. */
const FORMER_INDEX = 'holderId_1_kind_1';
const INDEX_NOT_FOUND = 27;

/** Several links to the receipt of a deposit may be good at a time: the index that allowed one goes. */
export async function severalReceiptLinks({
  linkTokens,
}: Models): Promise<void> {
  try {
    await linkTokens.collection.dropIndex(FORMER_INDEX);
  } catch (error) {
    const isGone =
      error instanceof mongo.MongoServerError && error.code === INDEX_NOT_FOUND;
    if (!isGone) throw error;
  }
}
