import type { StepEntry } from '@engine';
import {
  partsOf,
  type Sentence,
  type SentencePart,
} from '@engine/conditions/sentence';
import { spellOut } from '@engine/conditions/spellOut';
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
  const { join, parts } = partsOf(
    spellOut(said, (condition) => sentenceOf(files, condition)),
  );
  const tests = parts.map(ofDocument);
  return join === 'all' ? { all: tests } : { any: tests };
}

/** The condition of a step is about the document itself. */
const ofDocument = (part: SentencePart): SentencePart =>
  'field' in part
    ? { ...part, field: part.field.replace(/^self\//, 'deposit/') }
    : part;
