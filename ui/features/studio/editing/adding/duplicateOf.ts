import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { duplicateNode } from './duplicateNode';
import { canCopySection, duplicateSection } from './duplicateSection';
import { objectAt, type Place } from '../definition/files';

/** Makes the copy of a part of a form; undefined for parts that cannot be copied. */
export function duplicateOf(
  files: StudioFiles,
  place: Place,
  toLabel: (label: string) => string,
): (() => Added | undefined) | undefined {
  if ('field' in objectAt(files, place))
    return () => duplicateNode(files, place, toLabel);
  return /^\/sections\/\d+$/.test(place.pointer) && canCopySection(files, place)
    ? () => duplicateSection(files, place, toLabel)
    : undefined;
}
