import { isObject, pointerTokens } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { formFile, formKeys } from '../definition/steps';

/**
 * Takes out what was there for rows alone: their entity, and the row with which a form begins.
 *
 * @param before - the files that still declare the rows.
 * @param declared - where they were declared.
 */
export function withoutRowParts(
  files: StudioFiles,
  before: StudioFiles,
  declared: Place,
): StudioFiles {
  const { items } = objectAt(before, declared);
  const field = pointerTokens(declared.pointer).at(-1) ?? '';
  if (!isObject(items)) return files;
  const entity = `${String(items['$ref']).slice(1)}.json`;
  const begun = formKeys(files).reduce((next, key) => {
    const initial: Place = { file: formFile(key), pointer: '/initial' };
    const { entity: of } = objectAt(next, { ...initial, pointer: '' });
    return `${String(of).slice(1)}.json` === declared.file
      ? writeAt(next, inside(initial, field), undefined)
      : next;
  }, files);
  return isNamed(begun, String(items['$ref']))
    ? begun
    : writeAt(begun, { file: entity, pointer: '' }, undefined);
}

const isNamed = (files: StudioFiles, id: string): boolean =>
  Object.values(files).some((content) =>
    JSON.stringify(content).includes(`"$ref":"${id}"`),
  );
