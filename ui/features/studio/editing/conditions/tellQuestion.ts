import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import type { Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import { tellSentence } from './conditionWords';
import { framesAround, termsOfFrames } from './frames';
import { sentenceBeside } from './ruleTerms';

/** Tells when a question or rows are shown within their section and groups; undefined where that is always. */
export function tellQuestion(
  files: StudioFiles,
  question: Place,
): ConditionInWords | undefined {
  const { shownWhen = [] } = rulesOf(files, question);
  const around = termsOfFrames(files, framesAround(files, question));
  const condition = sentenceBeside(files, around, shownWhen);
  return condition && tellSentence(files, question, condition);
}
