import type { Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import { createReadMergedInto, findLast } from '../../records/findLast';
import type { Revision } from '../../records/revision.model';
import { removeRecords } from '../../records/revisions';
import type { Publisher } from './publisher.model';
import type { SweepWindow } from '../../ports/fileStore';
import { toPublisherSearch } from './publisherSearchFields';
import { similarity, toNameKey, toStems } from './similarName';
import { newRecordId } from '../../records/recordId';

const CANDIDATES = 200;
const ANSWERS = 10;
const ALIKE = 0.6;

export interface SimilarPublisher {
  id: string;
  name: string;
}

type Candidate = Pick<Publisher, '_id' | 'name' | 'nameKey'>;

/** Publishers and their history. */
export interface PublisherModels {
  publishers: Model<Publisher>;
  revisions: Model<Revision>;
}

export interface PublisherService {
  /** Publishers whose names are alike, the most alike first, at most ten; only those that a deposit or an account names, or staff added. */
  findSimilar(name: string): Promise<SimilarPublisher[]>;
  /**
   * Writes a new publisher, never over an existing one (R10); harmless until a deposit or an account names it.
   * Returns its id, which `nextId` may have given before.
   *
   * @param added - the member of staff who adds it for deposits to come, and when.
   */
  create(
    payload: JsonObject,
    assignedLibrary: string,
    id?: string,
    added?: { by: string; at: Date },
  ): Promise<string>;
  /** The publisher of an id, of whatever status. */
  find(id: string): Promise<Publisher | undefined>;
  /** The publisher of an id, or the last one that it was merged into. Throws `MergedInCircle` where there is no last one. */
  findLast(id: string): Promise<Publisher | undefined>;
  /** An id for `create` that no publisher has. */
  nextId(): string;
  /** Removes publishers made within the window that nothing names. */
  sweep(window: SweepWindow): Promise<number>;
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
}

/**
 * Publishers in the database.
 *
 * @param findNamed - which of the ids a deposit or an account names, or staff added.
 */
export function createPublisherService(
  { publishers, revisions }: PublisherModels,
  findNamed: (ids: string[]) => Promise<Set<string>>,
  clock: () => Date,
): PublisherService {
  const readMergedInto = createReadMergedInto(publishers);

  async function find(id: string): Promise<Publisher | undefined> {
    const found = await publishers.findById(id).lean<Publisher>();
    return found ?? undefined;
  }

  async function findCandidates(nameKey: string): Promise<Candidate[]> {
    const stems = toStems(nameKey);
    const begin = new RegExp(`^${escapePattern(nameKey.slice(0, 60))}`);
    const filters = [
      { nameKey: begin },
      { stems: { $all: stems } },
      { stems: { $in: stems } },
    ];
    const found = await Promise.all(
      filters.map((filter) =>
        publishers
          .find({ ...filter, status: 'ACTIVE' })
          .select('name nameKey')
          .limit(CANDIDATES)
          .lean<Candidate[]>(),
      ),
    );
    return [...new Map(found.flat().map((each) => [each._id, each])).values()];
  }

  async function findSimilar(name: string): Promise<SimilarPublisher[]> {
    const nameKey = toNameKey(name);
    if (nameKey.length < 3) return [];
    const alike = (await findCandidates(nameKey))
      .map((each) => ({ each, score: similarity(nameKey, each.nameKey) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score);
    const named = await findNamed(alike.map(({ each }) => each._id));
    return alike
      .filter(({ each }) => named.has(each._id))
      .slice(0, ANSWERS)
      .map(({ each }) => ({ id: each._id, name: each.name }));
  }

  return {
    findSimilar,
    find,
    findLast: async (id) => find(await findLast(readMergedInto, id)),
    nextId: newRecordId,

    async create(payload, assignedLibrary, _id = newRecordId(), added) {
      const name = String(payload['name']);
      const nameKey = toNameKey(name);
      const candidates = await findSimilar(name);
      const now = added?.at ?? clock();
      const status = 'ACTIVE';
      await publishers.create({
        _id,
        name,
        nameKey,
        stems: toStems(nameKey),
        ...toPublisherSearch(name, payload),
        status,
        assignedLibrary,
        ...(added && { addedBy: added.by }),
        candidates: candidates.map(({ id }) => id),
        createdDate: now,
        payload,
        lastModifiedDate: now,
        lastModifiedBy: added?.by ?? null,
        lastChange: {
          before: null,
          after: { status, assignedLibrary, ...payload },
        },
      });
      return _id;
    },

    async sweep({ after, before }) {
      const old = publishers
        .find({ createdDate: { $gt: after, $lt: before } })
        .select('_id')
        .lean<{ _id: string }[]>()
        .cursor({ batchSize: 500 });
      let removed = 0;
      for await (const { _id } of old) {
        if ((await findNamed([_id])).has(_id)) continue;
        removed += await removeRecords(revisions, 'publisher', publishers, {
          _id,
        });
      }
      return removed;
    },
  };
}
