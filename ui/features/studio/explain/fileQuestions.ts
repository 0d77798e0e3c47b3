import type { StudioFiles } from '@contract/studio/studio';
import { isObject } from '@engine';
import type { StepUi } from '@engine/types/definition';
import { ownFirst, readQuestions, toLabel } from '../../explain/askedQuestions';
import type { ExplainedForm } from '../../explain/explainedForm';
import { conditionFile } from '../editing/conditions/conditions';
import { valueWords } from '../editing/conditions/conditionWords';
import { pageFile } from '../editing/definition/fieldPath';
import { stepsOf } from '../editing/definition/steps';

/**
 * The words of the questions and answers of a form of the working copy.
 *
 * @param step - whose questions come before those that other steps ask for the same answer.
 */
export function readFileQuestions(
  files: StudioFiles,
  formKey: string,
  step?: string,
): Omit<ExplainedForm, 'drawWay'> {
  const pages = Object.fromEntries(
    ownFirst(stepsOf(files, formKey), ({ id }) => id === step).flatMap(
      ({ id }) => {
        const page = files[pageFile(id)];
        return isObject(page) ? [[id, page as unknown as StepUi] as const] : [];
      },
    ),
  );
  const find = readQuestions(pages);
  return {
    findLabel(path) {
      const question = find(path);
      return question && toLabel(question.label);
    },
    findValue(path, value) {
      const question = find(path);
      if (question === undefined) return undefined;
      const { step, pointer } = question;
      return String(
        valueWords(files, { file: pageFile(step), pointer }, value),
      );
    },
    findCondition(name) {
      const file = files[conditionFile(name)];
      return isObject(file) ? file : undefined;
    },
    findTitle(path) {
      const file = files[path];
      return isObject(file) && typeof file['title'] === 'string'
        ? file['title']
        : undefined;
    },
  };
}
