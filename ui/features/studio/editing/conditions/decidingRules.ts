import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import type { Place } from '../definition/files';
import { isSection } from '../definition/isSection';
import { partName } from '../outline/partName';
import { hidingStatements, rulesOf } from '../rules/rules';
import { tellSentence } from './conditionWords';
import { askedIn } from './sectionTerm';
import { joinTerms } from './sentenceOfTerms';

/** A rule under which a question is not shown. */
export interface DecidingRule {
  /** What the question is called. */
  readonly name: string;
  /** Where the rule is said. */
  readonly place: Place;
  /** The answers for which the question is not shown. */
  readonly condition: ConditionInWords;
}

/** The rules that decide when a question, or the questions of a section, are shown: one sentence cannot replace them. */
export const decidingRules = (
  files: StudioFiles,
  part: Place,
): DecidingRule[] =>
  (isSection(part) ? askedIn(files, part) : [part]).flatMap((question) =>
    hidingStatements(rulesOf(files, question)).flatMap(
      ({ statement: { file, pointer }, terms }) => {
        const sentence = joinTerms(files, terms);
        return sentence === undefined
          ? []
          : {
              name: partName(files, question),
              place: { file, pointer },
              condition: tellSentence(files, question, sentence),
            };
      },
    ),
  );
