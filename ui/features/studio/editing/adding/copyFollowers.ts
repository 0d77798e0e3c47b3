import type { StudioFiles } from '@contract/studio/studio';
import type { DependentPart } from '../conditions/dependentParts';
import { followersOf } from '../conditions/followers';
import {
  inside,
  isWithin,
  listAt,
  listOf,
  type Place,
} from '../definition/files';
import { isSection } from '../definition/isSection';
import { questionsInside } from '../removing/dependents';
import { noCopyOfAll } from './noCopy';

/** What is shown only for answers to a part that is copied. */
export interface CopyFollowers {
  /** The parts beside it that its copy can have, too. */
  readonly parts: readonly Place[];
  /** What is in them, in words. */
  readonly copied: readonly string[];
  /** What only the first part shows, in words. */
  readonly left: readonly string[];
}

/** The parts that follow a question, rows or a section, and which of them a copy can have. */
export function followersOfCopy(
  files: StudioFiles,
  part: Place,
): CopyFollowers {
  const followers = followersOf(files, [part]);
  const beside = isSection(part) ? [] : wholeFollowers(files, part, followers);
  const parts =
    noCopyOfAll(files, [part, ...beside]) === undefined ? beside : [];
  const isCopied = ({ place }: DependentPart) =>
    parts.some((one) => isWithin(place, one));
  const namesOf = (all: readonly DependentPart[]) =>
    all.map(({ label }) => label);
  return {
    parts,
    copied: namesOf(followers.filter(isCopied)),
    left: namesOf(followers.filter((one) => !isCopied(one))),
  };
}

/** The parts of the list of a node that are shown only for its answers. */
function wholeFollowers(
  files: StudioFiles,
  node: Place,
  followers: readonly DependentPart[],
): Place[] {
  const found = listOf(node);
  if (found === undefined) return [];
  const { list, index: own } = found;
  return listAt(files, list)
    .map((_one, index) => inside(list, index))
    .filter((part, index) => {
      const asked = questionsInside(files, part);
      return (
        index !== own &&
        asked.length > 0 &&
        asked.every((one) =>
          followers.some(({ place }) => isWithin(one, place)),
        )
      );
    });
}
