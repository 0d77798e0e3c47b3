import type { Model } from 'mongoose';
import type { RevisedRecord } from '../../../records/revisions';
import type { ClaimedKind } from '../../claims/claimJob';
import { CLAIMED_FIELDS } from '../../claims/claimJob';
import type { Publisher } from '../../publishers/publisher.model';
import type { Work } from '../work.model';

/** Titles as what libraries claim. */
export const claimedWorks = (
  works: Model<Work>,
  publishers: Model<Publisher>,
): ClaimedKind => ({
  job: { kind: 'claimTitle', id: 'workId' },
  mail: 'TITLE_CLAIMED',
  recordType: 'work',

  async find(id) {
    const work = await works
      .findById(id)
      .select(`title publisherId ${CLAIMED_FIELDS}`)
      .lean<
        Pick<Work, 'title' | 'publisherId' | 'depositedForLibraryId'> &
          RevisedRecord
      >();
    if (work === null) return undefined;
    const publisher = await publishers
      .findById(work.publisherId)
      .select('name')
      .lean<Pick<Publisher, 'name'>>();
    const { title, publisherId, depositedForLibraryId = null } = work;
    return {
      library: depositedForLibraryId,
      params: { title, publisher: publisher?.name ?? publisherId },
      record: work,
    };
  },
});
