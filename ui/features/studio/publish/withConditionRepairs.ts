import { readSettled } from '@engine/conditions/settledConditions';
import type { TestWords } from '@engine/conditions/sentenceTests';
import type { CheckReport } from '@contract/studio/checks';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionOf } from '../editing/conditions/conditions';
import { withoutCondition } from '../editing/removing/withoutCondition';
import { patchOf } from '../state/patches';

/** The code of a condition that makes no difference. */
const SETTLED = 'conditionValue';

/** Whether a condition always holds needs no words. */
const WORDS: TestWords = {
  label: String,
  value: (_field, value) => String(value),
};

/** Gives conditions that always hold the repair that removes them, where nothing but parts of pages and steps has them. */
export function withConditionRepairs(
  report: CheckReport,
  files: StudioFiles,
): CheckReport {
  if (report.problems.every(({ code }) => code !== SETTLED)) return report;
  const settled = readSettled(files, WORDS, () => true);
  return {
    ...report,
    problems: report.problems.map((problem) => {
      const name = conditionOf(problem.file);
      const freed =
        problem.code === SETTLED &&
        name !== undefined &&
        settled.get(name)?.holds === 'always'
          ? withoutCondition(files, name)
          : undefined;
      return freed === undefined
        ? problem
        : { ...problem, repair: patchOf(files, freed) };
    }),
  };
}
