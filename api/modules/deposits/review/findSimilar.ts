import type { Model } from 'mongoose';
import type { PersonName } from '@contract/staff/staff';
import type { Publisher } from '../../publishers/publisher.model';

/** Finds publishers of similar names when an anonymous deposit made this one (R10). */
export async function findSimilar(
  publishers: Model<Publisher>,
  publisherId: string,
): Promise<PersonName[]> {
  const own = await publishers
    .findById(publisherId)
    .select('candidates')
    .lean<Pick<Publisher, 'candidates'>>();
  if (!own?.candidates?.length) return [];
  const found = await publishers
    .find({ _id: { $in: own.candidates }, status: 'ACTIVE' })
    .select('name')
    .lean<Pick<Publisher, '_id' | 'name'>[]>();
  return found.map(({ _id: id, name }) => ({ id, name }));
}
