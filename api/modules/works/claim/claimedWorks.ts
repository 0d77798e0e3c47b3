import type { Model } from 'mongoose';
import type { ClaimedKind } from '../../claims/claimJob';
import type { Publisher } from '../../publishers/publisher.model';
import type { Work } from '../work.model';

/** Titles as what libraries claim. */
export const claimedWorks = (
  works: Model<Work>,
  publishers: Model<Publisher>,
): ClaimedKind => ({
  job: { kind: 'claimTitle', id: 'workId' },
  mail: 'TITLE_CLAIMED',

  async findClaimed(_id, depositedForLibraryId) {
    const work = await works
      .findOne({ _id, depositedForLibraryId })
      .select('title publisherId')
      .lean<Pick<Work, 'title' | 'publisherId'>>();
    if (work === null) return undefined;
    const publisher = await publishers
      .findById(work.publisherId)
      .select('name')
      .lean<Pick<Publisher, 'name'>>();
    const { title, publisherId } = work;
    return { title, publisher: publisher?.name ?? publisherId };
  },
});
