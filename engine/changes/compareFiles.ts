import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import type { DefinitionChange, RenameOffer } from '../types/definitionChange';
import { describeChanges } from './describeChanges';
import { changedFilesOf, formsTouched } from './formsTouched';
import { offerRenames } from './offerRenames';

/** The differences of two states of the files of `schemas/`. */
export interface FilesComparison {
  changes: DefinitionChange[];
  /** Keys of the forms that differ. */
  forms: string[];
  /** The changed files that each of these forms uses. */
  files: Record<string, string[]>;
  /** Fields that may have been renamed. */
  renames: RenameOffer[];
}

/** Compares two states of the files: in words, by their forms, and what may be a new name alone. */
export function compareFiles(
  before: SchemaFiles,
  after: SchemaFiles,
): FilesComparison {
  const forms = formsTouched(before, after);
  return {
    changes: describeChanges(before, after),
    forms,
    files: changedFilesOf(before, after, forms),
    renames: offerRenames(before, after),
  };
}
