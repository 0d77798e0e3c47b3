/** How the tests of one category went. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The tallies by category, in the order they are shown in. */
export type Tallies = Map<string, Tally>;

/** Categories that must have tests: none at all is a failure of its own. */
export const categories = [
  'checks',
  'schemas',
  'engine',
  'api',
  'ui',
  'scripts',
  'parity',
  'browser',
] as const;

/** Builds tallies in which nothing has been counted. */
export function createTallies(): Tallies {
  return new Map(
    categories.map((name) => [name, { passed: 0, failed: 0, skipped: 0 }]),
  );
}

/** Adds one result to a category. */
export function count(
  tallies: Tallies,
  category: string,
  result: keyof Tally,
  times = 1,
): void {
  const tally = tallies.get(category);
  if (!tally) throw new Error(`There is no category ${category}.`);
  tally[result] += times;
}

/** A category in which no test ran counts as one failure: a green run must not mean that nothing was tested. */
export function countEmptyAsFailed(tallies: Tallies): string[] {
  const empty = [...tallies].filter(
    ([, { passed, failed }]) => passed + failed === 0,
  );
  return empty.map(([name, tally]) => {
    tally.failed += 1;
    return name;
  });
}

/** The table of the summary; its last line is `N passed, N failed`. */
export function presentTallies(tallies: Tallies): string {
  const lines = [...tallies].map(([name, { passed, failed, skipped }]) =>
    [
      name.padEnd(10),
      `${String(passed).padStart(6)} passed`,
      `${String(failed).padStart(4)} failed`,
      skipped > 0 ? `${String(skipped).padStart(4)} skipped` : '',
    ]
      .join(' ')
      .trimEnd(),
  );
  return [
    ...lines,
    '',
    `${total(tallies, 'passed')} passed, ${total(tallies, 'failed')} failed`,
  ].join('\n');
}

/** The sum of one result over all categories. */
export function total(tallies: Tallies, result: keyof Tally): number {
  return [...tallies.values()].reduce((sum, tally) => sum + tally[result], 0);
}
