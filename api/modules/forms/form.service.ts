import { withVersions } from '@engine/compile/assembleDefinition';
import type { FormDefinition } from '@engine/types/definition';
import type { FormModule } from './form.model';
import { isNewFromFiles, publishAllWithLists } from './publish/publishForm';
import type {
  LoadedForm,
  PublishedForm,
  PublishedFormDeps,
} from './publish/publishedForm';
import { createPublishedForm } from './publish/publishedForm';

export type { LoadedForm } from './publish/publishedForm';

export interface FormService {
  /**
   * Publishes what changed in the files of these forms, and every other form again with the live lists. Answers form
   * key → why its definition cannot be used; of such a form the live version stays live.
   *
   * @param refused - keys of forms that were refused before.
   */
  publish(
    definitions: Readonly<Record<string, FormDefinition>>,
    refused?: readonly string[],
  ): Promise<ReadonlyMap<string, unknown>>;
  /** Whether the files of any of these forms would become a new version. */
  isNew(
    definitions: Readonly<Record<string, FormDefinition>>,
  ): Promise<boolean>;
  /** The keys of all published forms. */
  findKeys(): Promise<string[]>;
  /** The live version of a form, or the last one that can be used; rejects when there is none. */
  live(formKey: string): Promise<LoadedForm>;
  /** The same, or undefined for a key that has no version. */
  findLive(formKey: string): Promise<LoadedForm | undefined>;
  /** The version when it is live or went out of use within the time of grace, and can be used; else undefined. */
  findAccepted(
    formKey: string,
    version: number,
  ): Promise<LoadedForm | undefined>;
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

/** The syntax of form keys; other texts are not looked up in the database. */
const KEY = /^[a-z][a-z0-9-]{0,63}$/;

/** The published forms, each by its key: 'deposit', 'login' …, whether files or the database brought it. */
export function createFormService(deps: PublishedFormDeps): FormService {
  const { models, listService, clock, log } = deps;
  const forms = new Map<string, PublishedForm>();
  let unpublished: string[] = [];

  function openForm(formKey: string): PublishedForm {
    const form = forms.get(formKey) ?? createPublishedForm(formKey, deps);
    forms.set(formKey, form);
    return form;
  }

  async function findForm(formKey: string): Promise<PublishedForm | undefined> {
    const known = forms.get(formKey);
    if (known !== undefined || !KEY.test(formKey)) return known;
    const isPublished = await models.pointers.exists({ _id: formKey });
    return isPublished === null ? undefined : openForm(formKey);
  }

  const findKeys = () => models.pointers.distinct('_id');

  /** Loads what is live, so that the first who ask need not wait. */
  async function warm(formKey: string): Promise<void> {
    try {
      await openForm(formKey).live();
    } catch (error) {
      log.error({ err: error, form: formKey }, 'a form cannot be served');
    }
  }

  async function findAccepted(formKey: string, version: number) {
    return (await findForm(formKey))?.findAccepted(version);
  }

  return {
    async publish(definitions, refused = []) {
      const versions = await listService.liveVersions();
      const refusals = new Map<string, unknown>();
      for (const [formKey, definition] of Object.entries(definitions)) {
        const refusal = await openForm(formKey).publish(definition, versions);
        if (refusal !== undefined) refusals.set(formKey, refusal);
      }
      await publishAllWithLists(models, versions, clock());
      const published = new Set(await findKeys());
      unpublished = [...refused, ...refusals.keys()].filter(
        (formKey) => !published.has(formKey),
      );
      for (const formKey of unpublished) forms.delete(formKey);
      await Promise.all([...published].map(warm));
      return refusals;
    },

    async isNew(definitions) {
      const versions = await listService.liveVersions();
      for (const [formKey, definition] of Object.entries(definitions)) {
        const lists = withVersions(Object.keys(definition.lists), versions);
        const complete = { ...definition, lists };
        if (await isNewFromFiles(models, formKey, complete)) return true;
      }
      return false;
    },

    findKeys,

    async live(formKey) {
      const form = await findForm(formKey);
      if (form === undefined) throw new Error(`there is no form ${formKey}`);
      return form.live();
    },

    findLive: async (formKey) => (await findForm(formKey))?.live(),

    findAccepted,

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
