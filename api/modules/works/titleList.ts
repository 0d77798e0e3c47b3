import type { Model } from 'mongoose';
import type { TitleList, WorkKind } from '@contract/titles';
import { forbidden } from '../../http/errors';
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

/** The works of a kind that a publisher has in its lists. */
const listed = (publisherId: string, kind: WorkKind) => ({
  publisherId,
  kind,
  status: { $nin: UNLISTED },
});

/** Lists titles from the database. */
export function createTitleLists({
  works,
  publishers,
}: TitleListDeps): TitleLists {
  async function list(
    viewer: Actor,
    kind: WorkKind,
    publisherId: string,
  ): Promise<TitleList> {
    const publisher = isRecordId(publisherId)
      ? await publishers
          .findById(publisherId)
          .select('assignedLibrary')
          .lean<Pick<Publisher, 'assignedLibrary'>>()
      : null;
    if (publisher === null) throw recordNotFound();
    const found = await works
      .find(listed(publisherId, kind))
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
      if (!canSeeWork(viewer, { publisherId })) throw recordNotFound();
      const same = { titleKey: toTitleKey(title) };
      return (
        (await works.exists({ ...listed(publisherId, kind), ...same })) !== null
      );
    },
  };
}
