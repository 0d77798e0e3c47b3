import { OPEN_STATUSES } from '@engine/domain/depositStage';
import type { PageQuery } from '@contract/lists';
import type { WaitingPage } from '@contract/staff/waiting';
import type { Model, QueryFilter } from 'mongoose';
import { findPage } from '../../records/list/findPage';
import type { ListDefinition } from '../../records/list/listDefinition';
import type { Deposit } from '../deposits/deposit.model';
import type { ReadsLists } from '../lists/readLiveEntries';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { Publisher } from '../publishers/publisher.model';
import type { Work } from '../works/work.model';
import { workDefinition } from '../works/workDefinition';
import type { WaitingSource } from './waitingKind';
import { MOST_COUNTED, readWaitingQuery, toCounted } from './waitingKind';

type WaitingTitle = Pick<Work, '_id' | 'publisherId' | 'requestedDate'>;

type ListedWork = Pick<
  Work,
  '_id' | 'title' | 'problem' | 'requestedDate' | 'requestedReference'
>;

const statuses: Work['status'][] = ['UPDATE_LA', 'UPDATE_LA_IN_PROGRESS'];
const waiting = { status: { $in: statuses } };
/** Titles without a date, such as migrated ones, sort first and would hide since when the oldest waits. */
const datedAndWaiting: QueryFilter<Work> = {
  ...waiting,
  requestedDate: { $type: 'date' },
};

const definition: ListDefinition<Work> = {
  sorts: { since: 'requestedDate' },
  firstSort: 'since',
  filters: {},
  search: workDefinition.search,
};

export interface WaitingTitleDeps {
  deposits: Model<Deposit>;
  lists: ReadsLists;
  works: Model<Work>;
  publishers: Model<Publisher>;
}

/** The titles of a library among those that have waited longest. */
interface OwnTitles {
  titles: WaitingTitle[];
  /** False: more titles wait than were read, and the library may have more of them. */
  isWhole: boolean;
}

/** The first date of titles, of which some have none. */
const findDate = (titles: readonly WaitingTitle[]): Date | undefined =>
  titles.find(({ requestedDate }) => requestedDate !== undefined)
    ?.requestedDate;

/**
 * Titles that the nightly run has yet to update (R47), with the reason why it could not. It is that of the catalogue,
 * or the status of a deposit that is not decided yet.
 */
export function createWaitingTitles(deps: WaitingTitleDeps): WaitingSource {
  const { works, publishers } = deps;

  const findOldest = (most: number, filter: QueryFilter<Work> = waiting) =>
    works
      .find(filter)
      .sort({ requestedDate: 1, _id: 1 })
      .limit(most)
      .select('publisherId requestedDate')
      .lean<WaitingTitle[]>();

  /** A title has the library of its publisher, so the publishers of the oldest titles are read. */
  async function findOwn(assignedLibrary: string): Promise<OwnTitles> {
    const oldest = await findOldest(MOST_COUNTED + 1);
    const read = oldest.slice(0, MOST_COUNTED);
    const asking = new Set(read.map(({ publisherId }) => publisherId));
    const found = await publishers
      .find({ _id: { $in: [...asking] }, assignedLibrary })
      .select('_id')
      .lean<Pick<Publisher, '_id'>[]>();
    const own = new Set(found.map(({ _id }) => _id));
    return {
      titles: read.filter(({ publisherId }) => own.has(publisherId)),
      isWhole: read.length === oldest.length,
    };
  }

  /** The statuses, in words, of the asking deposits that library staff have yet to decide about. */
  async function findOpen(rows: readonly ListedWork[]) {
    const references = rows.flatMap(({ requestedReference: of }) => of ?? []);
    const open = await deps.deposits
      .find({
        reference: { $in: references },
        status: { $in: [...OPEN_STATUSES] },
      })
      .select('reference status')
      .lean<Pick<Deposit, 'reference' | 'status'>[]>();
    const words = await readLiveEntries(deps.lists, 'SubmissionStatus');
    return new Map(
      open.map(({ reference, status }) => [
        reference,
        words.get(status)?.label ?? status,
      ]),
    );
  }

  async function listIn(
    scope: QueryFilter<Work>,
    query: PageQuery,
  ): Promise<WaitingPage> {
    const asked = readWaitingQuery(definition, scope, query);
    const { found, ...page } = await findPage<Work, ListedWork>(
      works,
      asked,
      'title problem requestedDate requestedReference',
    );
    const open = await findOpen(found);
    return {
      rows: found.map(({ _id: id, title, problem, ...requested }) => ({
        id,
        name: title,
        reason: problem || (open.get(requested.requestedReference ?? '') ?? ''),
        since: requested.requestedDate?.toISOString() ?? null,
        reference: requested.requestedReference ?? null,
      })),
      ...page,
    };
  }

  return {
    async count(library) {
      if (library === null) {
        const [counted, [first]] = await Promise.all([
          works.countDocuments(waiting, { limit: MOST_COUNTED + 1 }),
          findOldest(1, datedAndWaiting),
        ]);
        return toCounted(counted, first?.requestedDate);
      }
      const { titles, isWhole } = await findOwn(library);
      const total = titles.length;
      return {
        ...(isWhole ? { total } : { totalAtLeast: total }),
        oldest: findDate(titles)?.toISOString() ?? null,
      };
    },

    async list(query, library) {
      if (library === null) return listIn(waiting, query);
      const { titles, isWhole } = await findOwn(library);
      const ids = titles.map(({ _id }) => _id);
      const { total = 0, ...page } = await listIn(
        { ...waiting, _id: { $in: ids } },
        query,
      );
      return { ...page, ...(isWhole ? { total } : { totalAtLeast: total }) };
    },
  };
}
