import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '../compile/assembleDefinition';

/** Folders whose files belong to the forms that name them; any other file may belong to every form. */
const NAMED =
  /^(forms|entities|items|values|conditions|lists|steps\/[^/]+)\/(?!examples\/(documents\/|files\.json$))/;

/** Keys of the forms that a file is a part of. Throws DefinitionError when a form cannot be assembled. */
export function findFormsUsing(files: SchemaFiles, file: string): string[] {
  const keys = formKeys(files);
  if (!NAMED.test(file)) return keys;
  return keys.filter((key) => {
    const { steps, schemas, lists } = assembleDefinition(files, key, {});
    const parts = [
      `forms/${key}.form.json`,
      ...Object.keys(schemas).map((id) => `${id.slice(1)}.json`),
      ...Object.keys(lists).map((name) => `lists/${name}.json`),
    ];
    const folders = Object.keys(steps).map((id) => `steps/${id}/`);
    return (
      parts.includes(file) || folders.some((folder) => file.startsWith(folder))
    );
  });
}
