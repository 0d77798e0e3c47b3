import type { StudioFiles } from '@contract/studio/studio';
import {
  inside,
  isWithin,
  listAt,
  listOf,
  type Place,
} from '../definition/files';
import { blockAfter } from '../moving/groups';
import { pathTo, type OutlineEntry } from './outline';

/** Where a part is among those beside it, in words of its outline. */
export interface Neighbours {
  readonly word: 'between' | 'first' | 'last' | 'only';
  /** Empty at the beginning. */
  readonly before: string;
  /** Empty at the end. */
  readonly after: string;
}

/** Names the parts right before one, and after it and what hangs under its answer; undefined for the form, and for what the outline does not have. */
export function neighboursOf(
  files: StudioFiles,
  outline: OutlineEntry,
  place: Place,
): Neighbours | undefined {
  const [entry, around] = pathTo(outline, place)?.toReversed() ?? [];
  if (entry === undefined || around === undefined) return undefined;
  const index = around.children.indexOf(entry);
  const before = around.children[index - 1]?.label;
  const hanging = hangingUnder(files, place);
  const after = around.children
    .slice(index + 1)
    .find(
      ({ place: next }) => !hanging.some((one) => isWithin(next, one)),
    )?.label;
  const word =
    before === undefined
      ? after === undefined
        ? 'only'
        : 'first'
      : after === undefined
        ? 'last'
        : 'between';
  return { word, before: before ?? '', after: after ?? '' };
}

/** The parts of a page that hang under the answer to a question, and move with it. */
function hangingUnder(files: StudioFiles, place: Place): Place[] {
  const found = listOf(place);
  if (found === undefined) return [];
  const { list, index } = found;
  const end = blockAfter(listAt(files, list), index);
  return Array.from({ length: end - index - 1 }, (_, more) =>
    inside(list, index + 1 + more),
  );
}
