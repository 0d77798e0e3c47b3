import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { dependentsOfRemoval, type Dependent } from './dependents';
import { stepOf } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { dependentsOfForm, removeForm } from './removeForm';
import { removeNode } from './removeNode';
import { dependentsOfStep, removeStep } from './removeStep';

/** What is removed with a part of a form, and why it cannot be. */
export interface Removal {
  readonly kind: 'form' | 'step' | 'part' | 'question';
  readonly dependents: readonly Dependent[];
  /** The files without the part. */
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
  return place.pointer === ''
    ? {
        kind: 'step',
        dependents: dependentsOfStep(files, formKey, step, reads),
        remove: () => removeStep(files, formKey, step, live),
      }
    : {
        kind: 'field' in objectAt(files, place) ? 'question' : 'part',
        dependents: dependentsOfRemoval(files, place, reads),
        remove: () => removeNode(files, place, live),
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

/** Whether one of the reasons stays whatever else is changed. */
export const isLasting = (dependents: readonly Dependent[]): boolean =>
  dependents.some(({ kind }) => LASTING.includes(kind));
