import path from 'node:path';
import {
  count,
  noteFailed,
  noteRepeated,
  noteSkipped,
  type Tallies,
} from './tally';

/** The parts of Jest's `--json` report that are read. */
export interface JestReport {
  readonly testResults: readonly {
    /** The whole path of the test file. */
    readonly name: string;
    readonly status: string;
    /** Why the file could not run; the messages of its tests otherwise. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      /** The titles of its groups and its own. */
      readonly fullName: string;
      readonly failureMessages: readonly string[];
      /** How often the test ran. */
      readonly invocations?: number;
    }[];
  }[];
}

/** Counts each test in the category that is named like its top folder; a file that could not run is one failure. */
export function countJest(
  tallies: Tallies,
  report: JestReport,
  root: string,
): void {
  for (const testFile of report.testResults) {
    const { name, status, message, assertionResults } = testFile;
    const file = path.relative(root, name);
    const [category = ''] = file.split(path.sep);
    for (const result of assertionResults) {
      const { status, fullName, failureMessages, invocations = 1 } = result;
      if (status === 'failed')
        noteFailed(tallies, category, file, fullName, failureMessages[0]);
      else if (status !== 'passed')
        noteSkipped(tallies, category, file, fullName);
      else if (invocations === 1) count(tallies, category, status);
      else noteRepeated(tallies, category, file, fullName);
    }
    const hasFailure = assertionResults.some(
      ({ status }) => status === 'failed',
    );
    if (status === 'failed' && !hasFailure)
      noteFailed(tallies, category, file, 'the file could not run', message);
  }
}
