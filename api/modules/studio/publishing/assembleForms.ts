import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { toDefinitionProblem } from '@engine/checks/forms/definitionProblem';
import type { FormDefinition } from '@engine/types/definition';
import { definitionsRefused } from '../studioErrors';

/** The definitions of all forms. Throws 422 DEFINITIONS where a file is missing or broken. */
export function assembleForms(
  files: SchemaFiles,
  lists: Readonly<Record<string, number>>,
): Record<string, FormDefinition> {
  const definitions = formKeys(files).map((key): [string, FormDefinition] => {
    try {
      return [key, assembleDefinition(files, key, lists)];
    } catch (error) {
      throw definitionsRefused([toDefinitionProblem(files, key, error)]);
    }
  });
  return Object.fromEntries(definitions);
}
