import { analyseDefinition, drawKeys, linkForm, toLists } from '@engine';
import type { Lists } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';
import type { CompiledForm } from '@engine/types/model';
import type { ValidatorModule } from '@engine/types/validators';
import type { ApiClient } from './apiClient';

/** `GET api/forms/{key}` */
export interface ServedForm {
  version: number;
  hash: string;
  definition: FormDefinition;
  /** Address of the compiled validators. */
  validators: string;
}

/** A list of `GET api/lists`; an official one names whom to credit. */
type ServedLists = Parameters<typeof toLists>[0] &
  Record<string, { credit?: string }>;

export interface LoadedForm {
  form: CompiledForm;
  lists: Lists;
  /** list name → whom to credit where its entries are shown */
  credits: Record<string, string>;
}

/** What loading a form needs. */
export interface FormLoading {
  api: Pick<ApiClient, 'get'>;
  /** Loads the validators of a form version: a module from the same origin. */
  importValidators(url: string): Promise<ValidatorModule>;
  /** From 0 to below 1, for the keys of the first rows. */
  random(): number;
}

/** Loads the live form of a key with its compiled validators and its lists in the versions it names. */
export async function loadForm(
  services: FormLoading,
  key: string,
): Promise<LoadedForm> {
  const { api, importValidators, random } = services;
  const served = await api.get<ServedForm>(
    `api/forms/${encodeURIComponent(key)}`,
  );
  const names = Object.entries(served.definition.lists).map(
    ([name, version]) => `${name}@${version}`,
  );
  const [validators, lists] = await Promise.all([
    importValidators(served.validators),
    names.length === 0
      ? {}
      : api.get<ServedLists>(
          `api/lists?lists=${names.map(encodeURIComponent).join(',')}`,
        ),
  ]);
  const { form } = served.definition;
  const initial = drawKeys(form.initial, random);
  const model = analyseDefinition({
    ...served.definition,
    form: { ...form, initial },
  });
  return {
    form: linkForm(model, validators, {
      version: served.version,
      hash: served.hash,
    }),
    lists: toLists(lists),
    credits: toCredits(lists),
  };
}

const toCredits = (lists: ServedLists): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, { credit }]) =>
      credit === undefined ? [] : [[name, credit]],
    ),
  );
