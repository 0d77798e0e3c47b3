import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { readEntityTypes } from '../compile/definition/entityTypes';
import { listOf } from '../evaluate/listOptions';
import { isObject } from '../vocabulary/jsonObject';
import type { Json } from '../types/json';
import type { Question } from './readQuestions';
import { readAllStatements } from './readStatements';

/** The label of a choice for a field in the lists of the files; undefined where they have none. */
export type FindLabel = (
  question: Pick<Question, 'entity' | 'field'>,
  value: Json,
) => string | undefined;

/** Reads the choices for each field: of the list that its entity names, otherwise of those that rules do. */
export function createChoices(files: SchemaFiles): FindLabel {
  const types = readEntityTypes(files);
  // Reading all rules costs time, so it waits until a value is in no list of its entity.
  let byRules: ReadonlyMap<string, readonly string[]> | undefined;
  return ({ entity, field }, value) => {
    const declared = types.find(entity, field);
    const list = declared && listOf(declared)?.name;
    if (list !== undefined) return entryLabel(files, list, value);
    byRules ??= listsOfRules(files);
    return byRules
      .get(`${entity}#${field}`)
      ?.map((name) => entryLabel(files, name, value))
      .find((label) => label !== undefined);
  };
}

function listsOfRules(files: SchemaFiles): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { entity, field, keyword, value } of readAllStatements(files))
    if (keyword === 'list' || keyword === 'items list') {
      const key = `${entity}#${field}`;
      found.set(key, [...(found.get(key) ?? []), String(value)]);
    }
  return found;
}

function entryLabel(
  files: SchemaFiles,
  name: string,
  value: Json,
): string | undefined {
  const list = files[`lists/${name}.json`];
  const entries =
    isObject(list) && Array.isArray(list['entries']) ? list['entries'] : [];
  const entry = entries.filter(isObject).find((one) => one['name'] === value);
  return entry && String(entry['label']);
}
