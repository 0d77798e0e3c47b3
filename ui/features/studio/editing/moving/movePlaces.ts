import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { pageFile } from '../definition/fieldPath';
import { inside, listAt, type Place } from '../definition/files';
import { fromId } from '../definition/fromId';
import { firstText, stepName } from '../outline/partName';
import { stepsOf } from '../definition/steps';
import { objectKey, parentOf } from './moveNode';
import { noStepOf } from './noMove';

/** A section that a part of a page can move to. */
export interface MovePlace {
  readonly section: Place;
  /** Names of the section and of its step, as the outline has them. */
  readonly label: string;
  readonly step: string;
}

/**
 * The sections that can take a node: they ask about the same object, under the same conditions. Its own only where it
 * can leave a group, those of other steps only where rules and examples can move with it.
 */
export function movePlaces(
  files: StudioFiles,
  formKey: string,
  node: Place,
): MovePlace[] {
  if (!node.pointer.includes('/nodes/')) return [];
  const own = sectionOf(node);
  const wanted = objectKey(files, parentOf(node));
  const leaves = noStepOf(files, node) === undefined;
  const steps = stepsOf(files, formKey);
  return steps
    .filter(({ id, role }) => pageFile(id) === node.file || (leaves && !role))
    .flatMap((entry) => {
      const list: Place = { file: pageFile(entry.id), pointer: '/sections' };
      const step = stepName(files, steps, entry);
      return listAt(files, list).flatMap((section, index): MovePlace[] => {
        const place = inside(list, index);
        const isOwn = place.file === node.file && place.pointer === own;
        if ((isOwn && !isInGroup(node)) || !isObject(section)) return [];
        if (objectKey(files, place) !== wanted) return [];
        const name = firstText(section['heading']) || fromId(section['id']);
        return [{ section: place, label: name, step }];
      });
    });
}

/** The pointer of the section that a node is in. */
export const sectionOf = ({ pointer }: Place): string =>
  /^\/sections\/\d+/.exec(pointer)?.[0] ?? '';

/** Whether a node is inside of another one, not in the list of its section. */
const isInGroup = ({ pointer }: Place): boolean =>
  /\/nodes\/\d+\/nodes\//.test(pointer);
