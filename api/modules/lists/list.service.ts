import type { Model } from 'mongoose';
import { askTogether } from '../../records/askTogether';
import { contentHash } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { ImportedList } from '@contract/studio/importedList';
import type { ListFile } from './listFile';
import type { ListVersion } from './list.model';

/** A list to answer: its name, and a version when not the live one is meant. */
export interface ListReference {
  name: string;
  version?: number;
}

export interface ListService {
  /** Stores lists that changed in the files as new versions, never over an imported one; answers the newest versions. */
  seed(files: readonly ListFile[]): Promise<Record<string, number>>;
  /** Whether seeding would store a new version of any of them. */
  isNew(files: readonly ListFile[]): Promise<boolean>;
  /** Stores a list loaded by a person as the next version, which a release makes live; answers its number. */
  importList(list: ListFile): Promise<number>;
  /** Stores a list of the studio as the next version, unless the newest one says the same; answers its number. */
  storeEdited(list: ListFile): Promise<number>;
  /** The newest versions that files or an import brought, which the next release of files has. */
  newestVersions(): Promise<Record<string, number>>;
  /** The versions of the live release. A list that it does not have counts with its newest version. */
  liveVersions(): Promise<Record<string, number>>;
  /** The live version of a list, or undefined when there is no list of that name. */
  findLiveVersion(name: string): Promise<number | undefined>;
  /** The live versions that were imported, by their lists, without their entries. */
  findImported(): Promise<Record<string, ImportedList>>;
  /** One version of a list, or undefined when there is none. */
  find(name: string, version: number): Promise<ListVersion | undefined>;
}

type NewestVersion = Pick<ListVersion, 'version' | 'origin' | 'hash'>;

/** The versions of lists in the live release; none before the first. */
export type FindReleased = () => Promise<Readonly<Record<string, number>>>;

const noRelease: FindReleased = () => Promise.resolve({});

/** Lists of values in the database; a version never changes, so it is read once. */
export function createListService(
  lists: Model<ListVersion>,
  clock: () => Date,
  findReleased: FindReleased = noRelease,
): ListService {
  const known = new Map<string, Promise<ListVersion | undefined>>();
  const read = askTogether(
    (keys: readonly Required<ListReference>[]) =>
      lists.find({ $or: [...keys] }).lean<ListVersion[]>(),
    (one, key) => one.name === key.name && one.version === key.version,
  );

  /** What tells the newest version from another, without its thousands of entries. */
  async function findNewest(name: string): Promise<NewestVersion | null> {
    return lists
      .findOne({ name })
      .sort({ version: -1 })
      .select(['version', 'origin', 'hash'])
      .lean<NewestVersion>();
  }

  async function add(
    file: ListFile,
    origin: ListVersion['origin'],
  ): Promise<number> {
    for (;;) {
      const newest = await findNewest(file.name);
      const version = (newest?.version ?? 0) + 1;
      try {
        await lists.create({
          name: file.name,
          version,
          origin,
          source: file.source,
          credit: file.credit ?? '',
          entries: file.entries,
          hash: contentHash(file),
          createdDate: clock(),
        });
        return version;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** The newest version of each list outside the studio, in one question: a start asks for all of them several times. */
  async function findAllNewest(): Promise<Map<string, NewestVersion>> {
    const all = await lists
      .find({ origin: { $ne: 'studio' } })
      .select(['name', 'version', 'origin', 'hash'])
      .sort({ name: 1, version: -1 })
      .lean<(NewestVersion & Pick<ListVersion, 'name'>)[]>();
    return new Map(all.reverse().map((one) => [one.name, one]));
  }

  async function listNew(files: readonly ListFile[]): Promise<ListFile[]> {
    const newest = await findAllNewest();
    return files.filter((file) => {
      const known = newest.get(file.name);
      return known?.origin !== 'import' && known?.hash !== contentHash(file);
    });
  }

  /** A version is live with its release. Before the first release, the newest one counts. */
  async function findLiveVersion(name: string): Promise<number | undefined> {
    const released = await findReleased();
    return Object.hasOwn(released, name)
      ? released[name]
      : (await findNewest(name))?.version;
  }

  async function newestVersions(): Promise<Record<string, number>> {
    const newest = await findAllNewest();
    return Object.fromEntries(
      [...newest].reverse().map(([name, { version }]) => [name, version]),
    );
  }

  const liveVersions = async () => ({
    ...(await newestVersions()),
    ...(await findReleased()),
  });

  return {
    async seed(files) {
      for (const file of await listNew(files)) await add(file, 'files');
      return newestVersions();
    },

    isNew: async (files) => (await listNew(files)).length > 0,

    importList: (list) => add(list, 'import'),

    async storeEdited(list) {
      const newest = await findNewest(list.name);
      return newest?.hash === contentHash(list)
        ? newest.version
        : add(list, 'studio');
    },

    newestVersions,
    liveVersions,

    async findImported() {
      const [live, found] = await Promise.all([
        liveVersions(),
        lists.aggregate<Omit<ListVersion, 'entries'> & { entries: number }>([
          { $match: { origin: 'import' } },
          {
            $project: {
              name: 1,
              version: 1,
              source: 1,
              createdDate: 1,
              entries: { $size: '$entries' },
            },
          },
        ]),
      ]);
      return Object.fromEntries(
        found
          .filter(({ name, version }) => live[name] === version)
          .map(({ name, source, createdDate, entries }) => [
            name,
            { date: createdDate.toISOString(), source, entries },
          ]),
      );
    },

    findLiveVersion,

    async find(name, version) {
      const key = `${name}@${version}`;
      const reading = known.get(key) ?? read({ name, version });
      known.set(key, reading);
      const list = await reading.catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
      if (list === undefined) known.delete(key);
      return list;
    },
  };
}
