import type { Place } from '../definition/files';
import { pathTo, type OutlineEntry } from './outline';

/** Where a part is among those beside it, in words of its outline. */
export interface Neighbours {
  readonly word: 'between' | 'first' | 'last' | 'only';
  /** Empty at the beginning. */
  readonly before: string;
  /** Empty at the end. */
  readonly after: string;
}

/** Names the parts right before and after one; undefined for the form, and for what the outline does not have. */
export function neighboursOf(
  outline: OutlineEntry,
  place: Place,
): Neighbours | undefined {
  const [entry, around] = pathTo(outline, place)?.toReversed() ?? [];
  if (entry === undefined || around === undefined) return undefined;
  const index = around.children.indexOf(entry);
  const before = around.children[index - 1]?.label;
  const after = around.children[index + 1]?.label;
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
