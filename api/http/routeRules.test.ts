import type { Answer, Visitor } from '../testing/visitors/visitor';
import type { User } from '../modules/users/user.model';
import { codeOf } from '../testing/visitors/visitor';
import { makePublisher, makeUser, visitAs } from '../testing/visitors/accounts';
import { readRoutes } from '../testing/endpoints/readRoutes';
import type { TestApi } from '../testing/startTestApi';
import { startTestApi } from '../testing/startTestApi';
import type { LimitName, Route } from './route';

/** How often each address may ask. */
const limits: Record<LimitName | 'pages', number> = {
  pages: 0,
  chunks: 1,
  lookups: 1,
  previews: 1,
  deposits: 1,
  accountChecks: 1,
  accountRequests: 1,
};

let api: TestApi;
let routes: Route[];

beforeAll(async () => {
  api = await startTestApi({ config: { limits, trustProxy: true } });
  routes = readRoutes(api.deps);
});
afterAll(() => api.stop());

let addresses = 0;

/** A browser with a login and an address of its own. */
async function arrive(user: User): Promise<Visitor> {
  addresses += 1;
  const visitor = await visitAs(api, user);
  const headers = {
    'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
  };
  return visitor.with({ headers });
}

const toPath = ({ path }: Route) => path.replace(/:\w+/g, 'unknown');
const toName = ({ method, path }: Route) => `${method} ${path}`;

/** Asks every route of them from an address of its own, and lists the routes whose answer is wrong. */
async function findWrong(
  asked: readonly Route[],
  isRight: (answer: Answer) => boolean,
  { times = 1, token }: { times?: number; token?: string } = {},
): Promise<string[]> {
  // Some routes are for publishers alone, or for accounts that have none yet.
  const { _id: publisherId } = await makePublisher(api, 'Moss', 'LTAS');
  const users = [
    await makeUser(api, 'SYSADMIN'),
    await makeUser(api, 'PUBLISHER', { publisherId }),
    await makeUser(api, 'PUBLISHER'),
  ];
  const headers = token === undefined ? {} : { 'X-CSRF-TOKEN': token };

  async function ask(route: Route, user: User): Promise<Answer | undefined> {
    const visitor = await arrive(user);
    let answer: Answer | undefined;
    for (let time = 0; time < times; time += 1)
      answer = await visitor.send(
        route.method,
        toPath(route),
        undefined,
        headers,
      );
    return answer;
  }

  const wrong: string[] = [];
  for (const route of asked) {
    let answer: Answer | undefined;
    for (const user of users) {
      answer = await ask(route, user);
      if (answer !== undefined && codeOf(answer) !== 'FORBIDDEN') break;
    }
    if (answer === undefined || !isRight(answer))
      wrong.push(`${toName(route)}: ${answer?.status} ${answer?.text}`);
  }
  return wrong;
}

test('every mutating route wants the token of the session [S1-7.csrf]', async () => {
  const mutating = routes.filter(({ method }) => method !== 'GET');
  expect(mutating.length).toBeGreaterThan(0);
  const isRefused = (answer: Answer) =>
    answer.status === 403 && codeOf(answer) === 'CSRF';
  expect(await findWrong(mutating, isRefused, { token: '' })).toEqual([]);
});

test('every route that decides nothing else forbids to store its answer', async () => {
  const forbidding = routes.filter(({ cache }) => cache !== 'own');
  const isForbidden = ({ headers }: Answer) =>
    headers.get('cache-control') === 'no-store';
  expect(await findWrong(forbidding, isForbidden)).toEqual([]);
});

test('every route with a limit refuses what is beyond it', async () => {
  const limited = routes.filter(({ limit }) => limit !== undefined);
  const isBeyond = (answer: Answer) => answer.status === 429;
  expect(await findWrong(limited, isBeyond, { times: 2 })).toEqual([]);
});

/** Routes that count failed logins in place of calls. */
const GUARDED = [
  'POST /login/publisher',
  'POST /library/login',
  'POST /user/close',
  'POST /user/password/change',
  'POST /user/second-factor',
  'POST /user/second-factor/confirm',
  'POST /user/second-factor/off',
];

test('regression: every route that takes a body has a limit, or counts failed logins', () => {
  const unlimited = routes.filter(
    ({ body, limit }) => body !== undefined && limit === undefined,
  );
  expect(unlimited.map(toName).sort()).toEqual([...GUARDED].sort());
});

test('regression: every route that asks for a user finds the login, though its row names no session', async () => {
  const asking = routes.filter(
    ({ who, session }) => who !== 'anyone' && session === undefined,
  );
  expect(asking.some(({ method }) => method === 'GET')).toBe(true);
  const isKnown = ({ status }: Answer) => status !== 401;
  expect(await findWrong(asking, isKnown)).toEqual([]);
});
