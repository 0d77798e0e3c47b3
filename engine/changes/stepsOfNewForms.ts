import {
  formKeys,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import type { FormFile } from '../types/definition';

/** Ids of the steps that belong to forms which were not there before: nobody has answered their questions. */
export function stepsOfNewForms(
  before: SchemaFiles,
  after: SchemaFiles,
): ReadonlySet<string> {
  const known = formKeys(before);
  const stepsOf = (files: SchemaFiles, key: string) =>
    (files[`forms/${key}.form.json`] as unknown as FormFile).steps.map(
      ({ id }) => id,
    );
  const used = new Set(known.flatMap((key) => stepsOf(before, key)));
  const added = formKeys(after)
    .filter((key) => !known.includes(key))
    .flatMap((key) => stepsOf(after, key));
  return new Set(added.filter((id) => !used.has(id)));
}
