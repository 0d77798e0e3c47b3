import { perFiles } from '../definition/perFiles';
import { isSameContent, type PartContent } from './partContent';
import { sectionParts, type Part } from './parts';

/**
 * What has become of a part since the live files: it is new, something of it changed, or only of the parts inside, also
 * their order and what was deleted.
 */
export type PartState = 'new' | 'changed' | 'inside';

/** The same parts of the live files by their keys: a page may ask a question at several places. */
export type LiveParts = ReadonlyMap<string, readonly Part[]>;

/** What is compared of a part. */
export interface Compared {
  readonly content: PartContent;
  readonly parts: readonly { readonly key: string }[];
}

/** The parts of a step of live files, all that are inside as well. */
export const livePartsOf = perFiles((live, step: string): LiveParts => {
  const found = new Map<string, Part[]>();
  const gather = (part: Part) => {
    found.set(part.key, [...(found.get(part.key) ?? []), part]);
    part.parts.forEach(gather);
  };
  sectionParts(live, step).forEach(gather);
  return found;
});

/**
 * What has become of a part; undefined where nothing has.
 *
 * @param live - the same part of the live files, at each of its places.
 */
export function stateOf(
  part: Compared,
  live: readonly Compared[],
  inside: readonly { readonly state?: PartState | undefined }[],
): PartState | undefined {
  if (live.length === 0) return 'new';
  if (!live.some(({ content }) => isSameContent(part.content, content)))
    return 'changed';
  const isSame =
    inside.every(({ state }) => state === undefined) &&
    live.some((one) => keysIn(one) === keysIn(part));
  return isSame ? undefined : 'inside';
}

const keysIn = ({ parts }: Compared): string =>
  parts.map(({ key }) => key).join('\n');
