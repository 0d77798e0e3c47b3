import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import {
  readEntityTypes,
  referredEntity,
} from '../../compile/definition/entityTypes';
import { below } from '../fault';

/** The statement of one place of a file about a value, and the entity that declares its field. */
export interface StatedValue {
  readonly file: string;
  readonly pointer: string;
  readonly entity: string;
  readonly said: JsonSchema;
}

/** Calls `visit` with every schema of a value in entities, items and steps. */
export function visitValues(
  files: SchemaFiles,
  visit: (value: StatedValue) => void,
): void {
  const types = readEntityTypes(files);
  for (const [file, schema] of Object.entries(files)) {
    if (!isObject(schema)) continue;
    if (file.startsWith('entities/')) walk(schema, '', schema['$id'], file);
    else if (/^items\/|\/schema\.json$/.test(file)) {
      walk(schema, '', schema['$ref'], file);
    }
  }

  function walk(
    schema: JsonSchema,
    pointer: string,
    id: Json | undefined,
    file: string,
  ): void {
    const entity = String(id);
    for (const [keyword, value] of Object.entries(schema)) {
      const at = below(pointer, keyword);
      if (keyword === 'properties' && isObject(value)) {
        for (const [name, said] of Object.entries(value)) {
          if (!isObject(said)) continue;
          const declared = types.find(entity, name);
          const row = declared?.['items'];
          const inner =
            referredEntity(declared) ??
            (isObject(row) ? referredEntity(row) : undefined);
          visit({ file, pointer: below(at, name), entity, said });
          walk(said, below(at, name), inner ?? entity, file);
        }
      } else if (keyword === 'items' && isObject(value)) {
        visit({ file, pointer: at, entity, said: value });
        walk(value, at, entity, file);
      } else if (keyword === 'allOf' && Array.isArray(value)) {
        value.forEach((part, index) => {
          if (isObject(part)) walk(part, below(at, index), entity, file);
        });
      } else if (['then', 'else'].includes(keyword) && isObject(value)) {
        walk(value, at, entity, file);
      }
    }
  }
}
