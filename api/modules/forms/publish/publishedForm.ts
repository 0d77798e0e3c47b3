import type { WrittenForm } from '@engine/compile/compileForm';
import type { Lists } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';
import type { Logger } from 'pino';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { ListService } from '../../lists/list.service';
import { isAccepted, listVersions } from '../../releases/liveReleases';
import type { ReleaseService } from '../../releases/release.service';
import type { FormModels, FormVersion } from '../form.model';
import { createVersionLoader, type VersionLoaderDeps } from '../versionLoader';

/** How many versions before the live one are tried when that cannot be used. */
const FALL_BACK = 5;

/** A form version ready for use, with the lists it judges by. */
export interface LoadedForm {
  form: WrittenForm;
  lists: Lists;
  /** SHA-256 of the validators module, the name it is served under. */
  moduleHash: string;
}

/** The versions of one form. */
export interface PublishedForm {
  /** Uses what was just compiled from the definition of this version, which has this hash. */
  keep(version: number, compiled: WrittenForm, hash: string): Promise<void>;
  /** The live version, or the last one before it that can be used; rejects when there is none. */
  live(): Promise<LoadedForm>;
  /** A version that a document may be made with now, or undefined. */
  findAccepted(version: number): Promise<LoadedForm | undefined>;
  /** A version that is or was live, if it can be used. */
  findStored(version: number): Promise<LoadedForm | undefined>;
  /**
   * Returns the definition of a version that is or was live, even if it is no longer accepted or usable;
   * undefined for any other.
   */
  findDefinition(version: number): Promise<FormDefinition | undefined>;
  /** Whether the version last served is an older one, because the live one cannot be used. */
  isDegraded(): boolean;
}

export interface PublishedFormDeps {
  models: FormModels;
  releases: ReleaseService;
  listService: ListService;
  compiler: FormCompiler;
  /** How long a version is accepted after it was replaced. */
  graceMs: number;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
}

/**
 * One published form. The record is the definition; what is compiled from it is a cache of this process
 * (design §4), and code is never read from the database.
 */
export function createPublishedForm(
  formKey: string,
  deps: PublishedFormDeps & VersionLoaderDeps,
): PublishedForm {
  const { models, releases, graceMs, clock } = deps;
  const versions = createVersionLoader(formKey, deps);
  let degraded = false;

  async function live(): Promise<LoadedForm> {
    const [current, ...before] = listVersions(
      await releases.listLive(),
      formKey,
    );
    if (current === undefined) throw new Error(`no form ${formKey} is live`);
    for (const candidate of [current, ...before.slice(0, FALL_BACK)]) {
      const loaded = await versions.load(candidate);
      if (loaded === undefined) continue;
      degraded = candidate !== current;
      return loaded;
    }
    degraded = true;
    throw new Error(`no version of ${formKey} can be used`);
  }

  return {
    live,
    isDegraded: () => degraded,
    keep: versions.keep,

    async findAccepted(version) {
      const earliest = new Date(clock().getTime() - graceMs);
      const wanted = { formKey, version };
      if (
        isAccepted(await releases.listLive(), wanted, earliest) ||
        // Another process may have published it within the last second.
        isAccepted(await releases.readLive(), wanted, earliest)
      ) {
        return versions.load(version);
      }
      if (!degraded) return undefined;
      const loaded = await live();
      return loaded.form.version === version ? loaded : undefined;
    },

    async findStored(version) {
      const wasLive = await releases.wasLive(formKey, version);
      return wasLive ? versions.load(version) : undefined;
    },

    async findDefinition(version) {
      if (!(await releases.wasLive(formKey, version))) return undefined;
      const stored = await models.versions
        .findOne({ formKey, version })
        .lean<FormVersion>();
      return stored === null ? undefined : JSON.parse(stored.definition);
    },
  };
}
