import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { changeSection, presentOfSection } from './changeSection';
import { changeStep } from './changeStep';
import { decidingQuestions } from './decidingQuestions';
import { pageFile, stepOf } from '../definition/fieldPath';
import type { Place } from '../definition/files';
import { isSection } from '../definition/isSection';
import { entryOf, stepSentence } from './stepSentence';

/** When a step or a section is shown, and how that is changed. */
export interface PartCondition {
  readonly kind: 'step' | 'section';
  /** undefined for a part that is always shown, 'complex' where no sentence can replace the rules of its questions. */
  readonly present: Sentence | 'complex' | undefined;
  /** Whether there is a question on which it could depend. */
  readonly canChange: boolean;
  /** The files in which the part is shown while a sentence is true; without one, always. */
  change(sentence: Sentence | undefined): StudioFiles;
}

/** The condition of a step or section of a form; undefined for other parts, and for review and receipt. */
export function partCondition(
  files: StudioFiles,
  formKey: string,
  part: Place,
): PartCondition | undefined {
  const step = stepOf(part.file);
  if (step === undefined || part.file !== pageFile(step)) return undefined;
  const canChange = decidingQuestions(files, part).length > 0;
  if (isSection(part)) {
    const present = presentOfSection(files, part);
    return {
      kind: 'section',
      present,
      canChange: canChange || present !== undefined,
      change: (sentence) => changeSection(files, part, sentence),
    };
  }
  const entry = entryOf(files, formKey, step);
  if (part.pointer !== '' || entry === undefined || entry.role !== undefined)
    return undefined;
  const present = stepSentence(files, formKey, step);
  return {
    kind: 'step',
    present,
    canChange: canChange || present !== undefined,
    change: (sentence) => changeStep(files, formKey, step, sentence),
  };
}
