import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { DefinitionError } from '../../compile/definitionError';
import { locate } from '../fault';
import { toProblem, type Problem } from '../problem';

/** Why a form cannot be made of its files, at the file that says so where it is one of them. */
export function toDefinitionProblem(
  files: SchemaFiles,
  key: string,
  error: unknown,
): Problem {
  if (error instanceof DefinitionError) {
    const place = locate(error.source);
    if (Object.hasOwn(files, place.file)) {
      return toProblem({ ...place, reason: error.reason }, error.code);
    }
  }
  const reason = error instanceof Error ? error.message : String(error);
  return toProblem({ ...locate(`/forms/${key}`), reason }, 'definition');
}
