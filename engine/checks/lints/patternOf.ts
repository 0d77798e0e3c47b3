import type { Question } from '../../changes/readQuestions';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { objectOf } from '../../vocabulary/jsonObject';

/** The object that a question is about. */
export function patternOf(
  files: SchemaFiles,
  { step, key }: Pick<Question, 'step' | 'key'>,
): string {
  const { $ref: document } = objectOf(files[`steps/${step}/schema.json`]);
  return key.slice(String(document).length, key.lastIndexOf('#'));
}
