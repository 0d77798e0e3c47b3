import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, writeAt, type Place } from '../definition/files';

/**
 * Takes out the entity that was there for rows alone.
 *
 * @param before - the files that still declare the rows.
 * @param declared - where they were declared.
 */
export function withoutRowEntity(
  files: StudioFiles,
  before: StudioFiles,
  declared: Place,
): StudioFiles {
  const { items } = objectAt(before, declared);
  if (!isObject(items)) return files;
  const id = String(items['$ref']);
  return isNamed(files, id)
    ? files
    : writeAt(files, { file: `${id.slice(1)}.json`, pointer: '' }, undefined);
}

const isNamed = (files: StudioFiles, id: string): boolean =>
  Object.values(files).some((content) =>
    JSON.stringify(content).includes(`"$ref":"${id}"`),
  );
