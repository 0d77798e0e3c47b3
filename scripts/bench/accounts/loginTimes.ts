import { Visitor } from '../../../api/testing/visitors/visitor';

/** How often each name is tried. */
export const LOGINS = 200;

/** Milliseconds of every login, from the request to the whole answer. */
export interface LoginTimes {
  readonly known: number[];
  readonly unknown: number[];
}

async function timeLogin(visitor: Visitor, username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'Wrong-Tide-2026' });
  const began = performance.now();
  const { status, text } = await visitor.send(
    'POST',
    '/login/publisher?ajax=true',
    body.toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  const took = performance.now() - began;
  if (status !== 401) throw new Error(`${username}: ${status} ${text}`);
  return took;
}

/**
 * Logs in with a wrong password, alternately to an existing account and to an unknown name. Both then meet the
 * same load of the machine; the order changes in each round.
 *
 * @param known - names of accounts, each tried in its turn.
 */
export async function timeLogins(
  base: string,
  known: readonly string[],
): Promise<LoginTimes> {
  const visitor = await Visitor.arrive(base);
  const times: LoginTimes = { known: [], unknown: [] };
  const tryKnown = async (turn: number) => {
    const username = known[turn % known.length] ?? '';
    times.known.push(await timeLogin(visitor, username));
  };
  const tryUnknown = async (turn: number) => {
    const username = `n${String(turn).padStart(11, '0')}`;
    times.unknown.push(await timeLogin(visitor, username));
  };
  for (let turn = 0; turn < LOGINS; turn += 1) {
    const isEven = turn % 2 === 0;
    await (isEven ? tryKnown(turn) : tryUnknown(turn));
    await (isEven ? tryUnknown(turn) : tryKnown(turn));
  }
  return times;
}
