import { isObject } from '@engine';
import { NAMING_FIELDS } from '@engine/vocabulary/keywordTable';
import type { StudioFiles } from '@contract/studio/studio';
import { dependentsOfRemoval } from '../removing/dependents';
import { innerPath, pageFile, pathOfNode } from '../definition/fieldPath';
import { inside, listAt, objectAt, type Place } from '../definition/files';
import { ownStatement } from '../definition/home';
import { fromId } from '../definition/fromId';
import { firstText, stepName } from '../outline/partName';
import { hasOwnExamples } from '../examples/renewExamples';
import { rulesOf } from '../rules/rules';
import { shownBy } from '../conditions/shownBy';
import { namesIn, saidOf } from '../conditions/statements';
import { stepsOf } from '../definition/steps';

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
  const wanted = objectKey(files, { ...node, pointer: parentOf(node.pointer) });
  const leaves = canLeaveStep(files, node);
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

const parentOf = (pointer: string): string =>
  pointer.replace(/\/nodes\/\d+$/, '');

/** What decides whether an answer stays the same: its object, and the conditions and locks around it. */
function objectKey(files: StudioFiles, place: Place): string {
  const { path, whens, locks } = pathOfNode(files, place);
  const inner = innerPath(objectAt(files, place));
  return JSON.stringify([[...path, ...inner], whens, locks]);
}

/**
 * Whether a question can move to another step. Its rules must be its own and without conditions, the studio wrote its
 * examples, and no question of its step depends on it.
 */
function canLeaveStep(files: StudioFiles, node: Place): boolean {
  if (!('field' in objectAt(files, node)) || !hasOwnExamples(files, node))
    return false;
  const rules = rulesOf(files, node);
  const { field, need, statements } = rules;
  if (need === 'sometimes' || shownBy(files, rules) !== undefined) return false;
  const about = statements.filter(
    (one) =>
      saidOf(one, field) !== undefined ||
      namesIn(one, 'asks').includes(field) ||
      namesIn(one, 'required').includes(field),
  );
  return (
    about.every(
      (one) =>
        one.terms.length === 0 &&
        ownStatement(files, one) === one &&
        !isCompared(saidOf(one, field)),
    ) &&
    dependentsOfRemoval(files, node, {}).every(({ kind }) =>
      ['role', 'usedByForm', 'usedByStep'].includes(kind),
    )
  );
}

const isCompared = (said: object | false | undefined): boolean =>
  typeof said === 'object' &&
  Object.keys(said).some((keyword) => NAMING_FIELDS.includes(keyword));
