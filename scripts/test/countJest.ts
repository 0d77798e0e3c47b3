import path from 'node:path';
import { count, noteSkipped, type Tallies } from './tally';

/** The parts of Jest's `--json` report that are read. */
export interface JestReport {
  readonly testResults: readonly {
    /** The whole path of the test file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      /** The titles of its groups and its own. */
      readonly fullName: string;
    }[];
  }[];
}

/** Counts each test in the category that is named like its top folder; a file that could not run is one failure. */
export function countJest(
  tallies: Tallies,
  report: JestReport,
  root: string,
): void {
  for (const { name, status, assertionResults } of report.testResults) {
    const file = path.relative(root, name);
    const [category = ''] = file.split(path.sep);
    for (const { status, fullName } of assertionResults) {
      if (status === 'passed' || status === 'failed')
        count(tallies, category, status);
      else noteSkipped(tallies, category, file, fullName);
    }
    const hasFailure = assertionResults.some(
      ({ status }) => status === 'failed',
    );
    if (status === 'failed' && !hasFailure) count(tallies, category, 'failed');
  }
}
