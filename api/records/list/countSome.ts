import type { ListPage } from '@contract/lists';
import type { Model, QueryFilter } from 'mongoose';

/** The number of documents that a condition finds, counted up to a limit: the cost does not grow with the collection. */
export async function countSome<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  most: number,
): Promise<Pick<ListPage, 'total' | 'totalAtLeast'>> {
  return toTotal(await model.countDocuments(filter, { limit: most + 1 }), most);
}

/** Writes a number that was counted up to a limit; one more than the limit means that there are more. */
export function toTotal(
  counted: number,
  most: number,
): Pick<ListPage, 'total' | 'totalAtLeast'> {
  return counted > most ? { totalAtLeast: most } : { total: counted };
}
