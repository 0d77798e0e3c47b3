import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  assembleDefinition,
  assembleLists,
  formKeys,
  type ListFile,
  type SchemaFiles,
} from '@engine/compile/assembleDefinition';
import type { FormDefinition } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';

/** What the folder `schemas/` holds, ready to publish. */
export interface DefinitionFiles {
  /** All of them, parsed, by their paths. */
  readonly schemaFiles: SchemaFiles;
  /** form key → its definition */
  readonly definitions: Readonly<Record<string, FormDefinition>>;
  readonly lists: Record<string, ListFile>;
  /** '{source}/{helpId}' → help text */
  readonly help: Record<string, Json>;
}

/** The definition of a form. Throws when there is no such form. */
export function getDefinition(
  definitions: DefinitionFiles['definitions'],
  formKey: string,
): FormDefinition {
  const definition = definitions[formKey];
  if (definition === undefined) throw new Error(`there is no form ${formKey}`);
  return definition;
}

/** Every JSON file below a folder by its path inside it. Throws an error that names a file that is not JSON. */
export async function readJsonFiles(
  folder: string,
): Promise<Record<string, Json>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const read = files.map(async (name): Promise<[string, Json]> => {
    const path = relative(folder, join(folder, name)).split(sep).join('/');
    try {
      return [
        path,
        JSON.parse(await readFile(join(folder, name), 'utf8')) as Json,
      ];
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    }
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Reads the forms, the lists and the help texts of a `schemas/` folder. Throws DefinitionError when a step's file is missing. */
export async function readDefinition(
  schemasFolder: string,
): Promise<DefinitionFiles> {
  const files = await readJsonFiles(schemasFolder);
  return {
    schemaFiles: files,
    definitions: Object.fromEntries(
      formKeys(files).map((key) => [key, assembleDefinition(files, key, {})]),
    ),
    lists: assembleLists(files),
    help: readHelp(files),
  };
}

/** The help texts as they are shown, in the order of the page that has all of them. */
function readHelp(files: Readonly<Record<string, Json>>): Record<string, Json> {
  const texts = Object.entries(files)
    .filter(([path]) => path.startsWith('help/'))
    .map(([path, file]) => {
      const { order, ...text } = file as JsonObject;
      const id = path.slice('help/'.length, -'.json'.length);
      return { id, text, order: Number(order) };
    })
    .sort((a, b) => a.order - b.order);
  return Object.fromEntries(texts.map(({ id, text }) => [id, text]));
}
