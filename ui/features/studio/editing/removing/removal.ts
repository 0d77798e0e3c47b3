import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { followersOf } from '../conditions/followers';
import { stepOf } from '../definition/fieldPath';
import { isWithin, objectAt, type Place } from '../definition/files';
import { inPageOrder } from '../definition/steps';
import {
  dependentsOfParts,
  dependentsOfRemoval,
  keptQuestion,
  type Dependent,
} from './dependents';
import { dependentsOfForm, removeForm } from './removeForm';
import { removeNode, removeParts } from './removeNode';
import { dependentsOfStep, keptStep, removeStep } from './removeStep';

/** What is removed with a part of a form, and why it cannot be. */
export interface Removal {
  readonly kind: 'form' | 'step' | 'part' | 'question';
  readonly dependents: readonly Dependent[];
  /** The files without the part. */
  remove(): StudioFiles;
  /** The part with what is shown only for its answers, where that is all that keeps it. */
  readonly together?: RemovalTogether;
}

/** Several parts of a page that are removed as one. */
export interface RemovalTogether {
  /** What goes with the part, in words. */
  readonly names: readonly string[];
  remove(): StudioFiles;
}

/** The parts of a working copy that a removal looks at. */
export type RemovalCopy = Pick<WorkingCopy, 'files' | 'reads'> & {
  readonly live: StudioFiles | undefined;
};

/** The removal of a form, a step, or a part of a page. */
export function removalOf(
  { files, live, reads }: RemovalCopy,
  formKey: string,
  place: Place,
): Removal {
  const step = stepOf(place.file);
  if (step === undefined)
    return {
      kind: 'form',
      dependents: dependentsOfForm(files, formKey, reads),
      remove: () => removeForm(files, formKey, live),
    };
  if (place.pointer === '')
    return {
      kind: 'step',
      dependents: dependentsOfStep(files, formKey, step, reads),
      remove: () => removeStep(files, formKey, step, live),
    };
  const dependents = dependentsOfRemoval(files, place, reads);
  const together =
    dependents.length === 0
      ? undefined
      : removalTogether({ files, live, reads }, place);
  return {
    kind: 'field' in objectAt(files, place) ? 'question' : 'part',
    dependents,
    remove: () => removeNode(files, place, live),
    ...(together && { together }),
  };
}

/** The removal of a part with all that is shown for its answers; undefined where that is not enough, or contains the part. */
function removalTogether(
  { files, live, reads }: RemovalCopy,
  part: Place,
): RemovalTogether | undefined {
  const followers = followersOf(files, [part]);
  const places = followers.map(({ place }) => place);
  const all = inPageOrder(files, [part, ...places]);
  return followers.length === 0 ||
    places.some((one) => isWithin(part, one)) ||
    dependentsOfParts(files, all, reads).length > 0
    ? undefined
    : {
        names: followers.map(({ label }) => label),
        remove: () => removeParts(files, all, live),
      };
}

/** Reasons that no other edit takes away. */
const LASTING: readonly Dependent['kind'][] = [
  'read',
  'role',
  'ofPage',
  'lastSteps',
  'neededForm',
];

/** Why a form, a step or a question is never deleted; undefined where it can be, and for parts that contain others. */
export function keptAlways(
  files: StudioFiles,
  formKey: string,
  place: Place,
  reads: WorkingCopy['reads'],
): Dependent | undefined {
  const step = stepOf(place.file);
  if (step === undefined) return dependentsOfForm(files, formKey, reads).at(0);
  if (place.pointer === '') return keptStep(files, formKey, step);
  const { field } = objectAt(files, place);
  return field === undefined
    ? undefined
    : keptQuestion(files, place, reads).at(0);
}

/** Whether one of the reasons stays whatever else is changed. */
export const isLasting = (dependents: readonly Dependent[]): boolean =>
  dependents.some(({ kind }) => LASTING.includes(kind));
