import type { StudioFiles } from '@contract/studio/studio';
import { isWithin, placeKey, type Place } from '../definition/files';
import { inPageOrder } from '../definition/steps';
import { questionsInside } from '../removing/dependents';
import { dependentsOf, outermost, type DependentPart } from './dependentParts';

/**
 * The parts of a page that are shown only for answers to questions inside some parts, directly or through others. They
 * are in the order of the page; what is inside one of them is not listed again.
 */
export function followersOf(
  files: StudioFiles,
  parts: readonly Place[],
): DependentPart[] {
  const found = new Map<string, DependentPart>();
  const around = [...parts];
  // The list grows with each follower, whose answers can show others.
  for (const part of around)
    for (const question of questionsInside(files, part))
      for (const next of dependentsOf(files, question)) {
        if (around.some((one) => isWithin(next.place, one))) continue;
        found.set(placeKey(next.place), next);
        around.push(next.place);
      }
  const places = [...found.values()].map(({ place }) => place);
  return outermost(
    inPageOrder(files, places).flatMap(
      (place) => found.get(placeKey(place)) ?? [],
    ),
  );
}
