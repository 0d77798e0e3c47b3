import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import type { Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import { tellSentence } from './conditionWords';
import { sectionTerm, withoutTerm } from './sectionTerm';
import { joinTerms } from './sentenceOfTerms';

/** Tells when a question or rows are shown within their section; undefined where that is always. */
export function tellQuestion(
  files: StudioFiles,
  question: Place,
): ConditionInWords | undefined {
  const { shownWhen = [] } = rulesOf(files, question);
  const around = sectionTerm(files, question);
  const condition =
    around === undefined
      ? joinTerms(files, shownWhen)
      : withoutTerm(
          files,
          around,
          joinTerms(
            files,
            shownWhen.filter(({ name }) => name !== around.name),
          ),
        );
  return condition && tellSentence(files, question, condition);
}
