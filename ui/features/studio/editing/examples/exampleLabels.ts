import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { mapCases } from './changedCases';
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
  const examples = examplesOfForms(files, rules.path.step);
  return mapCases(files, examples, (entry, content, file) => {
    const isOwn = isNamedAfter(file, rules) && isOfStudio(content);
    const name = String(entry['name']);
    const named =
      isOwn && name.startsWith(`${before}: `)
        ? { ...entry, name: `${after}${name.slice(before.length)}` }
        : entry;
    return withSaidLabel(named, rules, before, after);
  });
}

/** A case whose sentences about a question name another label. */
function withSaidLabel(
  entry: JsonObject,
  rules: QuestionRules,
  before: string,
  after: string,
): JsonObject {
  const { finds } = entry;
  if (!Array.isArray(finds)) return entry;
  const next = finds.map((find) => {
    if (!isObject(find) || !isAnswerTo(rules, String(find['path'])))
      return find;
    const { message } = find;
    return typeof message === 'string' && message.includes(before)
      ? { ...find, message: message.replace(before, after) }
      : find;
  });
  return next.every((find, index) => find === finds[index])
    ? entry
    : { ...entry, finds: next };
}
