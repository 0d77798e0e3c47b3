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
  return [...keys].filter((key) => isTouched(before, after, key));
}

/** Whether a form gets a new version by the differences of two states; also where one of them makes no form. */
export function isTouched(
  before: SchemaFiles,
  after: SchemaFiles,
  key: string,
): boolean {
  const [was, is] = [before, after].map((files) => writtenForm(files, key));
  return was === undefined || was !== is;
}

/** The definition with the lists that it names, as text; undefined where the files make none. */
function writtenForm(files: SchemaFiles, key: string): string | undefined {
  try {
    const definition = assembleDefinition(files, key, {});
    const lists = assembleLists(files);
    const named = Object.keys(definition.lists).map((name) => lists[name]);
    return JSON.stringify([definition, named]);
  } catch {
    return undefined;
  }
}
