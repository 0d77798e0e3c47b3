import type { CheckReport } from '@contract/studio/checks';
import type { StudioFiles } from '@contract/studio/studio';
import { showRuleAt } from '../editing/examples/showRuleAt';
import { patchOf } from '../state/patches';

/** The code of a rule without an example. */
const MISSING = 'exampleMissing';

/** An example is made of all documents of a form: for more rules the page would answer late. */
const MOST_MADE = 20;

/** Gives rules without an example the repair that generates it, where the studio knows one. */
export function withExampleRepairs(
  report: CheckReport,
  files: StudioFiles,
  formKey: string,
): CheckReport {
  const missing = report.problems
    .filter(({ code, repair }) => code === MISSING && repair === undefined)
    .slice(0, MOST_MADE);
  return {
    ...report,
    problems: report.problems.map((problem) => {
      const shown = missing.includes(problem)
        ? showRuleAt(files, formKey, problem)
        : undefined;
      return shown === undefined
        ? problem
        : { ...problem, repair: patchOf(files, shown) };
    }),
  };
}
