import type { JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { visitPage } from '../definition/steps';
import { isAnswerTo } from '../examples/exampleLimits';
import { rulesOf, type QuestionRules } from '../rules/rules';

/** An answer as a step asks for it. */
export interface StepAnswer {
  readonly step: string;
  /** Of the answer in the document. */
  readonly path: JsonPointer;
}

/** The question, or the rows, of a step that ask for an answer; undefined where none does. */
export const questionAt = (
  files: StudioFiles,
  { step, path }: StepAnswer,
): Place | undefined =>
  findQuestion(files, step, (rules) => isAnswerTo(rules, path));

/** The first question, or rows, of a step whose rules pass a test. */
export function findQuestion(
  files: StudioFiles,
  step: string,
  isAbout: (rules: QuestionRules) => boolean,
): Place | undefined {
  let found: Place | undefined;
  visitPage(files, step, (place, node) => {
    if (found !== undefined || !('field' in node || 'rows' in node)) return;
    if (isAbout(rulesOf(files, place))) found = place;
  });
  return found;
}
