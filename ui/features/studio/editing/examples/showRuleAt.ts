import { pointerTokens } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { valueAt, type Place } from '../definition/files';
import { shownPlace } from '../outline/shownPlace';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { isShown, showRule } from './ruleExamples';

/**
 * Adds an example that breaks the rule at a place, which was written as JSON; undefined where no answer is known that
 * breaks it alone.
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
    : showRule(files, part, [code]);
  return isShown(shown, part, code) ? shown : undefined;
}

/** The code of what breaks the rule at a place: a format has its own. */
function codeAt(files: StudioFiles, place: Place): string {
  const keyword = pointerTokens(place.pointer).at(-1) ?? '';
  return keyword === 'format' ? String(valueAt(files, place)) : keyword;
}
