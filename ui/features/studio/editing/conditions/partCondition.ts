import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { changeFrame, presentOfFrame, presentOfGroup } from './changeFrame';
import { changeStep } from './changeStep';
import { changeWhen, presentOfPage } from './changeWhen';
import { decidingQuestions } from './decidingQuestions';
import { pageFile, stepOf } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { isSection } from '../definition/isSection';
import { questionsInside } from '../removing/dependents';
import { nodeLabel } from '../outline/partName';
import { entryOf, stepSentence } from './stepSentence';

/** When a part of a page that is no question is shown, and how that is changed. */
export interface PartCondition {
  readonly kind: 'step' | 'section' | 'group' | 'text';
  /** undefined for a part that is always shown, 'complex' where no sentence can replace the rules of its questions. */
  readonly present: Sentence | 'complex' | undefined;
  /** Whether there is a question on which it could depend. */
  readonly canChange: boolean;
  /** Its condition is also said by the rules of the questions in it, so that no sentence alone replaces it. */
  readonly isRepeated?: true;
  /** The files in which the part is shown while a sentence is true; without one, always. */
  change(sentence: Sentence | undefined): StudioFiles;
}

/**
 * The condition of a step, section, group, text or block of a form; undefined for questions and rows, for review and
 * receipt, and for a group that only arranges questions.
 */
export function partCondition(
  files: StudioFiles,
  formKey: string,
  part: Place,
): PartCondition | undefined {
  const step = stepOf(part.file);
  if (step === undefined || part.file !== pageFile(step)) return undefined;
  const canChange = decidingQuestions(files, part).length > 0;
  if (isSection(part)) {
    const present = presentOfFrame(files, part);
    return {
      kind: 'section',
      present,
      canChange: canChange || present !== undefined,
      change: (sentence) => changeFrame(files, part, sentence),
    };
  }
  if (part.pointer !== '') return conditionOfNode(files, part, canChange);
  const entry = entryOf(files, formKey, step);
  if (entry === undefined || entry.role !== undefined) return undefined;
  const present = stepSentence(files, formKey, step);
  return {
    kind: 'step',
    present,
    canChange: canChange || present !== undefined,
    change: (sentence) => changeStep(files, formKey, step, sentence),
  };
}

/** The condition of a group, text or block. */
function conditionOfNode(
  files: StudioFiles,
  part: Place,
  canDepend: boolean,
): PartCondition | undefined {
  const node = objectAt(files, part);
  if ('field' in node || 'rows' in node) return undefined;
  const kind = 'layout' in node || 'object' in node ? 'group' : 'text';
  const onPage = presentOfPage(files, part);
  const canChange = canDepend || onPage !== undefined;
  if ('layout' in node) {
    const present = presentOfGroup(files, part);
    // A group without a name only arranges its questions.
    const isPart = onPage !== undefined || nodeLabel(node) !== '';
    if (isPart && present !== 'complex')
      return {
        kind,
        present,
        canChange,
        change: (sentence) => changeFrame(files, part, sentence),
      };
  } else if (!asksInside(files, part))
    return {
      kind,
      present: onPage,
      canChange,
      change: (sentence) => changeWhen(files, part, sentence),
    };
  return onPage === undefined
    ? undefined
    : {
        kind,
        present: onPage,
        canChange: false,
        isRepeated: true,
        change: () => files,
      };
}

/** Whether a block or object asks for answers. */
const asksInside = (files: StudioFiles, part: Place): boolean =>
  'asks' in objectAt(files, part) ||
  questionsInside(files, part).some((one) => {
    const node = objectAt(files, one);
    return !('block' in node) || 'asks' in node;
  });
