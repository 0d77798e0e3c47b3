import type { Json } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';

/** A generated schema with references into an OpenAPI document. */
export function toOpenApi(value: Json): Json {
  if (Array.isArray(value)) return value.map(toOpenApi);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, said]) => [
      keyword,
      keyword === '$ref' && typeof said === 'string'
        ? said.replace('#/$defs/', '#/components/schemas/')
        : toOpenApi(said),
    ]),
  );
}
