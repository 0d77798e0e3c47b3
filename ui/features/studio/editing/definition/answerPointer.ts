import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { askedField, pathOfNode } from './fieldPath';
import { objectAt, type Place } from './files';
import { formsWithStep } from './steps';

/** Pointers of the answers of a step that the portal itself reads by name. */
export const readPointers = (
  files: StudioFiles,
  step: string,
  reads: WorkingCopy['reads'],
): ReadonlySet<string> =>
  new Set(formsWithStep(files, step).flatMap((key) => reads[key] ?? []));

/** Where the answer to a question, or rows, is in the document of its step. */
export const answerPointer = (files: StudioFiles, place: Place): string =>
  [
    '',
    ...pathOfNode(files, place).path,
    askedField(objectAt(files, place)) ?? '',
  ].join('/');
