import type { JsonSchema } from '../types/definition';
import { isObject } from '../vocabulary/jsonObject';
import { getSchema, members, strings, type Schemas } from './schemaAccess';

/** What a condition looks at: fields of the object at hand, and places of its surroundings ('deposit/type', 'user/authenticated'). */
export interface ConditionInputs {
  readonly own: ReadonlySet<string>;
  readonly context: ReadonlySet<string>;
}

/** Everything the condition tests, through references and combinations. Throws DefinitionError on an unknown condition. */
export function conditionInputs(schemas: Schemas, id: string): ConditionInputs {
  const own = new Set<string>();
  const context = new Set<string>();
  visit(getSchema(schemas, id, id), id);
  return { own, context };

  function visit(schema: JsonSchema, source: string): void {
    for (const [name] of members(schema, 'properties')) own.add(name);
    for (const name of strings(schema['required'])) own.add(name);
    if (isObject(schema['context'])) visitContext(schema['context'], source);
    descend(schema, source, visit);
  }

  function visitContext(schema: JsonSchema, source: string): void {
    for (const [root, inner] of members(schema, 'properties')) {
      if (!isObject(inner)) continue;
      const fields = placesIn(schemas, inner, source);
      for (const field of fields) context.add(`${root}/${field}`);
      if (fields.length === 0) context.add(root);
    }
    descend(schema, source, visitContext);
  }

  function descend(
    schema: JsonSchema,
    source: string,
    next: (schema: JsonSchema, source: string) => void,
  ): void {
    for (const keyword of ['allOf', 'anyOf']) {
      const list = schema[keyword];
      if (Array.isArray(list))
        list.filter(isObject).forEach((part) => next(part, source));
    }
    if (isObject(schema['not'])) next(schema['not'], source);
    if (typeof schema['$ref'] === 'string') {
      next(getSchema(schemas, schema['$ref'], source), schema['$ref']);
    }
  }
}

/** Fields named one level below a root of the context, also inside `not`, `anyOf` and references. */
function placesIn(
  schemas: Schemas,
  schema: JsonSchema,
  source: string,
): string[] {
  const names = [
    ...members(schema, 'properties').map(([name]) => name),
    ...strings(schema['required']),
  ];
  for (const keyword of ['allOf', 'anyOf']) {
    const list = schema[keyword];
    if (Array.isArray(list)) {
      list
        .filter(isObject)
        .forEach((part) => names.push(...placesIn(schemas, part, source)));
    }
  }
  if (isObject(schema['not']))
    names.push(...placesIn(schemas, schema['not'], source));
  if (typeof schema['$ref'] === 'string') {
    names.push(
      ...placesIn(schemas, getSchema(schemas, schema['$ref'], source), source),
    );
  }
  return [...new Set(names)];
}
