import type {
  FormDefinition,
  FormFile,
  JsonSchema,
  Messages,
  StepUi,
} from '../types/definition';
import type { ListEntry } from '../types/context';
import type { Json } from '../types/json';
import { DefinitionError } from './definitionError';

/** Parsed files of `schemas/` by their path inside it, e.g. 'steps/publication-type/ui.json'. */
export type SchemaFiles = Readonly<Record<string, Json>>;

export interface ListFile {
  readonly name: string;
  readonly source: string;
  readonly entries: readonly ListEntry[];
}

/** The definition of a form out of the files of `schemas/`, with these versions of the lists. Throws DefinitionError when a file of a step is missing. */
export function assembleDefinition(
  files: SchemaFiles,
  formName: string,
  lists: Readonly<Record<string, number>>,
): FormDefinition {
  const form = getFile<FormFile>(files, `forms/${formName}.form.json`);
  return {
    form,
    steps: Object.fromEntries(
      form.steps.map(({ id }) => [
        id,
        {
          schema: getFile<JsonSchema>(files, `steps/${id}/schema.json`),
          ui: getFile<StepUi>(files, `steps/${id}/ui.json`),
        },
      ]),
    ),
    schemas: Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => /^(entities|items|conditions)\//.test(path))
        .map(([, schema]) => {
          const { $id } = schema as { $id: string };
          return [$id, schema as JsonSchema];
        }),
    ),
    messages: getFile<Messages>(files, 'messages/en.json'),
    lists: Object.fromEntries(
      form.lists.map((name) => [name, lists[name] ?? 1]),
    ),
  };
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
