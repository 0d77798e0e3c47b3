import type { SchemaFiles } from './assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';

/** The declarations of all entities: the fields of each and their types. */
export interface EntityTypes {
  /** The declaration of a field; undefined when the entity has none. */
  find(entity: string, field: string): JsonSchema | undefined;
  has(entity: string): boolean;
}

/** Reads the declarations of all entities. */
export function readEntityTypes(files: SchemaFiles): EntityTypes {
  const entities = new Map<string, JsonSchema>();
  for (const [path, file] of Object.entries(files)) {
    if (!path.startsWith('entities/') || !isObject(file)) continue;
    const { properties } = file;
    if (isObject(properties)) entities.set(String(file['$id']), properties);
  }
  return {
    has: (entity) => entities.has(entity),
    find(entity, field) {
      const fields = entities.get(entity);
      const declared =
        fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
      return isObject(declared) ? declared : undefined;
    },
  };
}

/** Entities of the documents that forms fill in. */
export function documentEntities(files: SchemaFiles): string[] {
  const entities = Object.entries(files).flatMap(([path, form]) =>
    path.startsWith('forms/') && isObject(form) ? [String(form['entity'])] : [],
  );
  return [...new Set(entities)];
}

/** The entity that a declaration refers to: of the object it holds, or of its rows. */
export function referredEntity(
  declared: JsonSchema | undefined,
): string | undefined {
  const ref = declared?.['$ref'];
  return typeof ref === 'string' ? ref : undefined;
}

/** The entity of the rows that a field holds; undefined where it holds none. */
export function rowEntity(
  types: EntityTypes,
  entity: string,
  field: string,
): string | undefined {
  const items = types.find(entity, field)?.['items'];
  return isObject(items) ? referredEntity(items) : undefined;
}

/** The entity of the object that a section is about: 'submissionItems/0' of the document. */
export function findEntityAt(
  types: EntityTypes,
  document: string,
  scope: string,
): string | undefined {
  let entity: string | undefined = document;
  if (scope === '') return entity;
  for (const token of scope.split('/')) {
    if (entity === undefined) return undefined;
    if (/^\d+$/.test(token)) continue;
    entity =
      rowEntity(types, entity, token) ??
      referredEntity(types.find(entity, token));
  }
  return entity;
}

/** The JSON type of a declared value. */
export function typeOf(declared: JsonSchema): string {
  return '$ref' in declared ? 'object' : String(declared['type'] ?? 'object');
}
