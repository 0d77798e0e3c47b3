import type { Model } from 'mongoose';
import type { Work } from '../works/work.model';
import type { WaitingSource } from './waitingKind';
import { MOST_COUNTED, MOST_SHOWN, toCounted } from './waitingKind';

type ListedWork = Pick<
  Work,
  '_id' | 'title' | 'problem' | 'requestedDate' | 'requestedReference'
>;

/** Titles that the nightly run has yet to update (R47), with the reason why it could not. */
export function createWaitingTitles(works: Model<Work>): WaitingSource {
  const statuses: Work['status'][] = ['UPDATE_LA', 'UPDATE_LA_IN_PROGRESS'];
  const waiting = { status: { $in: statuses } };

  const findOldest = (limit: number) =>
    works
      .find(waiting)
      .sort({ requestedDate: 1, _id: 1 })
      .limit(limit)
      .select('title problem requestedDate requestedReference')
      .lean<ListedWork[]>();

  return {
    async count() {
      const [counted, [oldest]] = await Promise.all([
        works.countDocuments(waiting, { limit: MOST_COUNTED + 1 }),
        findOldest(1),
      ]);
      return toCounted(counted, oldest?.requestedDate);
    },

    async list() {
      const found = await findOldest(MOST_SHOWN);
      return found.map(({ _id: id, title, problem, ...asked }) => ({
        ...{ id, name: title, reason: problem },
        since: asked.requestedDate?.toISOString() ?? '',
        reference: asked.requestedReference ?? null,
      }));
    },
  };
}
