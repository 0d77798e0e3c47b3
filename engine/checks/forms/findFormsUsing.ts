import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';

/** Folders whose files belong to the forms that name them; any other file may belong to every form. */
const NAMED =
  /^(forms|entities|items|values|conditions|lists|steps\/[^/]+)\/(?!examples\/(documents\/|files\.json$))/;

/** Whether only the forms that name a file use it. */
export const isNamed = (file: string): boolean => NAMED.test(file);

/** Tells the files that a form names from all others. Throws DefinitionError when the form cannot be assembled. */
export function createPartTest(
  files: SchemaFiles,
  key: string,
): (file: string) => boolean {
  const { steps, schemas, lists } = assembleDefinition(files, key, {});
  const parts = new Set([
    `forms/${key}.form.json`,
    ...Object.keys(schemas).map((id) => `${id.slice(1)}.json`),
    ...Object.keys(lists).map((name) => `lists/${name}.json`),
  ]);
  const folders = Object.keys(steps).map((id) => `steps/${id}/`);
  return (file) =>
    parts.has(file) || folders.some((folder) => file.startsWith(folder));
}

/** Keys of the forms that a file is a part of. Throws DefinitionError when a form cannot be assembled. */
export function findFormsUsing(files: SchemaFiles, file: string): string[] {
  const keys = formKeys(files);
  if (!isNamed(file)) return keys;
  return keys.filter((key) => createPartTest(files, key)(file));
}
