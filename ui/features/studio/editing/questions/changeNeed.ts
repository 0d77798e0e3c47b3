import type { StudioFiles } from '@contract/studio/studio';
import { setRequired } from '../conditions/shownWhen';
import type { Place } from '../definition/files';
import { changeNeedInExamples } from '../examples/needExamples';
import { hasOwnRows, renewRows } from '../examples/rowExamples';
import { withoutUnused } from '../removing/unusedConditions';
import { setTicked } from './tickBox';

/** Makes a question, or rows, required while shown or optional, with the examples of it. */
export function changeNeed(
  files: StudioFiles,
  question: Place,
  required: boolean,
): StudioFiles {
  const needed = setTicked(
    withoutUnused(files, setRequired(files, question, required)),
    question,
    required,
  );
  return hasOwnRows(needed, question)
    ? renewRows(needed, question)
    : changeNeedInExamples(needed, question, required);
}
