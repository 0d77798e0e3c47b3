import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { pathOfNode } from './fieldPath';
import { objectAt, type Place } from './files';
import { formsWithStep } from './steps';

/** Whether the portal itself reads the answer to a question by name. */
export function isRead(
  files: StudioFiles,
  question: Place,
  reads: WorkingCopy['reads'],
): boolean {
  const { path, step } = pathOfNode(files, question);
  const { field, rows } = objectAt(files, question);
  const pointer = ['', ...path, String(field ?? rows)].join('/');
  return formsWithStep(files, step).some((key) =>
    reads[key]?.includes(pointer),
  );
}
