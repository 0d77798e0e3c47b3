import type { Model } from 'mongoose';
import { contentHash } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { ListFile } from './listFile';
import type { ListVersion } from './list.model';

/** A list to answer: its name, and a version when not the live one is meant. */
export interface ListReference {
  name: string;
  version?: number;
}

export interface ListService {
  /** Stores lists that changed in the files as new versions, never over an imported one; answers the live versions. */
  seed(files: readonly ListFile[]): Promise<Record<string, number>>;
  /** Whether seeding would store a new version of any of them. */
  isNew(files: readonly ListFile[]): Promise<boolean>;
  /** Stores a list loaded by a person as the next version, which is live at once; answers its number. */
  importList(list: ListFile): Promise<number>;
  /** Stores a list of the studio as the next version, unless the newest one says the same; answers its number. */
  storeEdited(list: ListFile): Promise<number>;
  /** The newest versions of all lists, which the next release has. */
  liveVersions(): Promise<Record<string, number>>;
  /** The live version of a list, or undefined when there is no list of that name. */
  findLiveVersion(name: string): Promise<number | undefined>;
  /** One version of a list, or undefined when there is none. */
  find(name: string, version: number): Promise<ListVersion | undefined>;
}

/** The version of a list in the live release; undefined before one has it. */
export type FindReleased = (name: string) => Promise<number | undefined>;

const noRelease: FindReleased = () => Promise.resolve(undefined);

/** Lists of values in the database; a version never changes, so it is read once. */
export function createListService(
  lists: Model<ListVersion>,
  clock: () => Date,
  findReleased: FindReleased = noRelease,
): ListService {
  const known = new Map<string, ListVersion>();

  async function findNewest(
    name: string,
    origin?: 'files',
  ): Promise<ListVersion | null> {
    const filter = origin === undefined ? { name } : { name, origin };
    return lists.findOne(filter).sort({ version: -1 }).lean<ListVersion>();
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

  async function isOneNew(file: ListFile): Promise<boolean> {
    const newest = await findNewest(file.name);
    return newest?.origin !== 'import' && newest?.hash !== contentHash(file);
  }

  async function findNewestVersion(name: string) {
    return lists
      .findOne({ name })
      .sort({ version: -1 })
      .select(['version', 'origin'])
      .lean<Pick<ListVersion, 'version' | 'origin'>>();
  }

  /** A version is live with its release; an imported one is at once. */
  async function findLiveVersion(name: string): Promise<number | undefined> {
    const newest = await findNewestVersion(name);
    if (newest === null) return undefined;
    if (newest.origin === 'import') return newest.version;
    return (await findReleased(name)) ?? newest.version;
  }

  async function liveVersions(): Promise<Record<string, number>> {
    const names = await lists.distinct('name');
    const versions: Record<string, number> = {};
    for (const name of names.sort()) {
      versions[name] = (await findNewestVersion(name))?.version ?? 0;
    }
    return versions;
  }

  return {
    async seed(files) {
      for (const file of files) {
        if (await isOneNew(file)) await add(file, 'files');
      }
      return liveVersions();
    },

    async isNew(files) {
      for (const file of files) if (await isOneNew(file)) return true;
      return false;
    },

    importList: (list) => add(list, 'import'),

    async storeEdited(list) {
      const newest = await findNewest(list.name);
      return newest?.hash === contentHash(list)
        ? newest.version
        : add(list, 'studio');
    },

    liveVersions,
    findLiveVersion,

    async find(name, version) {
      const key = `${name}@${version}`;
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const list = await lists.findOne({ name, version }).lean<ListVersion>();
      if (list === null) return undefined;
      known.set(key, list);
      return list;
    },
  };
}
