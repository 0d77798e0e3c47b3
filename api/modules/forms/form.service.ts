import type { FormDefinition } from '@engine/types/definition';
import type {
  LoadedForm,
  PublishedForm,
  PublishedFormDeps,
} from './publishedForm';
import { createPublishedForm } from './publishedForm';

export type { LoadedForm } from './publishedForm';

export interface FormService {
  /** Publishes what changed in the files of these forms, with the live lists, and loads their live versions; rejects when a definition cannot be used. */
  publish(definitions: Readonly<Record<string, FormDefinition>>): Promise<void>;
  /** The live version of a form; rejects for a key that has none. */
  live(formKey: string): Promise<LoadedForm>;
  /** The live version, or undefined for a key that has none. */
  findLive(formKey: string): Promise<LoadedForm | undefined>;
  /** The version when it is live or went out of use within the time of grace and still compiles, else undefined. */
  findAccepted(
    formKey: string,
    version: number,
  ): Promise<LoadedForm | undefined>;
  /** The text of a validators module of an accepted version of any form. */
  findModule(moduleHash: string): Promise<string | undefined>;
}

/** The published forms, each by its key: 'deposit', 'login' … */
export function createFormService(deps: PublishedFormDeps): FormService {
  const forms = new Map<string, PublishedForm>();

  function getForm(formKey: string): PublishedForm {
    const form = forms.get(formKey);
    if (form === undefined) throw new Error(`there is no form ${formKey}`);
    return form;
  }

  return {
    async publish(definitions) {
      const versions = await deps.listService.liveVersions();
      for (const [formKey, definition] of Object.entries(definitions)) {
        const form = forms.get(formKey) ?? createPublishedForm(formKey, deps);
        await form.publish(definition, versions);
        forms.set(formKey, form);
      }
    },

    live: async (formKey) => getForm(formKey).live(),
    findLive: async (formKey) => forms.get(formKey)?.live(),

    async findAccepted(formKey, version) {
      const form = getForm(formKey);
      const accepted = await form.acceptedVersions();
      return accepted.includes(version) ? form.load(version) : undefined;
    },

    async findModule(moduleHash) {
      const known = await Promise.all(
        [...forms.values()].map(async (form) => ({
          form,
          versions: await form.acceptedVersions(),
        })),
      );
      for (const { form, versions } of known) {
        for (const version of versions) {
          const loaded = await form.load(version);
          if (loaded?.moduleHash === moduleHash) {
            return loaded.form.validatorsSource;
          }
        }
      }
      return undefined;
    },
  };
}
