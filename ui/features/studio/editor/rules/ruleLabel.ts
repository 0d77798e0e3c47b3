import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt } from '../../editing/definition/files';
import type { RuleName } from '../../editing/rules/ruleTable';

/** The words of a rule in the list of rules. */
export function ruleLabel(files: StudioFiles, name: RuleName): string {
  const entries = listAt(files, {
    file: 'lists/QuestionRule.json',
    pointer: '/entries',
  });
  const entry = entries.find((one) => isObject(one) && one['name'] === name);
  return String(isObject(entry) ? entry['label'] : name);
}
