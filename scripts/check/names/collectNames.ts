import { analyseDefinition, isObject } from '@engine';
import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { FormDefinition } from '@engine/types/definition';
import type { Json } from '@engine/types/json';

/** The kind of a form's name; a 'word' is a field that records of files have too. */
export type NameKind = 'field' | 'word' | 'step' | 'condition' | 'list';

/** Names that one form uses and no other, each with its kind. */
export type OwnNames = ReadonlyMap<string, NameKind>;

function namesOf(definition: FormDefinition): Map<string, NameKind> {
  const names = new Map<string, NameKind>();
  for (const { fields } of Object.values(analyseDefinition(definition).scopes))
    for (const field of fields) names.set(field, 'field');
  for (const { id } of definition.form.steps) names.set(id, 'step');
  for (const id of Object.keys(definition.schemas))
    if (id.startsWith('/conditions/'))
      names.set(id.replace('/conditions/', ''), 'condition');
  for (const list of Object.keys(definition.lists)) names.set(list, 'list');
  return names;
}

/** Returns the names of fields and lists that the API's own records of files declare. */
function fileRecordNames({ schemas }: FormDefinition): {
  fields: Set<string>;
  lists: Set<string>;
} {
  const fields = new Set<string>();
  const lists = new Set<string>();
  for (const schema of Object.values(schemas))
    if (schema['file'] === true) visit(schema);
  return { fields, lists };

  function visit(schema: Json): void {
    if (Array.isArray(schema)) schema.forEach(visit);
    if (!isObject(schema)) return;
    const { properties, list } = schema;
    if (isObject(properties))
      for (const name of Object.keys(properties)) fields.add(name);
    if (typeof list === 'string') lists.add(list);
    Object.values(schema).forEach(visit);
  }
}

/**
 * The fields, steps, conditions and lists that the files of this form use and those of no form of another entity.
 * Conditions that code asks every form for are none of them, nor what belongs to the API's own records of files.
 */
export function collectNames(files: SchemaFiles, key: string): OwnNames {
  const definition = assembleDefinition(files, key, {});
  const own = namesOf(definition);
  for (const other of formKeys(files)) {
    if (other === key) continue;
    const otherDefinition = assembleDefinition(files, other, {});
    if (otherDefinition.form.entity === definition.form.entity) continue;
    for (const name of namesOf(otherDefinition).keys()) own.delete(name);
  }
  const records = fileRecordNames(definition);
  for (const condition of Object.keys(definition.form.conditions ?? {}))
    own.delete(condition);
  for (const list of records.lists) own.delete(list);
  for (const field of records.fields)
    if (own.has(field)) own.set(field, 'word');
  return own;
}
