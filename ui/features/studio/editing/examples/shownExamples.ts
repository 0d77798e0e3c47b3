import { isObject, splitPointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { isShownBy, shownBy } from '../conditions/shownBy';
import type { Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import { documentOfCase, findsOf } from './caseDocument';
import { askingTest, documentsOf } from './exampleDocuments';
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
  const documents = new Map(
    documentsOf(files, rules.path.step).map(({ name, file }) => [name, file]),
  );
  const isRefused = (entry: JsonObject, base: string) =>
    findsOf(entry).some(({ path, code }) => {
      if (code !== 'notRelevant' || !isAnswerTo(rules, String(path)))
        return false;
      const document = documentOfCase(files[documents.get(base) ?? ''], entry);
      const at = splitPointer(String(path)).scopePath;
      const answers = { document, at };
      return isAsked(answers) && isShownBy(shown, answers);
    });
  const next = { ...files };
  for (const [file, content] of Object.entries(
    examplesOfForms(files, rules.path.step),
  )) {
    const { cases, base } = content;
    if (!Array.isArray(cases)) continue;
    const kept = cases.filter(
      (one) => !isObject(one) || !isRefused(one, String(one['base'] ?? base)),
    );
    if (kept.length === cases.length) continue;
    if (kept.length > 0) next[file] = { ...content, cases: kept };
    else delete next[file];
  }
  return next;
}
