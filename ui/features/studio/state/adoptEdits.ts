import type { StudioFiles } from '@contract/studio/studio';
import { labelOf } from './changePath';
import { patchOf } from './patches';
import type { Edit, Step } from './studioState';

/** The one step that takes back what the edits of a closed tab changed; none where they fit nowhere. */
export function adoptedSteps(
  before: StudioFiles,
  after: StudioFiles,
  edits: readonly Edit[],
): readonly Step[] {
  const patch = patchOf(before, after);
  const back = patchOf(after, before);
  return patch.length === 0
    ? []
    : [{ label: labelOf(edits), patch, back, isAdopted: true }];
}

/** The steps after the user has decided about those of a closed tab. */
export const settleAdopted = (steps: readonly Step[]): readonly Step[] =>
  steps.map(({ isAdopted: _isAdopted, ...step }) => step);
