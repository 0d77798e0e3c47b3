import type { StudioFiles } from '@contract/studio/studio';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { homeOf } from '../definition/home';
import { kindOf } from './kindOf';
import { keywordOf, rulesOf } from '../rules/rules';
import { withoutEmpty } from '../definition/withoutEmpty';

/** A box that is required must be ticked: no is no answer to it. */
export const TICKED = { const: true };

/** Says of a tick box whether it must be ticked; other questions stay as they are. */
export function setTicked(
  files: StudioFiles,
  question: Place,
  required: boolean,
): StudioFiles {
  if (kindOf(files, question) !== 'CHECKBOX') return files;
  const rules = rulesOf(files, question);
  const said =
    keywordOf(files, rules, 'const')?.place ??
    inside(homeOf(files, question), 'properties', rules.field);
  if (required) return writeAt(files, inside(said, 'const'), TICKED.const);
  const next = writeAt(files, inside(said, 'const'), undefined);
  return Object.keys(objectAt(next, said)).length > 0
    ? next
    : withoutEmpty(writeAt(next, said, undefined), said.file);
}
