import type { Model } from 'mongoose';
import { isRecordId } from '../../records/recordId';
import type { Publisher } from '../publishers/publisher.model';
import type { DescribedProperty } from './describeStates';

/** The properties that are the id of a publisher: of accounts, and the answer whom a deposit is made for. */
const PUBLISHERS: ReadonlySet<string> = new Set([
  'publisherId',
  '/publisher/id',
]);

/** Gives properties the names of publishers in the place of their ids. */
export async function wordPublishers(
  publishers: Model<Publisher>,
  properties: readonly DescribedProperty[],
): Promise<DescribedProperty[]> {
  const ids = properties
    .filter(({ property }) => PUBLISHERS.has(property))
    .flatMap(({ values }) => values.flat());
  const found = await publishers
    .find({ _id: { $in: [...new Set(ids)].filter(isRecordId) } })
    .select('name')
    .lean<Pick<Publisher, '_id' | 'name'>[]>();
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  return properties.map((described) =>
    PUBLISHERS.has(described.property)
      ? {
          ...described,
          values: described.values.map((lines) =>
            lines.map((id) => names.get(id) ?? id),
          ),
        }
      : described,
  );
}
