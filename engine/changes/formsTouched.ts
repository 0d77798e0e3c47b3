import { sortedJson } from '../domain/sortedJson';
import {
  assembleDefinition,
  assembleLists,
  formKeys,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import { differingFiles } from './describeChanges';

/** Keys of the forms that get a new version by the differences of two states: their definition or a list of theirs differs. */
export function formsTouched(
  before: SchemaFiles,
  after: SchemaFiles,
): string[] {
  if (differingFiles(before, after).length === 0) return [];
  const keys = new Set([...formKeys(after), ...formKeys(before)]);
  const states = [byPath(before), byPath(after)] as const;
  return [...keys].filter((key) => differs(...states, key));
}

/** Whether a form gets a new version by the differences of two states; also where one of them makes no form. */
export function isTouched(
  before: SchemaFiles,
  after: SchemaFiles,
  key: string,
): boolean {
  return (
    differingFiles(before, after).length > 0 &&
    differs(byPath(before), byPath(after), key)
  );
}

/** A definition has its parts in the order of the files, which differs between a working copy and a release. */
const byPath = (files: SchemaFiles): SchemaFiles =>
  Object.fromEntries(
    Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)),
  );

function differs(
  before: SchemaFiles,
  after: SchemaFiles,
  key: string,
): boolean {
  const [was, is] = [before, after].map((files) => writtenForm(files, key));
  return was === undefined || was !== is;
}

/** The files that differ and that a form uses in one of two states, by the key of each form that they touch. */
export function changedFilesOf(
  before: SchemaFiles,
  after: SchemaFiles,
  keys: readonly string[],
): Record<string, string[]> {
  const differing = differingFiles(before, after);
  return Object.fromEntries(
    keys.map((key) => {
      const used = new Set(
        [before, after].flatMap((one) => usedFiles(one, key)),
      );
      return [key, differing.filter((path) => used.has(path))];
    }),
  );
}

/** The paths of the files that a form is made of; none where they make no form. */
export function usedFiles(files: SchemaFiles, key: string): string[] {
  try {
    const { steps, schemas, lists } = assembleDefinition(files, key, {});
    return [
      `forms/${key}.form.json`,
      ...Object.keys(steps).flatMap((id) => [
        `steps/${id}/schema.json`,
        `steps/${id}/ui.json`,
      ]),
      ...Object.keys(schemas).map((id) => `${id.slice(1)}.json`),
      ...Object.keys(lists).map((name) => `lists/${name}.json`),
      'messages/en.json',
    ];
  } catch {
    return [];
  }
}

/** The definition with the lists that it names, as text; undefined where the files make none. */
function writtenForm(files: SchemaFiles, key: string): string | undefined {
  try {
    const definition = assembleDefinition(files, key, {});
    const lists = assembleLists(files);
    const named = Object.keys(definition.lists).map((name) => lists[name]);
    return sortedJson([definition, named]);
  } catch {
    return undefined;
  }
}
