import type { Model } from 'mongoose';
import type { OwnJoin } from '@contract/joins';
import type { Publisher } from '../publishers/publisher.model';
import { toUntil } from './join.job';
import type { Join } from './join.model';

/** Finds what became of an account's last request to join; null where it has none. */
export type FindOwnJoin = (userId: string) => Promise<OwnJoin | null>;

/** Builds it over the collections. */
export function createFindOwnJoin(
  joins: Model<Join>,
  publishers: Model<Publisher>,
): FindOwnJoin {
  return async function findOwnJoin(userId) {
    const [join] = await joins
      .find({ userId })
      .sort({ createdDate: -1 })
      .limit(1)
      .lean<Join[]>();
    if (join === undefined || join.status === 'ACCEPTED') return null;
    const publisher = await publishers
      .findById(join.publisherId)
      .select('name')
      .lean<Pick<Publisher, 'name'>>();
    const { askedDate, libraryDate, status } = join;
    return {
      publisherName: publisher?.name ?? '',
      status,
      untilDate: askedDate === null ? null : toUntil(askedDate).toISOString(),
      withLibrary: libraryDate !== null,
    };
  };
}
