import type { StepEntry } from '@engine';
import {
  partsOf,
  type Sentence,
  type SentencePart,
} from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { sentenceOf } from './conditions';
import { sentenceOfTerm } from './sentenceOfTerms';
import { stepsOf } from '../definition/steps';

/** The entry of a step in a form. */
export const entryOf = (
  files: StudioFiles,
  formKey: string,
  step: string,
): StepEntry | undefined =>
  stepsOf(files, formKey).find(({ id }) => id === step);

/**
 * The sentence that says for which answers a form asks a step, in tests of the document; undefined for one that it
 * always asks.
 */
export function stepSentence(
  files: StudioFiles,
  formKey: string,
  step: string,
): Sentence | undefined {
  const name = entryOf(files, formKey, step)?.includeWhen;
  if (name === undefined) return undefined;
  const said = sentenceOfTerm(files, { name, holds: true });
  const { join, parts } = partsOf(spellOut(files, said));
  const tests = parts.map(ofDocument);
  return join === 'all' ? { all: tests } : { any: tests };
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

/** The condition of a step is about the document itself. */
const ofDocument = (part: SentencePart): SentencePart =>
  'field' in part
    ? { ...part, field: part.field.replace(/^self\//, 'deposit/') }
    : part;
