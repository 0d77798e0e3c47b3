import { withVersions } from '@engine/compile/assembleDefinition';
import { assertLimited } from '@engine/compile/assertLimited';
import type { WrittenForm } from '@engine/compile/compileForm';
import type { Lists } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';
import type { Logger } from 'pino';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { ListService } from '../../lists/list.service';
import type { FormModels, FormPointer, FormVersion } from '../form.model';
import { publishFromFiles } from './publishForm';
import { createVersionLoader } from '../versionLoader';

/** How long a process may go on with the live version it knows, so that not every request asks the database. */
const POINTER_MS = 1000;

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
  /** Publishes what changed in the files; answers why the definition cannot be used, which leaves what is live. */
  publish(
    definition: FormDefinition,
    listVersions: Record<string, number>,
  ): Promise<unknown>;
  /** The live version, or the last one before it that can be used; rejects when there is none. */
  live(): Promise<LoadedForm>;
  /** A version that a document may be made with now, or undefined. */
  findAccepted(version: number): Promise<LoadedForm | undefined>;
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
  deps: PublishedFormDeps,
): PublishedForm {
  const { models, compiler, graceMs, clock } = deps;
  const versions = createVersionLoader(formKey, deps);
  let pointer: { value: FormPointer; readAt: number } | undefined;
  let degraded = false;

  async function getPointer(): Promise<FormPointer> {
    const now = clock().getTime();
    if (pointer !== undefined && now - pointer.readAt < POINTER_MS) {
      return pointer.value;
    }
    const value = await models.pointers.findById(formKey).lean<FormPointer>();
    if (value === null) throw new Error(`no form ${formKey} is published`);
    pointer = { value, readAt: now };
    return value;
  }

  async function live(): Promise<LoadedForm> {
    const { version, past } = await getPointer();
    const before = past.map((entry) => entry.version).reverse();
    for (const candidate of [version, ...before.slice(0, FALL_BACK)]) {
      const loaded = await versions.load(candidate);
      if (loaded === undefined) continue;
      degraded = candidate !== version;
      return loaded;
    }
    degraded = true;
    throw new Error(`no version of ${formKey} can be used`);
  }

  return {
    live,
    isDegraded: () => degraded,

    async publish(definition, listVersions) {
      const lists = withVersions(Object.keys(definition.lists), listVersions);
      const complete = { ...definition, lists };
      let compiled: WrittenForm;
      try {
        compiled = await compiler.compile(complete);
        assertLimited(compiled.model);
      } catch (error) {
        return error;
      }
      await publishFromFiles(models, formKey, complete, clock());
      pointer = undefined;
      const { version } = await getPointer();
      await versions.keep(version, compiled);
      return undefined;
    },

    async findAccepted(version) {
      const { version: current, past } = await getPointer();
      const earliest = clock().getTime() - graceMs;
      const isAccepted =
        version === current ||
        past.some(
          (entry) =>
            entry.version === version && entry.until.getTime() > earliest,
        );
      if (isAccepted) return versions.load(version);
      if (!degraded) return undefined;
      const loaded = await live();
      return loaded.form.version === version ? loaded : undefined;
    },

    async findDefinition(version) {
      const { version: current, past } = await getPointer();
      const wasLive =
        version === current || past.some((entry) => entry.version === version);
      if (!wasLive) return undefined;
      const stored = await models.versions
        .findOne({ formKey, version })
        .lean<FormVersion>();
      return stored === null ? undefined : JSON.parse(stored.definition);
    },
  };
}
