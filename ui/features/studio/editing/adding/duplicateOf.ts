import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { duplicateNode } from './duplicateNode';
import { duplicateSection } from './duplicateSection';
import { canCopyStep, duplicateStep } from './duplicateStep';
import { noCopyOf, type NoCopy } from './noCopy';
import { entryOf } from '../conditions/stepSentence';
import { stepOf } from '../definition/fieldPath';
import { isSection } from '../definition/isSection';
import { inside, listAt, objectAt, type Place } from '../definition/files';

/** Makes the copy of a part of a form, also with parts beside it that follow its answers. */
export type MakeCopy = (followers?: readonly Place[]) => Added | undefined;

/** Makes the copy of a part of a form; undefined for parts that cannot be copied. */
export function duplicateOf(
  files: StudioFiles,
  formKey: string,
  place: Place,
  toLabel: (label: string) => string,
): MakeCopy | undefined {
  const step = stepOf(place.file);
  if (step !== undefined && place.pointer === '')
    return canCopyStep(files, formKey, step)
      ? () => duplicateStep(files, formKey, step, toLabel)
      : undefined;
  const node = objectAt(files, place);
  if (!isSection(place) && !('field' in node) && !('rows' in node))
    return undefined;
  if (noCopyOf(files, place) !== undefined) return undefined;
  return isSection(place)
    ? () => duplicateSection(files, place, toLabel)
    : (followers) => duplicateNode(files, place, toLabel, followers);
}

/** Why a part cannot be copied, where that may surprise. */
export function keptSingle(
  files: StudioFiles,
  formKey: string,
  place: Place,
): NoCopy | 'step' | undefined {
  const step = stepOf(place.file);
  if (step !== undefined && place.pointer === '') {
    const role = entryOf(files, formKey, step)?.role;
    return role === undefined && !canCopyStep(files, formKey, step)
      ? 'step'
      : undefined;
  }
  const node = objectAt(files, place);
  const isPart =
    'field' in node ||
    'rows' in node ||
    (isSection(place) && listAt(files, inside(place, 'nodes')).length > 0);
  return isPart ? noCopyOf(files, place) : undefined;
}
