import { withVersions } from '@engine/compile/definition/assembleDefinition';
import { assertLimited } from '@engine/compile/limits/assertLimited';
import type { WrittenForm } from '@engine/compile/compileForm';
import { MOST_KEY_LETTERS } from '@engine/domain/studioLimits';
import type { FormDefinition } from '@engine/types/definition';
import { contentHash } from '../../records/contentHash';
import { findVersion } from '../releases/liveReleases';
import type { FormModule } from './form.model';
import type { VersionOrigin } from './publish/storeVersion';
import { storeVersion } from './publish/storeVersion';
import { createStoredVersions } from './storedVersions';
import type {
  LoadedForm,
  PublishedForm,
  PublishedFormDeps,
} from './publish/publishedForm';
import { createPublishedForm } from './publish/publishedForm';

export type { LoadedForm } from './publish/publishedForm';

/** Definitions as they were stored. */
export interface StoredForms {
  /** form key → its version, live or not */
  versions: Readonly<Record<string, number>>;
  /** form key → why its definition cannot be used */
  refusals: ReadonlyMap<string, unknown>;
}

export interface FormService {
  /** Compiles definitions and stores those that can be used as versions. A release makes them live. */
  store(
    definitions: Readonly<Record<string, FormDefinition>>,
    lists: Readonly<Record<string, number>>,
    origin: VersionOrigin['origin'],
  ): Promise<StoredForms>;
  /**
   * The keys of the definitions that, with these lists, differ from the live version of their form. One that cannot be
   * used differs. Loads what is live.
   */
  listNew(
    definitions: Readonly<Record<string, FormDefinition>>,
    lists: Readonly<Record<string, number>>,
  ): Promise<string[]>;
  /**
   * Loads what is live, so that the first who ask need not wait.
   *
   * @param refused - keys of forms whose files were refused; those without a version count as degraded.
   */
  warm(refused?: readonly string[]): Promise<void>;
  /** The keys of all published forms. */
  findKeys(): Promise<string[]>;
  /** form key → its newest version, live or not. */
  findNewest(): Promise<Record<string, number>>;
  /** The live version of a form, or the last one that can be used; rejects when there is none. */
  live(formKey: string): Promise<LoadedForm>;
  /** The same, or undefined for a key that has no version. */
  findLive(formKey: string): Promise<LoadedForm | undefined>;
  /** Whether a form was published and is so no more. */
  isRemoved(formKey: string): Promise<boolean>;
  /** The version when it is live or went out of use within the time of grace, and can be used; else undefined. */
  findAccepted(
    formKey: string,
    version: number,
  ): Promise<LoadedForm | undefined>;
  /** A version that is or was live, for answers that were stored with it; undefined when it cannot be used any more. */
  findStored(formKey: string, version: number): Promise<LoadedForm | undefined>;
  /**
   * Returns the definition of a version that is or was live, for the words of answers given in it; nothing is
   * judged with it.
   */
  findDefinition(
    formKey: string,
    version: number,
  ): Promise<FormDefinition | undefined>;
  /** The text of a validators module of an accepted version of any form. */
  findModule(moduleHash: string): Promise<string | undefined>;
  /** Keys of the forms whose live version cannot be used, or that have no version because they were refused. */
  findDegraded(): string[];
}

const withLists = (
  definition: FormDefinition,
  lists: Readonly<Record<string, number>>,
): FormDefinition => ({
  ...definition,
  lists: withVersions(Object.keys(definition.lists), lists),
});

/** The syntax of form keys; other texts are not looked up in the database. */
const KEY = new RegExp(`^[a-z][a-z0-9-]{0,${MOST_KEY_LETTERS - 1}}$`);

