import path from 'node:path';
import { count, type Tallies } from './tally';

/** What we read of the report that Jest writes with `--json`. */
export interface JestReport {
  readonly testResults: readonly {
    /** The whole path of the test file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Counts each test in the category that is named like its top folder; a file that could not run is one failure. */
export function countJest(
  tallies: Tallies,
  report: JestReport,
  root: string,
): void {
  for (const { name, status, assertionResults } of report.testResults) {
    const [category = ''] = path.relative(root, name).split(path.sep);
    for (const { status } of assertionResults) {
      count(tallies, category, toResult(status));
    }
    const hasFailure = assertionResults.some(
      ({ status }) => status === 'failed',
    );
    if (status === 'failed' && !hasFailure) count(tallies, category, 'failed');
  }
}

function toResult(status: string): 'passed' | 'failed' | 'skipped' {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}
