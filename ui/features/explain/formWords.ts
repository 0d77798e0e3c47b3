import { resolveText, scopeAt, splitPointer, toAnswerLines } from '@engine';
import type { FieldNode } from '@engine/types/definition';
import type { JsonPointer } from '@engine/types/json';
import type { OpenForm } from '../../forms/state/openForm';
import { ownFirst, readQuestions, type AskedQuestion } from './askedQuestions';
import type { ExplainedForm } from './explainedForm';

type Shown = Pick<OpenForm<unknown>, 'form' | 'context' | 'wizard'>;

/** The label of a question for the present answers. */
export function labelAt(
  { form, wizard }: Shown,
  { label }: AskedQuestion,
  path: JsonPointer,
): string {
  const { scopePath } = splitPointer(path);
  return resolveText(form, label, scopePath, wizard.form.evaluation);
}

/** The words of the questions and answers of a form that is open. */
export function readWords(open: Shown): Omit<ExplainedForm, 'drawWay'> {
  const { form, context, wizard } = open;
  const { evaluation } = wizard.form;
  const included = Object.entries(form.definition.steps)
    .filter(([step]) => evaluation.steps[step]?.included === true)
    .map(([step, { ui }]) => [step, ui] as const);
  const pages = ownFirst(included, ([step]) => step === wizard.current);
  const find = readQuestions(Object.fromEntries(pages));
  return {
    findLabel(path) {
      const question = find(path);
      return question && labelAt(open, question, path);
    },
    findValue(path, value) {
      const { scopePath, field } = splitPointer(path);
      const schema = scopeAt(evaluation, scopePath)?.plan.fields[field];
      const options = find(path)?.options as FieldNode['options'];
      const { lists } = context;
      const texts = { yes: '', no: '' };
      return toAnswerLines(value, { schema, options, lists, texts })[0];
    },
    findCondition: (name) => form.definition.schemas[`/conditions/${name}`],
    findTitle(file) {
      const step = /^steps\/([^/]+)\//.exec(file)?.[1];
      const { steps, schemas } = form.definition;
      const title =
        step === undefined
          ? schemas[`/${file.replace(/\.json$/, '')}`]?.['title']
          : steps[step]?.schema['title'];
      return typeof title === 'string' ? title : undefined;
    },
  };
}
