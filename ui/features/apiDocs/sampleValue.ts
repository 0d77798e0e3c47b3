import type { Json, JsonObject } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';
import { refName } from './refName';

const empty: Readonly<Record<string, Json>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
};

/** A value to start a JSON body from: the required members of the type, each empty. */
export function sampleValue(
  schema: JsonObject,
  schemas: Readonly<Record<string, JsonObject>>,
): Json {
  const name = refName(schema);
  if (name !== undefined) return sampleValue(schemas[name] ?? {}, schemas);
  const { type, properties, required } = schema;
  if (schema['const'] !== undefined) return schema['const'];
  const [choice] = Array.isArray(schema['enum']) ? schema['enum'] : [];
  if (choice !== undefined) return choice;
  if (isObject(properties)) {
    const names = Array.isArray(required) ? required : [];
    const members = Object.entries(properties).filter(([name]) =>
      names.includes(name),
    );
    return Object.fromEntries(
      members.map(([name, member]) => [
        name,
        isObject(member) ? sampleValue(member, schemas) : null,
      ]),
    );
  }
  const [first] = Array.isArray(type) ? type : [type];
  return typeof first === 'string' ? (empty[first] ?? null) : {};
}
