import type { Model, mongo } from 'mongoose';

/**
 * Changes all documents that a filter finds, until it finds none. The filter has no index, so each pass reads
 * the whole collection. Each document is read just before its update. The driver is used directly, since models
 * drop paths that they no longer declare.
 *
 * @param toUpdate - names no field but those to change, as other processes may change others meanwhile.
 */
export async function rewriteDocuments<Old extends { _id: string }, Now>(
  { collection }: Model<Now>,
  filter: mongo.Filter<mongo.BSON.Document>,
  toUpdate: (document: Old) => object,
): Promise<void> {
  async function rewrite(_id: string): Promise<void> {
    // Another process that starts may have rewritten the document since it was listed, or since it was read.
    const unlessRewritten = { ...filter, _id } as object;
    const document = await collection.findOne(unlessRewritten);
    if (document === null) return;
    await collection.updateOne(
      unlessRewritten,
      toUpdate(document as unknown as Old),
    );
  }

  for (;;) {
    // The embedded database keeps the whole result of a query in memory, hence only ids.
    const found = await collection
      .find(filter, { projection: { _id: 1 } })
      .toArray();
    if (found.length === 0) return;
    for (const { _id } of found) await rewrite(String(_id));
  }
}
