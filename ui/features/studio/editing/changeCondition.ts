import type { AnswerTest } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio';
import type { Place } from './files';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { setShownWhen } from './shownWhen';
import { withoutUnused } from './unusedConditions';

/** Changes when a question is shown, with the examples that the studio wrote for it. */
export function changeCondition(
  files: StudioFiles,
  question: Place,
  test: AnswerTest | undefined,
): StudioFiles {
  const next = withoutUnused(files, setShownWhen(files, question, test));
  return hasOwnExamples(next, question) ? renewExamples(next, question) : next;
}
