import type { Publisher } from '../../modules/publishers/publisher.model';
import { toPublisherSearch } from '../../modules/publishers/publisherSearchFields';
import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

/** Publishers get the fields by which the words of their addresses are found. */
export function publishersByAddress({ publishers }: Models): Promise<void> {
  return rewriteDocuments(
    publishers,
    { searchKey: { $exists: false } },
    ({ name, payload }: Publisher) => ({
      $set: toPublisherSearch(name, payload),
    }),
  );
}
