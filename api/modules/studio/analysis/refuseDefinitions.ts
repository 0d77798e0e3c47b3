import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { toDefinitionProblem } from '@engine/checks/forms/definitionProblem';
import { DefinitionError } from '@engine';
import { definitionsRefused } from '../studioErrors';

/** The refusal of a form that cannot be made of the files; other errors stay what they are. */
export function toRefusal(
  files: SchemaFiles,
  formKey: string,
  error: unknown,
): unknown {
  if (!(error instanceof DefinitionError)) return error;
  return definitionsRefused([toDefinitionProblem(files, formKey, error)]);
}
