import { differingFiles } from '../../changes/describeChanges';
import {
  formKeys,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';
import { createPartTest, isNamed } from './findFormsUsing';

/**
 * Keys of the forms that use a file which differs, also one of examples alone. Throws DefinitionError when a form cannot
 * be assembled.
 */
export function formsWithChanges(
  before: SchemaFiles,
  after: SchemaFiles,
): string[] {
  const changed = differingFiles(before, after);
  if (changed.length === 0) return [];
  if (!changed.every(isNamed)) return formKeys(after);
  return formKeys(after).filter((key) =>
    changed.some(createPartTest(after, key)),
  );
}
