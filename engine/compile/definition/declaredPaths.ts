import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import type { Json, JsonPointer } from '../../types/json';
import { referredEntity, type EntityTypes } from './entityTypes';

/** Whether a pointer leads to a declared field of an entity; '' is the document. */
export function isDeclared(
  types: EntityTypes,
  root: string,
  path: JsonPointer,
): boolean {
  return path === '' || declarationAt(types, root, path) !== undefined;
}

/**
 * Returns the declaration of the field at a pointer. The pointer names rows, and only rows, by `*` or a number.
 */
export function declarationAt(
  types: EntityTypes,
  root: string,
  path: JsonPointer,
): JsonSchema | undefined {
  let entity: string | undefined = root;
  let declared: JsonSchema | undefined;
  let isList = false;
  for (const token of path.split('/').slice(1)) {
    if (/^(\*|\d+)$/.test(token) !== isList) return undefined;
    if (isList) {
      isList = false;
      continue;
    }
    declared = entity === undefined ? undefined : types.find(entity, token);
    if (!declared) return undefined;
    const items: Json | undefined = declared['items'];
    const row: string | undefined = isObject(items)
      ? referredEntity(items)
      : undefined;
    isList = row !== undefined;
    entity = referredEntity(declared) ?? row;
  }
  return declared;
}
