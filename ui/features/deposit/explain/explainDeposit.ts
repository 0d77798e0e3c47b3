import { resolveText, scopeAt, splitPointer, toAnswerLines } from '@engine';
import type { FieldNode } from '@engine/types/definition';
import { explain } from '@engine/evaluate/explain';
import type { JsonPointer } from '@engine/types/json';
import {
  listQuestions,
  readQuestions,
  type AskedQuestion,
} from '../../explain/askedQuestions';
import type {
  ExplainedForm,
  ExplainedQuestion,
} from '../../explain/explainedForm';
import type { OpenDeposit } from '../depositState';

type Explained = Pick<OpenDeposit, 'form' | 'context' | 'wizard'>;

/** The questions of a step, also those that are not shown. */
export function questionsOfStep(
  { definition }: OpenDeposit['form'],
  step: string,
): AskedQuestion[] {
  const ui = definition.steps[step]?.ui;
  return ui === undefined ? [] : listQuestions(step, ui);
}

/** The label of a question for the present answers. */
export function labelAt(
  { form, wizard }: Explained,
  { label }: AskedQuestion,
  path: JsonPointer,
): string {
  const { scopePath } = splitPointer(path);
  return resolveText(form, label, scopePath, wizard.form.evaluation);
}

/** Explains the question whose answer is at a pointer, for the present answers. */
export function explainAt(
  { form, context, wizard }: Explained,
  path: JsonPointer,
): ExplainedQuestion {
  const { data } = wizard.form;
  return { path, explanation: explain(form, data, context, path) };
}

/** The words of the questions and answers of a form that is open. */
export function readWords(
  deposit: Explained,
): Pick<ExplainedForm, 'findLabel' | 'findValue'> {
  const { form, context, wizard } = deposit;
  const { evaluation } = wizard.form;
  const pages = Object.entries(form.definition.steps)
    .filter(([step]) => evaluation.steps[step]?.included === true)
    .map(([step, { ui }]) => [step, ui] as const);
  const find = readQuestions(Object.fromEntries(pages));
  return {
    findLabel(path) {
      const question = find(path);
      return question && labelAt(deposit, question, path);
    },
    findValue(path, value) {
      const { scopePath, field } = splitPointer(path);
      const schema = scopeAt(evaluation, scopePath)?.plan.fields[field];
      const options = find(path)?.options as FieldNode['options'];
      const { lists } = context;
      const texts = { yes: '', no: '' };
      return toAnswerLines(value, { schema, options, lists, texts })[0];
    },
  };
}
