import type { ListPage } from '@contract/lists';
import type { Model } from 'mongoose';
import { countSome } from './countSome';
import type { ListQuery } from './listQuery';

/** Counting more rows costs more than the page. */
const MOST_COUNTED = 10_000;

/** One page as it is stored, and how many rows there are in all. */
export interface FoundPage<Found> extends ListPage {
  found: Found[];
}

/**
 * Reads one page of a list.
 *
 * @param fields - the fields that are read.
 */
export async function findPage<Stored, Found>(
  model: Model<Stored>,
  { filter, sort, page, pageSize }: ListQuery<Stored>,
  fields: string,
): Promise<FoundPage<Found>> {
  const [found, total] = await Promise.all([
    model
      .find(filter)
      .sort(sort)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .select(fields)
      .lean<Found[]>(),
    countSome(model, filter, MOST_COUNTED),
  ]);
  return { found, ...total, page, pageSize };
}

const BATCH = 200;

/** Reads all rows of a list, in its order and some at a time. */
export async function* findAll<Stored, Found>(
  model: Model<Stored>,
  { filter, sort }: Pick<ListQuery<Stored>, 'filter' | 'sort'>,
  fields: string,
): AsyncGenerator<Found[]> {
  const cursor = model
    .find(filter)
    .sort(sort)
    .select(fields)
    .lean<Found[]>()
    .cursor({ batchSize: BATCH });
  let batch: Found[] = [];
  for await (const row of cursor) {
    batch.push(row as Found);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
