/** The page of the parity tests: the built engine in a browser, fed by the running API alone. */
import {
  analyseDefinition,
  findSubmitPath,
  judge,
  linkForm,
  normalise,
  toLists,
  withoutBlanks,
  type Finding,
  type FormDefinition,
  type ValidatorModule,
} from '@engine';
import type { Context } from '@contract/context';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { TitleList } from '@contract/titles';
import { generateDeposits } from '@engine/testing/arbitraryDeposit';
import {
  beginsTitleDeposits,
  type TitlesByField,
  type TitleType,
} from '@engine/testing/arbitraryTitleDeposit';
import type { JsonObject } from '@engine/types/json';
import { nameOtherTitles, withChosenTitle } from './chosenTitles';
import { titleKinds } from './titleKinds';

/** What the engine finds in a deposit, and where the form has it posted. */
export interface JudgedInPage {
  findings: readonly Finding[];
  address: string;
}

declare global {
  interface Window {
    /** Judges deposits as JSON, with the records of their files; answers what is found in each as JSON. */
    judgeDeposits?: (bodies: string, files: string) => string;
    /** Makes so many deposits from a seed, which name some of these files; answers them as JSON. */
    makeDeposits?: (seed: number, count: number, files: string) => string;
    /** Makes so many deposits of these types under titles in the same way, for the publisher that is logged in. */
    makeTitled?: (
      seed: number,
      count: number,
      files: string,
      types: readonly TitleType[],
    ) => string;
  }
}

interface ServedForm {
  readonly version: number;
  readonly hash: string;
  readonly definition: FormDefinition;
  readonly validators: string;
}

type ServedLists = Parameters<typeof toLists>[0];

async function get<T>(path: string): Promise<T> {
  const response = await fetch(`/ned/${path}`);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as T;
}

/** The titles of the user's publisher; none of a visitor. */
async function findTitles({ publisher }: CurrentUser): Promise<TitlesByField> {
  if (publisher === null) return {};
  const lists = titleKinds.map(async ({ field, titles: path }) => {
    const { titles } = await get<TitleList>(path);
    return [field, titles as unknown as JsonObject[]] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

async function start(): Promise<void> {
  const { version, hash, definition, validators } =
    await get<ServedForm>('api/forms/deposit');
  const names = Object.entries(definition.lists).map(
    ([name, listVersion]) => `${name}@${listVersion}`,
  );
  const [module, lists, user, config] = await Promise.all([
    import(validators) as Promise<{ default: ValidatorModule }>,
    get<ServedLists>(`api/lists?lists=${names.join(',')}`),
    get<CurrentUser>('user/current'),
    get<FrontendConfig>('api/frontendConfig'),
  ]);
  const titles = await findTitles(user);
  const form = linkForm(analyseDefinition(definition), module.default, {
    version,
    hash,
  });
  const environment = {
    user,
    config,
    today: config.today,
    mode: 'submit',
    lists: toLists(lists),
  } as const;

  const judgeOne = (
    body: JsonObject,
    files: Context['files'],
  ): JudgedInPage => {
    const chosen = withChosenTitle(form, user, titles, body);
    const data = withoutBlanks(normalise(form, chosen));
    const evaluation = judge(form, data, { ...environment, files });
    const { findings } = evaluation;
    return { findings, address: findSubmitPath(form, data, evaluation) ?? '' };
  };

  window.judgeDeposits = (bodies, files) => {
    const records = JSON.parse(files) as Context['files'];
    return JSON.stringify(
      (JSON.parse(bodies) as JsonObject[]).map((body) =>
        judgeOne(body, records),
      ),
    );
  };
  window.makeDeposits = (seed, count, files) => {
    const context = {
      ...environment,
      files: JSON.parse(files) as Context['files'],
    };
    const made = generateDeposits(form, context, seed, count);
    return JSON.stringify(made.map(({ body }) => body));
  };
  window.makeTitled = (seed, count, files, types) => {
    const context = {
      ...environment,
      files: JSON.parse(files) as Context['files'],
    };
    const begin = beginsTitleDeposits(form, context, types, titles);
    const made = generateDeposits(form, context, seed, count, begin);
    const bodies = made.map(({ body }) => body);
    return JSON.stringify(nameOtherTitles(bodies, titles));
  };
  document.title = 'ready';
}

void start();
