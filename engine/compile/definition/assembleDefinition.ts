import type {
  FormDefinition,
  FormFile,
  JsonSchema,
  StepUi,
} from '../../types/definition';
import type { Messages } from '../../types/messages';
import type { ListEntry } from '../../types/context';
import type { Json } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import { DefinitionError } from '../definitionError';
import { readEntityTypes } from './entityTypes';
import { expandForm, readPlaces } from './expandPlaces';
import { namedLists, reachedSchemas } from './reachedSchemas';

/** Parsed files of `schemas/` by their path inside it, e.g. 'steps/publication-type/ui.json'. */
export type SchemaFiles = Readonly<Record<string, Json>>;

export interface ListFile {
  readonly name: string;
  readonly source: string;
  readonly entries: readonly ListEntry[];
}

/** The definition of a form out of the files of `schemas/`: only what it uses, with these versions of its lists. Throws DefinitionError when a file of a step is missing. */
export function assembleDefinition(
  files: SchemaFiles,
  formName: string,
  lists: Readonly<Record<string, number>>,
): FormDefinition {
  const file = getFile<FormFile>(files, `forms/${formName}.form.json`);
  const form = expandForm(file, readPlaces(file, readEntityTypes(files)));
  const steps = Object.fromEntries(
    form.steps.map(({ id }) => [
      id,
      {
        schema: getFile<JsonSchema>(files, `steps/${id}/schema.json`),
        ui: getFile<StepUi>(files, `steps/${id}/ui.json`),
      },
    ]),
  );
  const schemas = reachedSchemas(schemasIn(files), { form, steps });
  const said = [...Object.values(schemas), ...schemasOf(steps)];
  const names = new Set([...form.lists, ...namedLists(said)]);
  return {
    form,
    steps,
    schemas,
    messages: getFile<Messages>(files, 'messages/en.json'),
    lists: withVersions([...names], lists),
  };
}

/** Keys of the forms among the files of `schemas/`: 'deposit', 'login' … */
export function formKeys(files: SchemaFiles): string[] {
  return Object.keys(files).flatMap(
    (path) => /^forms\/(.+)\.form\.json$/.exec(path)?.[1] ?? [],
  );
}

/** The lists that a definition names, in other versions; 1 where none is given. */
export function withVersions(
  names: readonly string[],
  versions: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, versions[name] ?? 1]));
}

function schemasIn(files: SchemaFiles): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, schema]): [string, JsonSchema][] =>
      // A broken file is none of the forms that do not use it.
      isObject(schema) && /^(entities|items|values|conditions)\//.test(path)
        ? [[`/${path.slice(0, -'.json'.length)}`, schema]]
        : [],
    ),
  );
}

function schemasOf(steps: FormDefinition['steps']): JsonSchema[] {
  return Object.values(steps).map(({ schema }) => schema);
}

/** The lists among the files of `schemas/`, by name. */
export function assembleLists(files: SchemaFiles): Record<string, ListFile> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith('lists/'))
      .map(([, file]) => {
        const list = file as unknown as ListFile;
        return [list.name, list];
      }),
  );
}

function getFile<T>(files: SchemaFiles, path: string): T {
  if (!Object.hasOwn(files, path))
    throw new DefinitionError(path, 'the file is missing');
  return files[path] as T;
}
