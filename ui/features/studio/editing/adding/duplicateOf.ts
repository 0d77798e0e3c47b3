import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { duplicateNode } from './duplicateNode';
import { canCopyRows, duplicateRows } from './duplicateRows';
import { canCopySection, duplicateSection } from './duplicateSection';
import { canCopyStep, duplicateStep } from './duplicateStep';
import { entryOf } from '../conditions/stepSentence';
import { stepOf } from '../definition/fieldPath';
import { inside, listAt, objectAt, type Place } from '../definition/files';

const isSection = ({ pointer }: Place): boolean =>
  /^\/sections\/\d+$/.test(pointer);

/** Makes the copy of a part of a form; undefined for parts that cannot be copied. */
export function duplicateOf(
  files: StudioFiles,
  formKey: string,
  place: Place,
  toLabel: (label: string) => string,
): (() => Added | undefined) | undefined {
  const node = objectAt(files, place);
  if ('field' in node) return () => duplicateNode(files, place, toLabel);
  if ('rows' in node)
    return canCopyRows(files, place)
      ? () => duplicateRows(files, place, toLabel)
      : undefined;
  const step = stepOf(place.file);
  if (step !== undefined && place.pointer === '')
    return canCopyStep(files, formKey, step)
      ? () => duplicateStep(files, formKey, step, toLabel)
      : undefined;
  return isSection(place) && canCopySection(files, place)
    ? () => duplicateSection(files, place, toLabel)
    : undefined;
}

/** The kind of a part that cannot be copied, where that may surprise. */
export function keptSingle(
  files: StudioFiles,
  formKey: string,
  place: Place,
): 'step' | 'section' | 'rows' | undefined {
  if ('rows' in objectAt(files, place))
    return canCopyRows(files, place) ? undefined : 'rows';
  if (isSection(place) && listAt(files, inside(place, 'nodes')).length > 0)
    return canCopySection(files, place) ? undefined : 'section';
  const step = stepOf(place.file);
  return step !== undefined &&
    place.pointer === '' &&
    entryOf(files, formKey, step)?.role === undefined &&
    !canCopyStep(files, formKey, step)
    ? 'step'
    : undefined;
}
