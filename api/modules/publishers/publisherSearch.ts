import type {
  Deposited,
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

/** The ids of publishers whose names another one has, too. */
function listNamesakes(found: readonly Publisher[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { nameKey } of found) {
    if (seen.has(nameKey)) repeated.add(nameKey);
    seen.add(nameKey);
  }
  return found
    .filter(({ nameKey }) => repeated.has(nameKey))
    .map(({ _id }) => _id);
}

const FIELDS = '-lastChange -candidates';

/**
 * Publishers as library staff look for them (spec 1 §6).
 *
 * @param findNamed - which of the ids a deposit or an account names, or staff added. What is left over of deposits that
 * were never stored is on no page, though it counts in the total until it is swept.
 * @param findDeposited - what each of the ids has deposited.
 */
export function createPublisherSearch(
  publishers: Model<Publisher>,
  findNamed: (ids: string[]) => Promise<Set<string>>,
  findDeposited: (ids: string[]) => Promise<Map<string, Deposited>>,
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
      const shown = found.filter(({ _id }) => named.has(_id));
      const deposited = await findDeposited(listNamesakes(shown));
      const rows = shown.map((publisher) => {
        const facts = deposited.get(publisher._id);
        const row = presentPublisher(publisher, viewer);
        return { ...row, ...(facts && { deposited: facts }) };
      });
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
