import { pick, seededRandom, type Random } from './seededRandom';

/** Between the seeds of two days, so that cases that count on from a seed differ from day to day. */
const SEEDS_PER_DAY = 1000;

/** The seed of a day, 261122000 for 22 November 2026: the same in every run of that day. */
export function toDaySeed(now: Date): number {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return Number(day) * SEEDS_PER_DAY;
}

/** Where generated cases begin. `npm test -- --seed=…` repeats a run of another day; each run prints its seed. */
export const SEED = Number(process.env['SEED'] || toDaySeed(new Date()));

/** Whether a run tries every generated case; `npm test -- --all` sets it. */
const hasAllCases = process.env['ALL_CASES'] === 'true';

/** How many of `all` generated cases this run tries: a tenth, since each day's seed gives other ones, or all of them. */
export function countCases(all: number): number {
  return hasAllCases ? all : Math.ceil(all / 10);
}

/** One of so many slow cases is tried in a run. */
const OF_SLOW_CASES = 6;

/** Which of these slow cases a run tries, in their order: a sixth of them, drawn by the seed, or all of them. */
export function sampleCases<Case>(
  all: readonly Case[],
  seed = SEED,
): readonly Case[] {
  return hasAllCases
    ? all
    : draw(seededRandom(seed), all, all.length / OF_SLOW_CASES);
}

/** Draws so many of these, rounded up, in their order. */
function draw<Case>(
  random: Random,
  all: readonly Case[],
  count: number,
): readonly Case[] {
  const left = all.map((_, index) => index);
  const drawn = new Set<number>();
  while (drawn.size < Math.ceil(count)) {
    const index = pick(random, left);
    drawn.add(index);
    left.splice(left.indexOf(index), 1);
  }
  return all.filter((_, index) => drawn.has(index));
}

/**
 * Which steps of slow cases a run tries: a sixth of them, or all. A step that several cases name alike is tried in one
 * case, which the seed draws.
 *
 * @param all - each case with its steps, in their order.
 */
export function sampleSteps<Name extends string>(
  all: Readonly<Record<Name, readonly string[]>>,
  seed = SEED,
): Readonly<Record<Name, readonly string[]>> {
  if (hasAllCases) return all;
  const random = seededRandom(seed);
  const names = Object.keys(all) as Name[];
  const steps = [...new Set(names.flatMap((name) => all[name]))];
  const drawn = new Map(
    draw(random, steps, steps.length / OF_SLOW_CASES).map((step) => [
      step,
      pick(
        random,
        names.filter((name) => all[name].includes(step)),
      ),
    ]),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      all[name].filter((step) => drawn.get(step) === name),
    ]),
  ) as Record<Name, string[]>;
}
