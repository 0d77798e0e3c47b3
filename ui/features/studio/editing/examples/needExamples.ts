import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { showNeed } from './neededExamples';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { withoutRuleExamples } from './ruleExamples';

/** Brings the examples of a question up to date after it became required or optional. */
export function changeNeedInExamples(
  files: StudioFiles,
  question: Place,
  required: boolean,
): StudioFiles {
  if (hasOwnExamples(files, question)) return renewExamples(files, question);
  return required
    ? showNeed(files, question)
    : withoutRuleExamples(files, question, ['required']);
}
