import type { JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import { isObject } from '../vocabulary/jsonObject';
import { DefinitionError } from './definitionError';

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** The members of an object keyword such as `properties`; none when it is absent. */
export function members(schema: JsonSchema, keyword: string): [string, Json][] {
  const value = schema[keyword];
  return isObject(value) ? Object.entries(value) : [];
}

/** The schema with this `$id`. Throws DefinitionError naming who asked for it. */
export function getSchema(
  schemas: Schemas,
  id: string,
  source: string,
): JsonSchema {
  const schema = Object.hasOwn(schemas, id) ? schemas[id] : undefined;
  if (!schema) throw new DefinitionError(source, `there is no schema ${id}`);
  return schema;
}

/** The strings of an array keyword such as `required`. */
export function strings(value: Json | undefined): string[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : [];
}

/** Returns the schema with its own `$ref` followed; its other keywords override the reference. */
export function resolveRef(
  schemas: Schemas,
  schema: JsonSchema,
  source: string,
): JsonSchema {
  if (typeof schema['$ref'] !== 'string') return schema;
  const { $ref, ...rest } = schema;
  const target = resolveRef(schemas, getSchema(schemas, $ref, source), $ref);
  const {
    $schema: _dialect,
    $id: _id,
    $comment: _comment,
    title: _title,
    description: _description,
    ...said
  } = target;
  return { ...said, ...rest };
}

/** All `$ref`s of a file, in their order. */
export function references(content: Json): string[] {
  if (Array.isArray(content)) return content.flatMap(references);
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : references(value),
  );
}
