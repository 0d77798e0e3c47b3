import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, type Place } from '../definition/files';
import { changeCondition } from './changeCondition';
import { changeFrame, presentOfFrame, presentOfGroup } from './changeFrame';
import { changeWhen, presentOfPage } from './changeWhen';
import { presentSentence } from './ruleTerms';

/** The condition of a part of a page, and what changes it. */
export interface PartCondition {
  /** Undefined for a part that is always shown; 'complex' where no sentence can replace it. */
  readonly present: Sentence | 'complex' | undefined;
  change(
    files: StudioFiles,
    place: Place,
    sentence: Sentence | undefined,
  ): StudioFiles;
}

/** Reads and writes the condition of a part of a page: that of a section or group, of a question or rows, or of any other part. */
export function changeOfPart(files: StudioFiles, place: Place): PartCondition {
  const node = objectAt(files, place);
  if ('scope' in node)
    return { present: presentOfFrame(files, place), change: changeFrame };
  if ('layout' in node)
    return { present: presentOfGroup(files, place), change: changeFrame };
  return 'field' in node || 'rows' in node
    ? { present: presentSentence(files, place), change: changeCondition }
    : { present: presentOfPage(files, place), change: changeWhen };
}
