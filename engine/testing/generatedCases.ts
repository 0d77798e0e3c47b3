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
