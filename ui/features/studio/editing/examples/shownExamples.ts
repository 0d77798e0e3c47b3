import { splitPointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { isShownBy, shownBy } from '../conditions/shownBy';
import type { Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import { documentOfCase, findsOf, startOfCase } from './caseDocument';
import { mapCases } from './changedCases';
import { askingTest } from './exampleDocuments';
import { examplesOfForms, isAnswerTo } from './exampleLimits';
import { showNeed } from './neededExamples';
import { hasOwnExamples } from './renewExamples';

/**
 * Brings the examples in line with a question that is shown for more answers than before. It is answered where it is
 * required, and the cases go which refused an answer that is asked now.
 */
export function showMore(files: StudioFiles, question: Place): StudioFiles {
  return hasOwnExamples(files, question)
    ? files
    : withoutRefusals(showNeed(files, question), question);
}

function withoutRefusals(files: StudioFiles, question: Place): StudioFiles {
  const rules = rulesOf(files, question);
  const shown = shownBy(files, rules);
  if (shown === 'complex') return files;
  const isAsked = askingTest(files, rules);
  const { step } = rules.path;
  const isRefused = (entry: JsonObject, content: JsonObject) =>
    findsOf(entry).some(({ path, code }) => {
      if (code !== 'notRelevant' || !isAnswerTo(rules, String(path)))
        return false;
      const { file = '' } = startOfCase(files, step, entry, content) ?? {};
      const document = documentOfCase(files[file], entry);
      const at = splitPointer(String(path)).scopePath;
      const answers = { document, at };
      return isAsked(answers) && isShownBy(shown, answers);
    });
  return mapCases(files, examplesOfForms(files, step), (entry, content) =>
    isRefused(entry, content) ? undefined : entry,
  );
}
