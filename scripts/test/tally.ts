import { stripVTControlCharacters } from 'node:util';

/** Enough to see what was expected and where, of a message that may have thousands of lines. */
const MESSAGE_LINES = 12;

/** How the tests of one category went. */
export interface Tally {
  passed: number;
  failed: number;
  /** File, title and, where it says why, the beginning of the message of each test that failed. */
  failures: string[];
  /** Their files and titles. */
  skipped: string[];
  /** File, title and message of each test that failed first and passed when it was repeated. */
  repeated: string[];
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
    categories.map((name) => [
      name,
      { passed: 0, failed: 0, failures: [], skipped: [], repeated: [] },
    ]),
  );
}

/** Adds one result to a category. */
export function count(
  tallies: Tallies,
  category: string,
  result: 'passed' | 'failed',
  times = 1,
): void {
  getTally(tallies, category)[result] += times;
}

/** Adds a test that failed, by its file, its title and its message, which the summary shortens. */
export function noteFailed(
  tallies: Tallies,
  category: string,
  file: string,
  title: string,
  message = '',
): void {
  count(tallies, category, 'failed');
  getTally(tallies, category).failures.push(
    withMessage(`${file}: ${title}`, message),
  );
}

function withMessage(test: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`);
  return [test, ...lines].join('\n');
}

/** Adds a test that did not run, by its file and its title. */
export function noteSkipped(
  tallies: Tallies,
  category: string,
  file: string,
  title: string,
): void {
  getTally(tallies, category).skipped.push(`${file}: ${title}`);
}

/** Adds a test that passed only when it was repeated, by its file, its title and the message of its failure, if it is known. */
export function noteRepeated(
  tallies: Tallies,
  category: string,
  file: string,
  title: string,
  message = '',
): void {
  count(tallies, category, 'passed');
  getTally(tallies, category).repeated.push(
    withMessage(`${file}: ${title}`, message),
  );
}

function getTally(tallies: Tallies, category: string): Tally {
  const tally = tallies.get(category);
  if (!tally) throw new Error(`There is no category ${category}.`);
  return tally;
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

/**
 * The table of the summary, the tests that failed, passed only when repeated, or did not run; its last line is
 * `N passed, N failed`.
 */
export function presentTallies(tallies: Tallies): string {
  const lines = [...tallies].map(([name, { passed, failed, skipped }]) =>
    [
      name.padEnd(10),
      `${String(passed).padStart(6)} passed`,
      `${String(failed).padStart(4)} failed`,
      skipped.length > 0 ? `${String(skipped.length).padStart(4)} skipped` : '',
    ]
      .join(' ')
      .trimEnd(),
  );
  const skipped = [...tallies.values()].flatMap((tally) => tally.skipped);
  const failures = [...tallies.values()].flatMap((tally) => tally.failures);
  const repeated = [...tallies.values()].flatMap((tally) => tally.repeated);
  return [
    ...lines,
    '',
    ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []),
    ...(repeated.length > 0
      ? ['Passed only when repeated, to be repaired:', ...repeated, '']
      : []),
    ...(skipped.length > 0
      ? ['Skipped, since what they need is not here:', ...skipped, '']
      : []),
    `${total(tallies, 'passed')} passed, ${total(tallies, 'failed')} failed`,
  ].join('\n');
}

/** The sum of one result over all categories. */
export function total(tallies: Tallies, result: 'passed' | 'failed'): number {
  return [...tallies.values()].reduce((sum, tally) => sum + tally[result], 0);
}
