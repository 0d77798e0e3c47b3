import {
  analyseDefinition,
  drawKeys,
  laterLists,
  linkForm,
  toLists,
} from '@engine';
import type { Lists } from '@engine/types/context';
import type { ServedForm, ServedList } from '@contract/forms';
import type { CompiledForm, FormModel } from '@engine/types/model';
import type { ValidatorModule } from '@engine/types/validators';
import type { ApiClient } from './apiClient';

type ServedLists = Record<string, ServedList>;

export interface LoadedLists {
  lists: Lists;
  /** list name → whom to credit where its entries are shown */
  credits: Record<string, string>;
}

export interface LoadedForm extends LoadedLists {
  form: CompiledForm;
  /** Loads the lists of later steps; undefined when there are none left. */
  loadLater: (() => Promise<LoadedLists>) | undefined;
  /** The version that is live where this one of a draft is older. */
  newerVersion: number | undefined;
}

/** The services that load a form. */
export interface FormLoading {
  api: Pick<ApiClient, 'get'>;
  /** Loads the validators of a form version: a module from the same origin. */
  importValidators(url: string): Promise<ValidatorModule>;
  /** From 0 to below 1, for the keys of the first rows. */
  random(): number;
}

/**
 * Loads the live form of a key with its compiled validators and the named versions of its lists. For the first
 * step it postpones the lists that only later steps need, because they are most of the data.
 *
 * @param version - of a draft: that one while it is accepted.
 */
export async function loadForm(
  services: FormLoading,
  key: string,
  until: 'first step' | 'all' = 'all',
  version?: number,
): Promise<LoadedForm> {
  const { api, importValidators, random } = services;
  const served = await api.get<ServedForm>(
    `api/forms/${encodeURIComponent(key)}${version === undefined ? '' : `?version=${version}`}`,
  );
  const { form, lists: versions } = served.definition;
  const loadingValidators = importValidators(served.validators);
  const model = analyseDefinition({
    ...served.definition,
    form: { ...form, initial: drawKeys(form.initial, random) },
  });
  const postponed = until === 'all' ? undefined : laterLists(model);
  const isLater = (name: string) => postponed?.has(name) === true;
  const names = Object.keys(versions);
  const load = (asked: readonly string[]) => loadLists(api, versions, asked);
  const later = names.filter(isLater);
  const [validators, loaded] = await Promise.all([
    loadingValidators,
    load(names.filter((name) => !isLater(name))),
  ]);
  return {
    form: linkForm(model, validators, {
      version: served.version,
      hash: served.hash,
    }),
    ...loaded,
    newerVersion: served.live,
    loadLater: later.length === 0 ? undefined : () => load(later),
  };
}

/** Asks for the number of the live version of a form, without the form; undefined when the answer has none. */
export async function loadLiveVersion(
  { api }: { api: Pick<ApiClient, 'request'> },
  key: string,
): Promise<number | undefined> {
  const answer = await api.request(`api/forms/${encodeURIComponent(key)}`, {
    method: 'HEAD',
  });
  const version = answer.headers.get('X-Form-Version');
  return version === null ? undefined : Number(version);
}

/**
 * Loads the questions and lists of any version that was ever live, to show answers given in it. The version need
 * not be accepted any more.
 */
export async function loadPastForm(
  { api }: Pick<FormLoading, 'api'>,
  key: string,
  version: number,
): Promise<{ model: FormModel; lists: Lists }> {
  const { definition } = await api.get<Pick<ServedForm, 'definition'>>(
    `api/forms/${encodeURIComponent(key)}/versions/${version}`,
  );
  const versions = definition.lists;
  const { lists } = await loadLists(api, versions, Object.keys(versions));
  return { model: analyseDefinition(definition), lists };
}

async function loadLists(
  api: FormLoading['api'],
  versions: Readonly<Record<string, number>>,
  asked: readonly string[],
): Promise<LoadedLists> {
  if (asked.length === 0) return { lists: {}, credits: {} };
  const query = asked.map((name) =>
    encodeURIComponent(`${name}@${versions[name]}`),
  );
  const found = await api.get<ServedLists>(
    `api/lists?lists=${query.join(',')}`,
  );
  return { lists: toLists(found), credits: toCredits(found) };
}

const toCredits = (lists: ServedLists): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, { credit }]) =>
      credit === undefined ? [] : [[name, credit]],
    ),
  );
