import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  assembleDefinition,
  assembleLists,
  formKeys,
  type ListFile,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { isObject } from '@engine';
import {
  presentProblem,
  toProblem,
  type Problem,
} from '@engine/checks/problem';
import type { FormDefinition } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';

/** The content of the folder `schemas/`, ready to publish. */
export interface DefinitionFiles {
  /** All of them, parsed, by their paths. */
  readonly schemaFiles: SchemaFiles;
  /** form key → its definition, of every form whose files are there */
  readonly definitions: Readonly<Record<string, FormDefinition>>;
  readonly lists: Record<string, ListFile>;
  /** '{source}/{helpId}' → help text */
  readonly help: Record<string, Json>;
  /** The files that are no JSON; no other part has them. */
  readonly unreadable: readonly Problem[];
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

/** Every JSON file below a folder by its path inside it. Throws an error that names the files that are not JSON. */
export async function readJsonFiles(folder: string): Promise<SchemaFiles> {
  const { files, unreadable } = await readFolder(folder);
  if (unreadable.length === 0) return files;
  throw new Error(unreadable.map(presentProblem).join('\n'));
}

async function readFolder(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const files: Record<string, Json> = {};
  const unreadable: Problem[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const file = relative(folder, join(folder, name)).split(sep).join('/');
    const text = await readFile(join(folder, name), 'utf8');
    try {
      files[file] = JSON.parse(text) as Json;
    } catch (error) {
      const reason = (error as Error).message;
      unreadable.push(toProblem({ file, pointer: '', reason }, 'json'));
    }
  }
  return { files, unreadable };
}

/** Reads the forms, the lists and the help texts of a `schemas/` folder; what is broken is left out. */
export async function readDefinition(
  schemasFolder: string,
): Promise<DefinitionFiles> {
  const { files, unreadable } = await readFolder(schemasFolder);
  return {
    schemaFiles: files,
    definitions: Object.fromEntries(
      formKeys(files).flatMap((key) => {
        const definition = findAssembled(files, key);
        return definition === undefined ? [] : [[key, definition]];
      }),
    ),
    lists: assembleLists(keepSeedable(files)),
    help: readHelp(files),
    unreadable,
  };
}

/** Undefined where a file of the form is missing or broken: the checks say which. */
function findAssembled(
  files: SchemaFiles,
  key: string,
): FormDefinition | undefined {
  try {
    return assembleDefinition(files, key, {});
  } catch {
    return undefined;
  }
}

/** Only lists that the name of their file names, so that none takes the place of another. */
function keepSeedable(files: SchemaFiles): SchemaFiles {
  return Object.fromEntries(
    Object.entries(files).filter(
      ([path, file]) =>
        isObject(file) && path === `lists/${String(file['name'])}.json`,
    ),
  );
}

/** The help texts as they are shown, in the order of the page that has all of them. */
export function readHelp(
  files: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const texts = Object.entries(files)
    .filter(([path, file]) => path.startsWith('help/') && isObject(file))
    .map(([path, file]) => {
      const { order, ...text } = file as JsonObject;
      const id = path.slice('help/'.length, -'.json'.length);
      return { id, text, order: Number(order) };
    })
    .sort((a, b) => a.order - b.order);
  return Object.fromEntries(texts.map(({ id, text }) => [id, text]));
}
