import type {
  PublisherPage,
  PublisherQuery,
  PublisherRecordAnswer,
} from '@contract/staff/library';
import type { Model } from 'mongoose';
import type { Actor } from '../permissions/actor';
import { forbidden } from '../../http/errors';
import type { Calendar } from '../../records/list/dateRange';
import { findPage } from '../../records/list/findPage';
import { readListQuery } from '../../records/list/listQuery';
import { isRecordId, recordNotFound } from '../../records/recordId';
import type { RevisedRecord } from '../../records/revisions';
import type { Publisher } from './publisher.model';
import { canSearchPublishers } from './publisher.policy';
import {
  presentPublisher,
  presentPublisherRecord,
} from './publisher.presenter';
import { publisherDefinition } from './publisherDefinition';

export interface PublisherSearch {
  /** Publishers by name that have, in name or address, a word beginning with each word of `q`; all without it. Throws 403 for who may not search. */
  search(viewer: Actor, query: PublisherQuery): Promise<PublisherPage>;
  /** One publisher, whatever its status; throws 403 for who may not search, 404 when there is none. */
  get(viewer: Actor, id: string): Promise<PublisherRecordAnswer>;
}

const FIELDS = '-lastChange -candidates';

/**
 * Publishers as library staff look for them (spec 1 §6).
 *
 * @param findNamed - which of the ids a deposit or an account names, or staff added; what is left over of
 * deposits that were never stored is on no page, though it counts in the total until it is swept.
 */
export function createPublisherSearch(
  publishers: Model<Publisher>,
  findNamed: (ids: string[]) => Promise<Set<string>>,
  calendar: () => Calendar,
): PublisherSearch {
  return {
    async search(viewer, query) {
      if (!canSearchPublishers(viewer)) throw forbidden();
      const { found, ...page } = await findPage<Publisher, Publisher>(
        publishers,
        readListQuery(
          publisherDefinition,
          {},
          { status: 'ACTIVE', ...query },
          calendar(),
        ),
        FIELDS,
      );
      const named = await findNamed(found.map(({ _id }) => _id));
      const rows = found
        .filter(({ _id }) => named.has(_id))
        .map((publisher) => presentPublisher(publisher, viewer));
      return { rows, ...page };
    },

    async get(viewer, id) {
      if (!canSearchPublishers(viewer)) throw forbidden();
      const publisher = isRecordId(id)
        ? await publishers
            .findById(id)
            .select(FIELDS)
            .lean<Publisher & RevisedRecord>()
        : null;
      if (publisher === null) throw recordNotFound();
      return presentPublisherRecord(publisher, viewer);
    },
  };
}
