import type { Model } from 'mongoose';
import type { TitleList, WorkKind } from '@contract/titles';
import { forbidden } from '../../http/errors';
import { createReadMergedInto, findLastOrNone } from '../../records/findLast';
import { isRecordId, recordNotFound } from '../../records/recordId';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import type { ListedWork } from './title.presenter';
import { LISTED_FIELDS, presentTitle } from './title.presenter';
import { toTitleKey } from './titleKey';
import type { Work } from './work.model';
import { UNLISTED } from './work.model';
import { canListOwnTitles, canListTitles, canSeeWork } from './work.policy';

export interface TitleListDeps {
  works: Model<Work>;
  publishers: Model<Publisher>;
}

/** Titles, as depositors choose from them. */
export interface TitleLists {
  /** Titles of the viewer's publisher, the last deposit first; declined (R74) and merged ones are left out. Throws 403 for who has no publisher. */
  listOwn(viewer: Actor, kind: WorkKind): Promise<TitleList>;
  /** The same of any publisher, for library staff. Throws 403 for others, 404 for no publisher. */
  listOf(
    viewer: Actor,
    kind: WorkKind,
    publisherId: string,
  ): Promise<TitleList>;
  /** Whether that publisher has such a title, by whatever case and spaces. Throws 404 for another publisher than one's own. */
  exists(
    viewer: Actor,
    kind: WorkKind,
    publisherId: string,
    title: string,
  ): Promise<boolean>;
}

/** The works of a kind in the lists of a publisher: its own, and those of the one that it was merged into. */
const listed = (publisherIds: readonly string[], kind: WorkKind) => ({
  publisherId: { $in: publisherIds },
  kind,
  status: { $nin: UNLISTED },
});

/** Lists titles from the database. */
export function createTitleLists({
  works,
  publishers,
}: TitleListDeps): TitleLists {
  const readMergedInto = createReadMergedInto(publishers);

  /** The publisher that a page names, or the last one that it was merged into since. Throws 404 where there is none. */
  async function findLastOf(publisherId: string): Promise<string> {
    const last = isRecordId(publisherId)
      ? await findLastOrNone(readMergedInto, publisherId)
      : undefined;
    if (last === undefined) throw recordNotFound();
    return last;
  }

  async function list(
    viewer: Actor,
    kind: WorkKind,
    publisherId: string,
  ): Promise<TitleList> {
    const last = await findLastOf(publisherId);
    const publisher = await publishers
      .findById(last)
      .select('assignedLibrary')
      .lean<Pick<Publisher, 'assignedLibrary'>>();
    if (publisher === null) throw recordNotFound();
    const publisherIds = [...new Set([publisherId, last])];
    const found = await works
      .find(listed(publisherIds, kind))
      .sort({ lastDepositDate: -1, _id: 1 })
      .select(LISTED_FIELDS)
      .lean<ListedWork[]>();
    const { assignedLibrary } = publisher;
    return {
      titles: found.map((work) => presentTitle(work, assignedLibrary, viewer)),
    };
  }

  return {
    async listOwn(viewer, kind) {
      if (!canListOwnTitles(viewer)) throw forbidden();
      return list(viewer, kind, viewer.publisher?.id ?? '');
    },

    async listOf(viewer, kind, publisherId) {
      if (!canListTitles(viewer)) throw forbidden();
      return list(viewer, kind, publisherId);
    },

    async exists(viewer, kind, publisherId, title) {
      const ids = [...new Set([publisherId, await findLastOf(publisherId)])];
      const isSeen = ids.some((id) => canSeeWork(viewer, { publisherId: id }));
      if (!isSeen) throw recordNotFound();
      const same = { titleKey: toTitleKey(title) };
      const found = await works.exists({ ...listed(ids, kind), ...same });
      return found !== null;
    },
  };
}
