import type { StudioFiles } from '@contract/studio/studio';
import { differingFiles } from '@engine/changes/describeChanges';
import { isTouched } from '@engine/changes/formsTouched';
import { stepOf } from '../editing/definition/fieldPath';
import { isExampleFile } from '../editing/definition/isExampleFile';
import { stepsOf } from '../editing/definition/steps';

/** Whether a form differs from the live one, only the examples of its steps, or nothing of it. */
export function changesOfForm(
  live: StudioFiles,
  saved: StudioFiles,
  formKey: string,
): 'form' | 'examples' | 'none' {
  if (isTouched(live, saved, formKey)) return 'form';
  const steps = new Set(stepsOf(saved, formKey).map(({ id }) => id));
  const isOwn = (file: string) => steps.has(stepOf(file) ?? '');
  return differingFiles(live, saved).some(
    (file) => isExampleFile(file) && isOwn(file),
  )
    ? 'examples'
    : 'none';
}
