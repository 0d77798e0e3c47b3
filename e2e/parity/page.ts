/** The page of the parity tests: the built engine in a browser, fed by the running API alone. */
import {
  analyseDefinition,
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
import { generateDeposits } from '@engine/testing/arbitraryDeposit';
import type { JsonObject } from '@engine/types/json';

declare global {
  interface Window {
    /** Judges deposits as JSON, with the records of their files; answers the findings of each as JSON. */
    judgeDeposits?: (bodies: string, files: string) => string;
    /** Makes so many deposits from a seed, which name some of these files; answers them as JSON. */
    makeDeposits?: (seed: number, count: number, files: string) => string;
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
  const form = linkForm(analyseDefinition(definition), module.default, {
    version,
    hash,
  });
  const surroundings = {
    user,
    config,
    today: config.today,
    mode: 'submit',
    lists: toLists(lists),
  } as const;

  const judgeOne = (
    body: JsonObject,
    files: Context['files'],
  ): readonly Finding[] =>
    judge(form, withoutBlanks(normalise(form, body)), {
      ...surroundings,
      files,
    }).findings;

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
      ...surroundings,
      files: JSON.parse(files) as Context['files'],
    };
    const made = generateDeposits(form, context, seed, count);
    return JSON.stringify(made.map(({ body }) => body));
  };
  document.title = 'ready';
}

void start();
