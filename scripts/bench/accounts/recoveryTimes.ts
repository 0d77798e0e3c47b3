import { Visitor } from '../../../api/testing/visitors/visitor';

/** How often known names are asked about, and how often unknown ones. */
export const RECOVERIES = 200;

/** Milliseconds of every request for a mail, and of the one that followed it at once. */
export interface AskedTimes {
  readonly post: number[];
  readonly next: number[];
}

async function timeRequest(
  visitor: Visitor,
  method: string,
  path: string,
  body?: string,
): Promise<number> {
  const began = performance.now();
  const { status, text } = await visitor.send(method, path, body, {
    'content-type': 'text/plain',
  });
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return took;
}

/**
 * Asks to recover an account, by turns one that is there and one that is not, each name as often as each other. Which
 * comes first changes from turn to turn.
 *
 * @param known - names of accounts, each asked about in its turn.
 */
export async function timeRecoveries(
  base: string,
  known: readonly string[],
): Promise<{ known: AskedTimes; unknown: AskedTimes }> {
  const visitor = await Visitor.arrive(base);
  const times = {
    known: { post: [] as number[], next: [] as number[] },
    unknown: { post: [] as number[], next: [] as number[] },
  };
  const ask = async (whose: keyof typeof times, turn: number) => {
    const name = known[turn % known.length] ?? '';
    const asked = whose === 'known' ? name : `n${name.slice(1)}`;
    const { post, next } = times[whose];
    post.push(await timeRequest(visitor, 'POST', '/user/password', asked));
    next.push(await timeRequest(visitor, 'GET', '/user/current'));
  };
  for (let turn = 0; turn < RECOVERIES; turn += 1) {
    const isEven = turn % 2 === 0;
    await ask(isEven ? 'known' : 'unknown', turn);
    await ask(isEven ? 'unknown' : 'known', turn);
  }
  return times;
}
