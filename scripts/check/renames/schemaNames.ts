import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { Json } from '@engine/types/json';
import { isObject, objectOf } from '@engine/vocabulary/jsonObject';
import { keywordTable } from '@engine/vocabulary/keywordTable';

/** The kinds of names that code takes from `schemas/`. */
export const kinds = ['field', 'list', 'condition', 'message'] as const;
export type Kind = (typeof kinds)[number];

/** Every record of the API has it, whatever the entities call theirs. */
const OF_RECORDS = 'createdDate';

/** All names of a kind in `schemas/`. Fields that are called like a word of our files are left out: they cannot be renamed by their name alone. */
export function schemaNames(files: SchemaFiles, kind: Kind): string[] {
  const paths = Object.keys(files);
  switch (kind) {
    case 'field': {
      const words = wordsOfFiles(files).add(OF_RECORDS);
      return entityFields(files).filter((name) => !words.has(name));
    }
    case 'list':
      return Object.keys(assembleLists(files)).sort();
    case 'condition':
      return paths
        .flatMap((path) => /^conditions\/(.+)\.json$/.exec(path)?.[1] ?? [])
        .sort();
    case 'message': {
      const { sentences } = objectOf(files['messages/en.json']);
      return Object.keys(objectOf(sentences)).sort();
    }
  }
}

function entityFields(files: SchemaFiles): string[] {
  const names = Object.entries(files).flatMap(([path, entity]) =>
    path.startsWith('entities/')
      ? Object.keys(objectOf(objectOf(entity)['properties']))
      : [],
  );
  return [...new Set(names)].sort();
}

/** The keywords of schemas and the members of our own files. */
function wordsOfFiles(files: SchemaFiles): Set<string> {
  const words = new Set(Object.keys(keywordTable));
  for (const [path, meta] of Object.entries(files)) {
    if (path.startsWith('meta/')) addMembers(meta, words);
  }
  return words;
}

function addMembers(said: Json, words: Set<string>): void {
  if (Array.isArray(said)) said.forEach((inner) => addMembers(inner, words));
  if (!isObject(said)) return;
  for (const name of Object.keys(objectOf(said['properties']))) words.add(name);
  Object.values(said).forEach((inner) => addMembers(inner, words));
}
