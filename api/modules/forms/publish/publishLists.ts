import type { ReleaseService } from '../../releases/release.service';
import type { FormEntry, Release } from '../../releases/release.model';
import type { ListFile } from '../../lists/listFile';
import type { ListService } from '../../lists/list.service';
import type { FormModels } from '../form.model';
import { storeWithLists } from './storeVersion';

/** Stores the versions of a release again with these lists; answers its forms. */
export function storeAllWithLists(
  models: Pick<FormModels, 'versions'>,
  forms: readonly FormEntry[],
  lists: Readonly<Record<string, number>>,
  now: Date,
): Promise<FormEntry[]> {
  return Promise.all(
    forms.map(async ({ formKey, version }) => ({
      formKey,
      version: await storeWithLists(models, formKey, version, lists, now),
    })),
  );
}

/** The versions of lists as a release keeps them. */
export const toListEntries = (lists: Readonly<Record<string, number>>) =>
  Object.entries(lists).map(([name, version]) => ({ name, version }));

/** The versions of lists that a release has. */
export const toVersions = ({ lists }: Pick<Release, 'lists'>) =>
  Object.fromEntries(lists.map(({ name, version }) => [name, version]));

/** Whether a release has these versions of lists. */
export function hasLists(
  release: Pick<Release, 'lists'>,
  lists: Readonly<Record<string, number>>,
): boolean {
  const known = toVersions(release);
  return Object.entries(lists).every(
    ([name, version]) => known[name] === version,
  );
}

/** A release waits until this time to become live. */
export class ScheduledError extends Error {
  constructor(readonly since: Date) {
    super(`A release waits until ${since.toISOString()}.`);
  }
}

/**
 * Publishes every form again with newer lists, of whatever origin, so that imported entries are offered and accepted
 * without a restart. Does nothing when the lists are the same. Throws ScheduledError while a release waits for its time:
 * a later number would be live in its place.
 *
 * @param lists - the versions of the newer lists. Every other list keeps the version of the live release.
 */
export async function publishWithLists(
  models: Pick<FormModels, 'versions'>,
  releases: ReleaseService,
  lists: Readonly<Record<string, number>>,
  clock: () => Date,
): Promise<void> {
  for (;;) {
    const last = await releases.lastNumber();
    const live = await releases.findLive();
    if (live === undefined) return;
    if (hasLists(live, lists)) return;
    const scheduled = await releases.findScheduled();
    if (scheduled !== undefined) throw new ScheduledError(scheduled.since);
    const { hash, origin, files } = live;
    const all = { ...toVersions(live), ...lists };
    const inserted = await releases.insert(last, {
      hash,
      origin,
      files,
      author: null,
      reason: 'New lists',
      forms: await storeAllWithLists(models, live.forms, all, clock()),
      lists: toListEntries(all),
    });
    if (inserted !== undefined) return;
  }
}

/** Stores a list loaded by a person as its next version, and publishes the forms with it; answers its number. Throws ScheduledError. */
export async function publishImport(
  deps: {
    models: Pick<FormModels, 'versions'>;
    releases: ReleaseService;
    listService: Pick<ListService, 'importList'>;
    clock: () => Date;
  },
  list: ListFile,
): Promise<number> {
  const { models, releases, listService, clock } = deps;
  const version = await listService.importList(list);
  await publishWithLists(models, releases, { [list.name]: version }, clock);
  return version;
}
