import type { StudioFiles } from '@contract/studio/studio';
import { pageFile, stepOf } from '../definition/fieldPath';
import { valueAt, type Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import { framesAround, frameTerm } from './frames';
import { partCondition } from './partCondition';
import { presentSentence } from './ruleTerms';
import { entryOf } from './stepSentence';

/**
 * The part of a form whose “Shown when” says a condition: a question, its group, its section or its step. Undefined where none of
 * them says it as a sentence.
 */
export function partShownBy(
  files: StudioFiles,
  formKey: string,
  question: Place,
  condition: string,
): Place | undefined {
  const step = stepOf(question.file);
  if (step === undefined || valueAt(files, question) === undefined)
    return undefined;
  const frame = framesAround(files, question).find(
    (one) => frameTerm(files, one)?.name === condition,
  );
  if (frame !== undefined) {
    const { present = 'complex' } = partCondition(files, formKey, frame) ?? {};
    return present === 'complex' ? undefined : frame;
  }
  if (entryOf(files, formKey, step)?.includeWhen === condition)
    return { file: pageFile(step), pointer: '' };
  const { shownWhen = [] } = rulesOf(files, question);
  return shownWhen.some(({ name }) => name === condition) &&
    presentSentence(files, question) !== 'complex'
    ? question
    : undefined;
}
