import type { Answer, Visitor } from '../visitors/visitor';
import { codeOf } from '../visitors/visitor';
import type { AskerName, Grants, House, RoleAccounts } from './roleAccounts';
import { askerNames } from './roleAccounts';

/** What became of a call: done, refused for who asks, or not possible now. */
export type Outcome = 'done' | 'refused' | 'notNow';

const OUTCOMES: Readonly<Record<number, Outcome>> = {
  200: 'done',
  401: 'refused',
  403: 'refused',
  404: 'refused',
  409: 'notNow',
};

/** The outcome of a call; status and code of an answer that role tables do not know. */
export const toOutcome = (answer: Answer): string =>
  OUTCOMES[answer.status] ?? `${answer.status} ${String(codeOf(answer))}`;

/** Lets every account ask, one after the other; answers what each one got. */
export async function askEach<Result>(
  { visitors }: RoleAccounts,
  ask: (visitor: Visitor, who: AskerName) => Promise<Result>,
): Promise<Record<AskerName, Result>> {
  const results = {} as Record<AskerName, Result>;
  for (const who of askerNames) {
    const visitor = visitors.get(who);
    if (visitor === undefined) throw new Error(`${who} has no browser`);
    results[who] = await ask(visitor, who);
  }
  return results;
}

/** What each account is expected to get: the first for who may, the second for all others. */
export function expectEach<Result>(
  grants: Grants,
  house: House,
  allowed: Result,
  refused: Result,
): Record<AskerName, Result> {
  const may = grants[house];
  return Object.fromEntries(
    askerNames.map((who) => [who, may.includes(who) ? allowed : refused]),
  ) as Record<AskerName, Result>;
}
