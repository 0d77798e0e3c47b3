import { median } from '../statistics';

/** The costs of two ways to do the same, in microseconds of processor time for each piece of work. */
export interface Comparison {
  readonly first: number;
  readonly second: number;
  /** Median over the rounds of first divided by second. */
  readonly ratio: number;
}

/** Work to be timed: `prepare` is not, and gives what `run` uses up. */
export interface Contender<Piece> {
  prepare(): readonly Piece[];
  run(piece: Piece): unknown;
}

/** Times two ways in turns, so that what else the machine does falls on both; medians of the rounds. */
export function compareRounds<A, B>(
  rounds: number,
  first: Contender<A>,
  second: Contender<B>,
  collectGarbage: () => void,
): Comparison {
  const firsts: number[] = [];
  const seconds: number[] = [];
  for (let done = -WARM_UP; done < rounds; done += 1) {
    const turns = [
      () => firsts.push(timeOnce(first, collectGarbage)),
      () => seconds.push(timeOnce(second, collectGarbage)),
    ];
    for (const turn of done % 2 === 0 ? turns : turns.toReversed()) turn();
  }
  const [a, b] = [firsts.slice(WARM_UP), seconds.slice(WARM_UP)];
  return {
    first: median(a),
    second: median(b),
    ratio: median(a.map((value, index) => value / (b[index] ?? value))),
  };
}

/** Rounds that are not counted: the code is compiled in them. */
const WARM_UP = 5;

/** Microseconds of processor time for each piece of freshly prepared work. */
function timeOnce<Piece>(
  { prepare, run }: Contender<Piece>,
  collectGarbage: () => void,
): number {
  const pieces = prepare();
  collectGarbage();
  const before = process.cpuUsage();
  for (const piece of pieces) run(piece);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / pieces.length;
}
