import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { kindOf } from '../questions/kindOf';
import { releasedPlace } from '../rules/releasedNeed';
import { rulesOf } from '../rules/rules';
import { comparedQuestions } from './inOrder';
import { showNeed } from './neededExamples';
import { NEED_CODES, restoreReleased } from './releasedExamples';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { showRule, withoutRuleExamples } from './ruleExamples';

/**
 * Brings the examples of a question up to date after it became required or optional.
 *
 * @param live - the files of the live release, where they are known: what examples say there comes back.
 */
export function changeNeedInExamples(
  files: StudioFiles,
  question: Place,
  required: boolean,
  live: StudioFiles | undefined,
): StudioFiles {
  // What a compared question can show depends on whether this one has to be answered.
  if (hasOwnExamples(files, question))
    return [question, ...comparedQuestions(files, question)]
      .filter((one) => hasOwnExamples(files, one))
      .reduce(renewExamples, files);
  if (required) {
    const needed = showNeed(files, question);
    return kindOf(files, question) === 'CHECKBOX'
      ? showRule(needed, question, ['const'])
      : needed;
  }
  return live !== undefined && isOptionalIn(live, files, question)
    ? restoreReleased(files, live, question)
    : withoutRuleExamples(files, question, NEED_CODES);
}

/** Whether a release lets the answer to a question be left out, at least sometimes. */
function isOptionalIn(
  live: StudioFiles,
  files: StudioFiles,
  question: Place,
): boolean {
  const released = releasedPlace(files, live, question);
  return released !== undefined && rulesOf(live, released).need !== 'always';
}
