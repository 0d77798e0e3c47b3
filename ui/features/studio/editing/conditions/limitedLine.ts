import { partsOf } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { pathOfNode } from '../definition/fieldPath';
import type { Place } from '../definition/files';
import { formsWithStep } from '../definition/steps';
import {
  askAbout,
  chooseVerb,
  emptyLine,
  type OpenLine,
} from './conditionLines';
import { decidingQuestions } from './decidingQuestions';
import { stepSentence } from './stepSentence';

/**
 * The line that a limit of a new question begins with. It asks for some of the answers that its step is asked for, and
 * none is chosen. Undefined where only one of them is possible, or any.
 */
export function limitedLine(
  files: StudioFiles,
  question: Place,
): OpenLine | undefined {
  const { step } = pathOfNode(files, question);
  const [formKey = ''] = formsWithStep(files, step);
  const sentence = stepSentence(files, formKey, step);
  const tested = sentence === undefined ? [] : partsOf(sentence).parts;
  const questions = decidingQuestions(files, question);
  const decides = tested
    .flatMap((part) => ('field' in part ? toDocument(part.field) : []))
    .map((field) => questions.find((one) => toDocument(one.field) === field))
    .filter((one) => one?.kind === 'CHOICE' && one.choices.length > 1)
    .at(-1);
  return (
    decides && chooseVerb(askAbout(emptyLine(0), decides), 'isOneOf', decides)
  );
}

/** The questions of a step and the condition of the step are about the same document. */
const toDocument = (field: string): string =>
  field.replace(/^self\//, 'deposit/');
