import type { StudioFiles } from '@contract/studio/studio';
import { setRequired } from '../rules/requiring';
import type { Place } from '../definition/files';
import { showNeed } from '../examples/neededExamples';
import { changeNeedInExamples } from '../examples/needExamples';
import { hasOwnRows, renewRows } from '../examples/rowExamples';
import { withoutUnused } from '../removing/unusedConditions';
import { neededWithout, setNeededWithout } from '../rules/neededWithout';
import { setSentence } from '../rules/ruleMessages';
import {
  inReleasedOrder,
  releasedPlace,
  restoreConditions,
  withReleasedFiles,
} from '../rules/releasedNeed';
import { rulesOf } from '../rules/rules';
import { setTicked } from './tickBox';

/**
 * Makes a question, or rows, required while shown or optional, with the examples of it.
 *
 * @param live - the files of the live release, for a question that becomes optional again.
 */
export function changeNeed(
  files: StudioFiles,
  question: Place,
  required: boolean,
  live?: StudioFiles,
): StudioFiles {
  const restored =
    required || live === undefined ? undefined : untick(files, live, question);
  const needed = restored ?? writeNeed(files, question, required, live);
  return hasOwnRows(needed, question)
    ? renewRows(needed, question)
    : changeNeedInExamples(needed, question, required, live);
}

/** The rules of the release again, where the question became required and nothing else changed in their files. */
function untick(
  files: StudioFiles,
  live: StudioFiles,
  question: Place,
): StudioFiles | undefined {
  const released = releasedPlace(files, live, question);
  return released === undefined || rulesOf(live, released).need === 'always'
    ? undefined
    : withReleasedFiles(files, live, writeNeed(live, released, true, live));
}

/** Writes the rules, and the sentence of them, without the examples. */
function writeNeed(
  files: StudioFiles,
  question: Place,
  required: boolean,
  live: StudioFiles | undefined,
): StudioFiles {
  const rules = rulesOf(files, question);
  const isNeeded = neededWithout(files, question).length > 0;
  // The sentence about the other questions would be wrong.
  const said = isNeeded
    ? setSentence(files, rules, 'required', undefined)
    : files;
  return setTicked(
    withoutUnused(files, setNeed(said, question, required, live)),
    question,
    required,
  );
}

/** A question that is optional again is required for those answers for which the release requires it. */
function setNeed(
  files: StudioFiles,
  question: Place,
  required: boolean,
  live: StudioFiles | undefined,
): StudioFiles {
  const next = setRequired(files, question, required);
  if (live === undefined) return next;
  return required
    ? inReleasedOrder(next, live, question)
    : restoreConditions(next, live, question);
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
