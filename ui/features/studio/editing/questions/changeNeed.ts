import type { StudioFiles } from '@contract/studio/studio';
import { setRequired } from '../rules/requiring';
import type { Place } from '../definition/files';
import { showNeed } from '../examples/neededExamples';
import { changeNeedInExamples } from '../examples/needExamples';
import { hasOwnRows, renewRows } from '../examples/rowExamples';
import { withoutUnused } from '../removing/unusedConditions';
import { neededWithout, setNeededWithout } from '../rules/neededWithout';
import { setSentence } from '../rules/ruleMessages';
import { rulesOf } from '../rules/rules';
import { setTicked } from './tickBox';

/** Makes a question, or rows, required while shown or optional, with the examples of it. */
export function changeNeed(
  files: StudioFiles,
  question: Place,
  required: boolean,
): StudioFiles {
  const rules = rulesOf(files, question);
  const isNeeded = neededWithout(files, question).length > 0;
  // The sentence about the other questions would be wrong.
  const said = isNeeded
    ? setSentence(files, rules, 'required', undefined)
    : files;
  const needed = setTicked(
    withoutUnused(files, setRequired(said, question, required)),
    question,
    required,
  );
  return hasOwnRows(needed, question)
    ? renewRows(needed, question)
    : changeNeedInExamples(needed, question, required);
}

/** Requires a question only while these questions beside it are left empty, with the examples; without any, never. */
export function changeNeeded(
  files: StudioFiles,
  question: Place,
  fields: readonly string[],
): StudioFiles {
  const next = setNeededWithout(files, question, fields);
  return showNeed(withoutUnused(files, next), question);
}
