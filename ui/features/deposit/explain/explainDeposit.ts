import { explain } from '@engine/evaluate/explain';
import type { JsonPointer } from '@engine/types/json';
import {
  listQuestions,
  type AskedQuestion,
} from '../../explain/askedQuestions';
import type { ExplainedQuestion } from '../../explain/explainedForm';
import type { OpenDeposit } from '../depositState';

/** The questions of a step, also those that are not shown. */
export function questionsOfStep(
  { definition }: OpenDeposit['form'],
  step: string,
): AskedQuestion[] {
  const ui = definition.steps[step]?.ui;
  return ui === undefined ? [] : listQuestions(step, ui);
}

/** Explains the question whose answer is at a pointer, for the present answers. */
export function explainAt(
  { form, context, wizard }: Pick<OpenDeposit, 'form' | 'context' | 'wizard'>,
  path: JsonPointer,
): ExplainedQuestion {
  const { data } = wizard.form;
  return { path, explanation: explain(form, data, context, path) };
}
