import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, type Place } from '../definition/files';
import { entityPlace, type QuestionRules } from '../rules/rules';

/** Where an entity declares a field that the live forms do not have; undefined of other fields. */
export function newFieldAt(
  files: StudioFiles,
  live: StudioFiles | undefined,
  { field, path }: QuestionRules,
): Place | undefined {
  const declared = entityPlace(files, path, field);
  const isNew =
    declared !== undefined &&
    live !== undefined &&
    Object.keys(objectAt(live, declared)).length === 0;
  return isNew ? declared : undefined;
}
