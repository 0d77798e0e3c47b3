import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { examplesOfForms, isAnswerTo } from './exampleLimits';
import { isNamedAfter, isOfStudio } from './ownExamples';
import type { QuestionRules } from '../rules/rules';

/** Puts a new label into the names of the examples that the studio wrote about a question, and into the sentences that examples expect there. */
export function changeLabelInExamples(
  files: StudioFiles,
  rules: QuestionRules,
  before: string,
  after: string,
): StudioFiles {
  const changed = Object.entries(
    examplesOfForms(files, rules.path.step),
  ).flatMap(([file, content]) => {
    const { cases } = content;
    if (!Array.isArray(cases)) return [];
    let isChanged = false;
    const isOwn = isNamedAfter(file, rules) && isOfStudio(content);
    const next = cases.map((given) => {
      if (!isObject(given)) return given;
      const name = String(given['name']);
      const isNamed = isOwn && name.startsWith(`${before}: `);
      isChanged ||= isNamed;
      const entry = isNamed
        ? { ...given, name: `${after}${name.slice(before.length)}` }
        : given;
      if (!Array.isArray(entry['finds'])) return entry;
      const finds = entry['finds'].map((find) => {
        if (!isObject(find) || !isAnswerTo(rules, String(find['path'])))
          return find;
        const { message } = find;
        if (typeof message !== 'string' || !message.includes(before))
          return find;
        isChanged = true;
        return { ...find, message: message.replace(before, after) };
      });
      return { ...entry, finds };
    });
    return isChanged ? [[file, { ...content, cases: next }] as const] : [];
  });
  return { ...files, ...Object.fromEntries(changed) };
}
