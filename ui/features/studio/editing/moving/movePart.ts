import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../adding/addQuestion';
import { stepOf } from '../definition/fieldPath';
import type { Place } from '../definition/files';
import { dropNode, moveNode } from './moveNode';
import { movePlaces, sectionOf } from './movePlaces';
import { moveToSection } from './moveToSection';
import { dropStep, moveStep } from './stepOrder';

/** Moves a step, section or node one place up or down; undefined at the end of its neighbours. */
export function movePart(
  files: StudioFiles,
  formKey: string,
  place: Place,
  by: -1 | 1,
): Added | undefined {
  const step = stepOf(place.file);
  return place.pointer === '' && step !== undefined
    ? moveStep(files, formKey, step, by)
    : moveNode(files, place, by);
}

/** Moves a dragged part of a form to where it was dropped; undefined where it cannot be. */
export function dropPart(
  files: StudioFiles,
  formKey: string,
  from: Place,
  onto: Place,
): Added | undefined {
  const [step, target] = [from, onto].map(({ file }) => stepOf(file));
  if (step === undefined || target === undefined) return undefined;
  if (from.pointer === '') return dropStep(files, formKey, step, target);
  if (step === target) return dropNode(files, from, onto);
  const wanted = sectionOf(onto);
  const found = movePlaces(files, formKey, from).find(
    ({ section }) =>
      section.file === onto.file &&
      (wanted === '' || section.pointer === wanted),
  );
  return found && moveToSection(files, from, found.section);
}
