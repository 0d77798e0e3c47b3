import type { ComparedProperty, RestoreOffer } from '@contract/history';
import type { JsonObject } from '@engine/types/json';
import type { DescribedProperty } from './describeStates';
import type { FindRestorePath } from './restorable';
import { hasPlace, isSameAt } from './restorable';

/** Presents a property with its values in the compared revisions. */
export function toCompared(
  { property, label }: Pick<DescribedProperty, 'property' | 'label'>,
  values: readonly string[][],
): ComparedProperty {
  const texts = values.map((lines) => JSON.stringify(lines));
  const diffs = texts.map(
    (text, index) => index > 0 && text !== texts[index - 1],
  );
  const changed = diffs.includes(true);
  return { property, label, revisions: values, changed, diffs };
}

/** What of a property can be restored; undefined where nothing can. */
export function findOffer(
  described: DescribedProperty,
  findPath: FindRestorePath,
  states: readonly JsonObject[],
  present: JsonObject,
): RestoreOffer | undefined {
  const path = findPath(described);
  if (path === undefined || !hasPlace(present, path)) return undefined;
  const differs = states.map((state) => !isSameAt(path, state, present));
  if (!differs.includes(true)) return undefined;
  return { path, present: described.values.at(-1) ?? [], differs };
}
