import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import { inside, objectAt, type Place } from '../definition/files';
import { isSection } from '../definition/isSection';
import { tellQuestion } from './tellQuestion';
import { tellSection, tellStep } from './tellStep';

/** Tells which answers show a part: those that its own condition names, and those of its section and step. None for one that is always shown. */
export function tellShown(files: StudioFiles, part: Place): ConditionInWords[] {
  const node = objectAt(files, part);
  const isAsked = 'field' in node || 'rows' in node;
  return [
    ...(isAsked ? [tellQuestion(files, part)] : []),
    tellSection(files, isSection(part) ? inside(part, 'nodes', 0) : part),
    tellStep(files, part),
  ].filter((condition) => condition !== undefined);
}
