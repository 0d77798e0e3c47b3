import { isObject } from '@engine';
import { isEqualJson } from '@engine/domain/isEqualJson';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, objectAt, writeAt, type Place } from '../definition/files';

/**
 * Takes a question out of the rules of a statement that want one of several new answers to differ from the present ones.
 * Its missing answer would count as one that was emptied.
 */
export function withoutDiffering(
  files: StudioFiles,
  statement: Place,
  field: string,
): StudioFiles {
  const properties = inside(statement, 'properties');
  return Object.entries(objectAt(files, properties)).reduce(
    (next, [name, said]) => {
      const pairs = isObject(said) ? said['anyDiffers'] : undefined;
      if (!isObject(pairs)) return next;
      const kept = Object.entries(pairs).flatMap(
        ([other, present]): [string, Json][] => {
          if (other === field) return [];
          return isObject(present) && present['emptiedBy'] === field
            ? [[other, present['field'] ?? '']]
            : [[other, present]];
        },
      );
      const left = kept.length === 0 ? undefined : Object.fromEntries(kept);
      return isEqualJson(left, pairs)
        ? next
        : writeAt(next, inside(properties, name, 'anyDiffers'), left);
    },
    files,
  );
}
