import type { Model } from 'mongoose';

const BATCH = 100;

/**
 * Does something with every stored document of a collection, in the order of their ids and some at a time. Models are
 * passed by, since a stored document has paths that they do not know any more.
 *
 * @param fields - the paths that are read.
 */
export async function eachDocument<Old extends { _id: string }, Now>(
  { collection }: Model<Now>,
  fields: readonly string[],
  use: (document: Old) => Promise<void>,
): Promise<void> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for (let last = ''; ;) {
    const later: object = { _id: { $gt: last } };
    const found = await collection
      .find(later, { projection })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    for (const document of found) await use(document as unknown as Old);
    if (found.length < BATCH) return;
    last = String(found.at(-1)?._id);
  }
}
