import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/**
 * Changes all documents that a filter finds, until it finds none. Goes through the collection twice, whatever is found,
 * as the filter has no index. What a document has is read directly before it is written, by its id alone: the
 * embedded database goes through the whole collection for any further condition.
 *
 * @param toUpdate - names no field but those to change, as other processes may change others meanwhile.
 */
export async function rewriteDocuments<T extends { _id: string }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  toUpdate: (document: T) => UpdateQuery<T>,
): Promise<void> {
  async function rewrite(chosen: QueryFilter<T>): Promise<void> {
    const document = await model.findOne(chosen).lean<T>();
    if (document === null) return;
    await model.updateOne(chosen, toUpdate(document));
  }

  for (;;) {
    // The embedded database keeps the whole result of a query in memory, hence only ids.
    const found = await model
      .find(filter)
      .select('_id')
      .lean<{ _id: string }[]>();
    if (found.length === 0) return;
    for (const { _id } of found) await rewrite({ _id } as QueryFilter<T>);
  }
}
