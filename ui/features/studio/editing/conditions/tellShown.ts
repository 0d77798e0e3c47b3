import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import { inside, objectAt, type Place } from '../definition/files';
import { tellQuestion } from './tellQuestion';
import { tellGroups, tellSection, tellStep } from './tellStep';

/** Tells which answers show a part: those that its own condition names, and those of its groups, section and step. None for one that is always shown. */
export function tellShown(files: StudioFiles, part: Place): ConditionInWords[] {
  const node = objectAt(files, part);
  const isAsked = 'field' in node || 'rows' in node;
  // The condition of a section or group is around what is in it.
  const within = isAsked ? part : inside(part, 'nodes', 0);
  return [
    ...(isAsked ? [tellQuestion(files, part)] : []),
    ...tellGroups(files, within),
    tellSection(files, within),
    tellStep(files, part),
  ].filter((condition) => condition !== undefined);
}
