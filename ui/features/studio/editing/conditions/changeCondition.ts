import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { hasOwnExamples, renewRelated } from '../examples/renewExamples';
import { setShownWhen } from './shownWhen';
import { withoutUnused } from '../removing/unusedConditions';

/** Changes when a question is shown, with the examples that the studio wrote for it. */
export function changeCondition(
  files: StudioFiles,
  question: Place,
  sentence: Sentence | undefined,
): StudioFiles {
  const next = withoutUnused(files, setShownWhen(files, question, sentence));
  return hasOwnExamples(next, question) ? renewRelated(next, question) : next;
}
