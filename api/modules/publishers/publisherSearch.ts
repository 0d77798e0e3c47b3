import type { PublisherPage } from '@contract/library';
import type { Model, QueryFilter } from 'mongoose';
import type { PublisherSummary } from '@contract/user';
import type { Actor } from '../permissions/actor';
import { forbidden } from '../../http/errors';
import { PAGE_SIZE } from '../../http/queryTexts';
import { isRecordId, recordNotFound } from '../../records/recordId';
import type { Publisher } from './publisher.model';
import { canSearchPublishers } from './publisher.policy';
import { presentPublisher } from './publisher.presenter';
import { STEM } from './searchFields';
import { toNameKey } from './similarName';

/** More words than this tell no name apart. */
const MAX_WORDS = 10;

export interface PublisherSearch {
  /** ACTIVE publishers by name that have, in name or address, a word beginning with each word of the query; all for an empty one. Throws 403 for who may not search. */
  search(viewer: Actor, query: string, page: number): Promise<PublisherPage>;
  /** One publisher, whatever its status; throws 403 for who may not search, 404 when there is none. */
  get(viewer: Actor, id: string): Promise<PublisherSummary>;
}

/**
 * Each word by the index over the beginnings of words, and a longer one also by the words themselves. A key has only letters,
 * digits and spaces, so nothing in it means anything in a pattern.
 */
function toConditions(word: string): QueryFilter<Publisher>[] {
  if (word.length < STEM) return [{ searchStems: new RegExp(`^${word}`) }];
  const stem = { searchStems: word.slice(0, STEM) };
  // The beginning of a word says all about a word that is no longer: the index alone then counts the publishers.
  return word.length === STEM
    ? [stem]
    : [stem, { searchKey: new RegExp(`(^| )${word}`) }];
}

function toFilter(query: string): QueryFilter<Publisher> {
  const words = toNameKey(query).split(' ').slice(0, MAX_WORDS);
  return { status: 'ACTIVE', $and: words.flatMap(toConditions) };
}

/**
 * Publishers as library staff look for them (spec 1 §6).
 *
 * @param findNamed - which of the ids a deposit or an account names, or staff added; what is left over of
 * deposits that were never stored is on no page, though it counts in the total until it is swept.
 */
export function createPublisherSearch(
  publishers: Model<Publisher>,
  findNamed: (ids: string[]) => Promise<Set<string>>,
): PublisherSearch {
  return {
    async search(viewer, query, page) {
      if (!canSearchPublishers(viewer)) throw forbidden();
      const isEmpty = query.trim() === '';
      if (!isEmpty && toNameKey(query) === '') {
        return { publishers: [], total: 0, page, pageSize: PAGE_SIZE };
      }
      const filter: QueryFilter<Publisher> = isEmpty
        ? { status: 'ACTIVE' }
        : toFilter(query);
      const [found, total] = await Promise.all([
        publishers
          .find(filter)
          .sort({ nameKey: 1, _id: 1 })
          .skip((page - 1) * PAGE_SIZE)
          .limit(PAGE_SIZE)
          .select('-lastChange -candidates')
          .lean<Publisher[]>(),
        publishers.countDocuments(filter),
      ]);
      const named = await findNamed(found.map(({ _id }) => _id));
      return {
        publishers: found
          .filter(({ _id }) => named.has(_id))
          .map((publisher) => presentPublisher(publisher, viewer)),
        total,
        page,
        pageSize: PAGE_SIZE,
      };
    },

    async get(viewer, id) {
      if (!canSearchPublishers(viewer)) throw forbidden();
      const publisher = isRecordId(id)
        ? await publishers
            .findById(id)
            .select('-lastChange -candidates')
            .lean<Publisher>()
        : null;
      if (publisher === null) throw recordNotFound();
      return presentPublisher(publisher, viewer);
    },
  };
}
