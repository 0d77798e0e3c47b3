import { mongo, type Model } from 'mongoose';

const INDEX_NOT_FOUND = 27;

/** Drops an index that the code no longer has; nothing happens where it is gone. */
export async function dropFormerIndex<Stored>(
  { collection }: Model<Stored>,
  name: string,
): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    const isGone =
      error instanceof mongo.MongoServerError && error.code === INDEX_NOT_FOUND;
    if (!isGone) throw error;
  }
}
