import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import { tellSentence } from './conditionWords';
import { framesAround, frameTerm, termsOfFrames } from './frames';
import { pathOfNode } from '../definition/fieldPath';
import type { Place } from '../definition/files';
import { sectionTerm } from './sectionTerm';
import { sentenceOfTerm } from './sentenceOfTerms';
import { stepSentence } from './stepSentence';
import { formsWithStep } from '../definition/steps';

/** Tells when the step of a part is asked; undefined where it always is. */
export function tellStep(
  files: StudioFiles,
  part: Place,
): ConditionInWords | undefined {
  const { step } = pathOfNode(files, part);
  const [formKey = ''] = formsWithStep(files, step);
  return tellStepOf(files, formKey, part);
}

/** The same of the step of one form. */
export function tellStepOf(
  files: StudioFiles,
  formKey: string,
  part: Place,
): ConditionInWords | undefined {
  const sentence = stepSentence(files, formKey, pathOfNode(files, part).step);
  return sentence && tellSentence(files, part, sentence);
}

/** Tells when the section of a question is shown; undefined where it always is. */
export function tellSection(
  files: StudioFiles,
  question: Place,
): ConditionInWords | undefined {
  const term = sectionTerm(files, question);
  return term && tellSentence(files, question, sentenceOfTerm(files, term));
}

/** Tells when the groups and rows around a part are shown, as far as the page says it; none where they always are. */
export const tellGroups = (
  files: StudioFiles,
  part: Place,
): ConditionInWords[] => {
  const [section, ...groups] = framesAround(files, part);
  const told = section && frameTerm(files, section)?.name;
  return termsOfFrames(files, groups)
    .filter(({ name }) => name !== told)
    .map((term) => tellSentence(files, part, sentenceOfTerm(files, term)));
};
