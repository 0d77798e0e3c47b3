import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import type { Json } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';

/** present name → new name */
export type Renames = ReadonlyMap<string, string>;

/**
 * The files of `schemas/` after names were changed everywhere: in paths of files, in keys, in texts that are a name and
 * in pointers that contain one.
 */
export function renameInSchemas(
  files: SchemaFiles,
  renames: Renames,
): SchemaFiles {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path.replace(/(?<=^|\/)[^/.]+/g, (part) => renames.get(part) ?? part),
      renamed(content, renames),
    ]),
  );
}

function renamed(said: Json, renames: Renames): Json {
  if (typeof said === 'string') return renamedText(said, renames);
  if (Array.isArray(said)) return said.map((inner) => renamed(inner, renames));
  if (!isObject(said)) return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, inner]) => [
      renamedText(key, renames),
      renamed(inner, renames),
    ]),
  );
}

function renamedText(text: string, renames: Renames): string {
  return text
    .split('/')
    .map((part) => renames.get(part) ?? part)
    .join('/');
}
