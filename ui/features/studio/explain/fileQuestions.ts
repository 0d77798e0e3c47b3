import type { StudioFiles } from '@contract/studio';
import { isObject } from '@engine';
import type { StepUi } from '@engine/types/definition';
import { readQuestions, toLabel } from '../../explain/askedQuestions';
import type { ExplainedForm } from '../../explain/explainedForm';
import { valueWords } from '../editing/conditionWords';
import { pageFile } from '../editing/fieldPath';

const isPage = /^steps\/([^/]+)\/ui\.json$/;

/** The words of the questions and answers of the working copy. */
export function readFileQuestions(
  files: StudioFiles,
): Pick<ExplainedForm, 'findLabel' | 'findValue'> {
  const pages = Object.fromEntries(
    Object.entries(files).flatMap(([file, page]) => {
      const step = isPage.exec(file)?.[1];
      return step !== undefined && isObject(page)
        ? [[step, page as unknown as StepUi] as const]
        : [];
    }),
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
  };
}
