import { pointerTokens } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { valueAt, type Place } from '../definition/files';
import { shownPlace } from '../outline/shownPlace';
import { withFileRecords } from './fileExamples';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { addRuleExamples, isShown } from './ruleExamples';

/**
 * Adds an example that breaks the rule at a place, which was written as JSON. The other examples stay: the checks ask for
 * it only once each finds what it says. Undefined where no answer is known that breaks the rule alone.
 *
 * @param formKey - of the form whose questions come first.
 */
export function showRuleAt(
  files: StudioFiles,
  formKey: string,
  place: Place,
): StudioFiles | undefined {
  const { part } = shownPlace(files, formKey, place);
  const code = codeAt(files, place);
  if (part === undefined || isShown(files, part, code)) return undefined;
  const shown = hasOwnExamples(files, part)
    ? renewExamples(files, part)
    : addRuleExamples(withFileRecords(files, part), part, [code]);
  return isShown(shown, part, code) ? shown : undefined;
}

/** The code of what breaks the rule at a place: a format has its own. */
function codeAt(files: StudioFiles, place: Place): string {
  const keyword = pointerTokens(place.pointer).at(-1) ?? '';
  return keyword === 'format' ? String(valueAt(files, place)) : keyword;
}
