import type { DefinitionChange } from '@engine/types/definitionChange';
import type { StudioFiles } from '@contract/studio/studio';
import { valueAt, type Place } from '../editing/definition/files';
import { isPart } from '../editing/outline/isPart';
import { partName } from '../editing/outline/partName';
import { toEditorLinks } from './editorLink';

/**
 * The address of the part that a change is about; undefined where the files no longer have it.
 *
 * @param studio - address of the studio.
 * @param formKey - of the form whose parts come first.
 */
export const toChangeLink = (
  files: StudioFiles,
  studio: string,
  formKey: string,
  change: DefinitionChange,
): string | undefined =>
  isKept(files, change)
    ? toEditorLinks(files, studio, formKey, change).part
    : undefined;

/** Whether the files still have what a change is about. */
function isKept(
  files: StudioFiles,
  { kind, subject, file, pointer }: DefinitionChange,
): boolean {
  if (kind !== 'breaking') return true;
  const place: Place = { file, pointer };
  const value = valueAt(files, place);
  // A list has lost an entry; the place of a removed part is that of the next one.
  return (
    value !== undefined &&
    !Array.isArray(value) &&
    (!isPart(place) || partName(files, place) === subject)
  );
}
