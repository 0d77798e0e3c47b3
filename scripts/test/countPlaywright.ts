import {
  count,
  noteFailed,
  noteRepeated,
  noteSkipped,
  type Tallies,
} from './tally';

interface PlaywrightTest {
  readonly status: string;
  /** One for each attempt. */
  readonly results: readonly {
    readonly errors: readonly { readonly message?: string }[];
  }[];
}

interface Suite {
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly PlaywrightTest[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly unknown[];
}

/** Counts the tests of `parity*.spec.ts` as parity and all others as browser; an error outside a test is one failure. */
export function countPlaywright(
  tallies: Tallies,
  report: PlaywrightReport,
): void {
  for (const suite of report.suites) countSuite(tallies, suite);
  count(tallies, 'browser', 'failed', report.errors.length);
}

function countSuite(tallies: Tallies, suite: Suite): void {
  const isParity = /(^|\/)parity[^/]*$/.test(suite.file);
  const category = isParity ? 'parity' : 'browser';
  for (const { title, tests } of suite.specs ?? []) {
    for (const test of tests) {
      const { status } = test;
      if (status === 'skipped') {
        noteSkipped(tallies, category, suite.file, title);
        continue;
      }
      if (status === 'expected') count(tallies, category, 'passed');
      else if (status === 'flaky')
        noteRepeated(tallies, category, suite.file, title, toMessage(test));
      else noteFailed(tallies, category, suite.file, title, toMessage(test));
    }
  }
  for (const inner of suite.suites ?? []) countSuite(tallies, inner);
}

/** The messages of the first attempt: a repeat may fail by what that one left. */
function toMessage({ results }: PlaywrightTest): string {
  const errors = results[0]?.errors ?? [];
  return errors.map(({ message = '' }) => message).join('\n');
}
