import type { StudioFiles } from '@contract/studio/studio';
import { changeText } from '../questions/changeNode';
import { stepOf } from '../definition/fieldPath';
import { inside, valueAt, writeAt, type Place } from '../definition/files';
import { firstText } from './partName';
import { formFile, formsWithStep, stepsOf } from '../definition/steps';

/** Changes the heading of a part. The name of a step in its forms follows the title of its page, where they were the same. */
export function renamePart(
  files: StudioFiles,
  heading: Place,
  name: string,
): StudioFiles {
  const step = stepOf(heading.file);
  const before = firstText(valueAt(files, heading));
  const next = changeText(files, heading, name);
  if (step === undefined || heading.pointer !== '/title') return next;
  return formsWithStep(files, step).reduce((renamed, key) => {
    const index = stepsOf(renamed, key).findIndex(({ id }) => id === step);
    const form: Place = { file: formFile(key), pointer: '/steps' };
    const label = inside(form, index, 'label');
    return valueAt(renamed, label) === before
      ? writeAt(renamed, label, name)
      : renamed;
  }, next);
}
