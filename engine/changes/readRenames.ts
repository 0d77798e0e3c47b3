import {
  formKeys,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import type { FormFile } from '../types/definition';
import type { Question } from './readQuestions';

/** The form of a key among the files. */
export const formIn = (files: SchemaFiles, key: string): FormFile =>
  files[`forms/${key}.form.json`] as unknown as FormFile;

/** Finds the key that a question has under the names of these files: entity of the document, pattern and field. */
function createRenamedKey(files: SchemaFiles): (key: string) => string {
  const renames = formKeys(files).flatMap((key) => {
    const { entity, renamed = [] } = formIn(files, key);
    return renamed.map(({ from, to }) => ({
      from: toKey(entity, from),
      to: toKey(entity, to),
    }));
  });
  return (key) =>
    renames.reduce((now, { from, to }) => (now === from ? to : now), key);
}

/** Questions of an earlier state under the names of a later one. */
export function withRenamedKeys(
  questions: readonly Question[],
  files: SchemaFiles,
): Question[] {
  const toRenamed = createRenamedKey(files);
  return questions.map((one) => ({ ...one, key: toRenamed(one.key) }));
}

function toKey(entity: string, path: string): string {
  const cut = path.lastIndexOf('/');
  return `${entity}${path.slice(0, cut)}#${path.slice(cut + 1)}`;
}

/** The place that a key of a question means in documents of this entity; undefined in those of another. */
export function toPlace(key: string, entity: string): string | undefined {
  const [document = ''] = /^\/entities\/[^/#]+/.exec(key) ?? [];
  return document === entity
    ? key.slice(entity.length).replace('#', '/')
    : undefined;
}
