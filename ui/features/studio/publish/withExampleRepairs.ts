import type { CheckReport } from '@contract/studio/checks';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../editing/definition/files';
import { breakAgain } from '../editing/examples/breakAgain';
import { showRuleAt } from '../editing/examples/showRuleAt';
import { patchOf } from '../state/patches';

/** Makes or changes an example at the place of a problem; undefined where no answer is known. */
type Repair = (
  files: StudioFiles,
  formKey: string,
  place: Place,
) => StudioFiles | undefined;

/** code of a problem → what the studio can do about it: a rule has no example, or its example has another result. */
const REPAIRS: Readonly<Partial<Record<string, Repair>>> = {
  exampleMissing: showRuleAt,
  example: breakAgain,
};

/** An example is made of all documents of a form: for more rules the page would answer late. */
const MOST_MADE = 20;

/** Gives problems of examples the repair that makes or changes one, where the studio knows it. */
export function withExampleRepairs(
  report: CheckReport,
  files: StudioFiles,
  formKey: string,
): CheckReport {
  const repaired = report.problems
    .filter(({ code, repair }) => code in REPAIRS && repair === undefined)
    .slice(0, MOST_MADE);
  return {
    ...report,
    problems: report.problems.map((problem) => {
      const next = repaired.includes(problem)
        ? REPAIRS[problem.code]?.(files, formKey, problem)
        : undefined;
      return next === undefined
        ? problem
        : { ...problem, repair: patchOf(files, next) };
    }),
  };
}
