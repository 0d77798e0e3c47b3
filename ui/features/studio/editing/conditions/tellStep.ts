import { partsOf, type Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { sentenceOf } from './conditions';
import { tellSentence, type ConditionInWords } from './conditionWords';
import { pathOfNode } from '../definition/fieldPath';
import type { Place } from '../definition/files';
import { sentenceOfTerm } from './sentenceOfTerms';
import { formsWithStep, stepsOf } from '../definition/steps';

/** Tells when the step of a part is asked; undefined where it always is. */
export function tellStep(
  files: StudioFiles,
  part: Place,
): ConditionInWords | undefined {
  const { step } = pathOfNode(files, part);
  const [formKey = ''] = formsWithStep(files, step);
  const entry = stepsOf(files, formKey).find(({ id }) => id === step);
  const name = entry?.includeWhen;
  if (name === undefined) return undefined;
  const said = sentenceOfTerm(files, { name, holds: true });
  return tellSentence(files, part, spellOut(files, said));
}

/** A sentence with the tests of the conditions that it names. */
function spellOut(files: StudioFiles, sentence: Sentence): Sentence {
  const { join, parts } = partsOf(sentence);
  if (join === 'any') return sentence;
  return {
    all: parts.flatMap((part) => {
      if (!('condition' in part) || !part.holds) return [part];
      const named = sentenceOf(files, part.condition);
      return 'all' in named ? named.all : [part];
    }),
  };
}
