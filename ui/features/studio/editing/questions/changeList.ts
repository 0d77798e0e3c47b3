import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import {
  hasOwnExamples,
  removeExamples,
  renewRelated,
} from '../examples/renewExamples';
import { setList } from './listChoice';

/** Lets a question offer another list; the examples that the studio wrote answer from it. */
export function changeList(
  files: StudioFiles,
  question: Place,
  name: string,
): StudioFiles {
  if (!hasOwnExamples(files, question)) return setList(files, question, name);
  const unanswered = removeExamples(files, question);
  return renewRelated(setList(unanswered, question, name), question);
}