/** The published forms, each by its key: 'deposit', 'login' …, whether files or the database brought it. */
export function createFormService(deps: PublishedFormDeps): FormService {
  const { models, releases, compiler, clock, log } = deps;
  const forms = new Map<string, PublishedForm>();
  const stored = createStoredVersions(models);
  let unpublished: string[] = [];

  function openForm(formKey: string): PublishedForm {
    const form =
      forms.get(formKey) ?? createPublishedForm(formKey, { ...deps, stored });
    forms.set(formKey, form);
    return form;
  }

  async function findKeys(): Promise<string[]> {
    const [live] = await releases.listLive();
    return live?.forms.map(({ formKey }) => formKey) ?? [];
  }

  async function findForm(formKey: string): Promise<PublishedForm | undefined> {
    if (!KEY.test(formKey)) return undefined;
    const [live] = await releases.listLive();
    const isLive = findVersion(live, formKey) !== undefined;
    return isLive ? openForm(formKey) : undefined;
  }

  async function warmOne(formKey: string): Promise<void> {
    try {
      await openForm(formKey).live();
    } catch (error) {
      log.error({ err: error, form: formKey }, 'a form cannot be served');
    }
  }

  async function findStored(formKey: string, version: number) {
    return (await findForm(formKey))?.findStored(version);
  }

  /** A form that was removed is accepted for the time of grace, like any replaced version. */
  async function findAccepted(formKey: string, version: number) {
    if (!KEY.test(formKey)) return undefined;
    const live = await releases.listLive();
    const wasLive = live.some(
      (release) => findVersion(release, formKey) !== undefined,
    );
    return wasLive ? openForm(formKey).findAccepted(version) : undefined;
  }

  return {
    async store(definitions, lists, origin) {
      const [live] = await releases.listLive();
      const versions: Record<string, number> = {};
      const refusals = new Map<string, unknown>();
      for (const [formKey, definition] of Object.entries(definitions)) {
        const complete = withLists(definition, lists);
        let compiled: WrittenForm;
        try {
          compiled = await compiler.compile(complete);
          assertLimited(compiled.model);
        } catch (error) {
          refusals.set(formKey, error);
          continue;
        }
        const known = findVersion(live, formKey);
        const from = { origin, now: clock() };
        const version = await storeVersion(
          models,
          formKey,
          complete,
          known,
          from,
        );
        await openForm(formKey).keep(version, compiled, contentHash(complete));
        versions[formKey] = version;
      }
      return { versions, refusals };
    },

    async listNew(definitions, lists) {
      const [live] = await releases.listLive();
      const keys = await Promise.all(
        Object.entries(definitions).map(async ([formKey, definition]) => {
          const version = findVersion(live, formKey);
          if (version === undefined) return [formKey];
          const loaded = await openForm(formKey)
            .live()
            .catch(() => undefined);
          const hash = contentHash(withLists(definition, lists));
          const isSame =
            loaded?.form.version === version && loaded.form.hash === hash;
          return isSame ? [] : [formKey];
        }),
      );
      return keys.flat();
    },

    async warm(refused = []) {
      const live = await findKeys();
      unpublished = refused.filter((formKey) => !live.includes(formKey));
      for (const formKey of unpublished) forms.delete(formKey);
      await Promise.all(live.map(warmOne));
    },

    findKeys,

    async findNewest() {
      const newest = await models.versions.aggregate<{
        _id: string;
        version: number;
      }>([
        { $sort: { formKey: 1, version: -1 } },
        { $group: { _id: '$formKey', version: { $first: '$version' } } },
      ]);
      return Object.fromEntries(
        newest.map(({ _id, version }) => [_id, version]),
      );
    },

    async live(formKey) {
      const form = await findForm(formKey);
      if (form === undefined) throw new Error(`there is no form ${formKey}`);
      return form.live();
    },

    findLive: async (formKey) => (await findForm(formKey))?.live(),

    isRemoved: async (formKey) =>
      KEY.test(formKey) &&
      (await findForm(formKey)) === undefined &&
      releases.wasLive(formKey),

    findAccepted,
    findStored,

    findDefinition: async (formKey, version) =>
      (await findForm(formKey))?.findDefinition(version),

    async findModule(moduleHash) {
      const found = await models.modules
        .find({ hash: moduleHash })
        .sort({ version: -1 })
        .lean<FormModule[]>();
      for (const { formKey, version } of found) {
        const loaded = await findAccepted(formKey, version);
        if (loaded?.moduleHash === moduleHash) {
          return loaded.form.validatorsSource;
        }
      }
      return undefined;
    },

    findDegraded: () => [
      ...[...forms].filter(([, form]) => form.isDegraded()).map(([key]) => key),
      ...unpublished.filter((key) => !forms.has(key)),
    ],
  };
}
